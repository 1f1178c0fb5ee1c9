/** What the codes of warnings mean to a person; nothing where it concerns programs alone. */
const meanings: Readonly<Record<string, string | null>> = {
  // A program may want to pin a snapshot; a person reads what is current.
  snapshot_not_explicitly_pinned: null,
  source_not_confirmed: 'this text was fetched earlier and could not be confirmed with the RFC Editor now',
  parse_degraded: 'parts of this text could not be made out for certain',
  text_not_at_hand: 'the text is not at hand, so its sections were not compared',
  inbound_citations_of_imported_texts_only: 'who cites it is known of imported texts only',
};

/** A line for each warning that concerns a person. */
export function renderWarnings(warnings: readonly string[]): readonly string[] {
  return warnings.flatMap((warning) => {
    const meaning = Object.hasOwn(meanings, warning) ? meanings[warning] : warning;
    return typeof meaning === 'string' ? [`note: ${meaning}`] : [];
  });
}
