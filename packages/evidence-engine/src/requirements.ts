import type { Requirement, Requirements } from '@rfckit/evidence-protocol';
import { sentenceText, type Clause, type NormativeStatement } from '@rfckit/normative-extractor';
import { sectionId, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { acquireResolved } from './acquire-resolved.ts';
import type { AcquiredRfc } from './acquire.ts';
import { answerPage } from './answer-page.ts';
import { attributionFor } from './attribution.ts';
import type { EngineContext } from './context.ts';
import { documentEnvelope } from './document-envelope.ts';
import { EngineError } from './engine-error.ts';
import { openErrataOverlay } from './errata-overlay.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { openSentences, type PresentedSentence } from './present-sentence.ts';
import { resolveDocument } from './resolve-document.ts';
import { selectTree } from './select-tree.ts';
import { findStanding } from './standing.ts';
import { findStatements } from './stored-analysis.ts';

/** Which requirements to give; all when left out. */
export interface RequirementOptions extends OperationOptions, PageOptions {
  /** Only those of this section and its subsections. */
  readonly scope?: string;
  /** Only this key word: `MUST` is not `MUST NOT`. */
  readonly term?: string;
  /** Only those whose actor holds these words, whatever their case. */
  readonly actor?: string;
}

/** What an RFC requires, in the order of the text. */
export async function readRequirements(
  context: EngineContext,
  selector: string,
  options: RequirementOptions,
): Promise<Requirements> {
  const request = readPage('requirements', options);
  const resolved = resolveDocument(context, selector);
  const acquired = await acquireResolved(context, resolved, options.signal);
  const { snapshot } = acquired;
  const { value: extracted, extractorVersion } = findStatements(context, snapshot);
  const scope = options.scope ?? resolved.section ?? resolved.anchor;
  const isWanted = chooseStatements(snapshot, scope, options);
  const overlay = openErrataOverlay(context, snapshot);
  const standing = await findStanding(context, acquired.record, acquired.source, options.signal);
  const sentenceOf = openSentences(snapshot, extracted, overlay);
  const entries = extracted.statements.filter(isWanted).map((statement) => ({
    to: 'requirements' as const,
    make: () => presentStatement(acquired, statement, sentenceOf(statement.sentence)),
  }));
  const bound = ['requirements', snapshot.id, scope, options.term ?? null, options.actor ?? null];
  const source = { request, bound, names: ['requirements'] as const, entries, subject: snapshot.rfc };
  return answerPage<{ requirements: Requirement }, Requirements>(context, source, ({ lists, totals, end }) =>
    documentEnvelope(
      context,
      acquired,
      {
        rfc: snapshot.rfc,
        title: acquired.record.title,
        standing,
        errata_known: overlay.known,
        keyword_usage: extracted.usage.kind,
        totals,
        ...lists,
        counts: { ...extracted.counts, mentions: { ...extracted.counts.mentions } },
        attribution: attributionFor([snapshot.rfc]),
      },
      { warnings: resolved.warnings, extractorVersion, end },
    ),
  );
}

function clauseText(snapshot: LoadedSnapshot, clause: Clause | null): string | null {
  return clause === null ? null : sentenceText(snapshot, clause.spans);
}

function chooseStatements(
  snapshot: LoadedSnapshot,
  scope: string | null,
  options: RequirementOptions,
): (statement: NormativeStatement) => boolean {
  const inside =
    scope === null
      ? null
      : new Set(selectTree(snapshot.sections, scope, snapshot.rfc).map((section) => section.index));
  const term = options.term?.trim().replace(/\s+/g, ' ') ?? null;
  if (term !== null && term !== term.toUpperCase()) {
    throw new EngineError('invalid_input', 'a BCP 14 key word is in upper case', {
      hint: `write ${JSON.stringify(term.toUpperCase().slice(0, 40))}`,
    });
  }
  const actor = options.actor?.toLowerCase() ?? null;
  return ({ section, keyword, clauses }) =>
    (inside === null || inside.has(section)) &&
    (term === null || keyword === term) &&
    (actor === null || (clauseText(snapshot, clauses.actor)?.toLowerCase().includes(actor) ?? false));
}

function presentStatement(
  { snapshot }: AcquiredRfc,
  statement: NormativeStatement,
  inSentence: PresentedSentence,
): Requirement {
  const section = snapshot.sections[statement.section];
  const { condition, actor, action, exception } = statement.clauses;
  return {
    requirement_id: statement.id,
    keyword: statement.keyword,
    strength: statement.strength,
    polarity: statement.polarity,
    section_id: sectionId(statement.section),
    section_number: section?.number ?? null,
    section_title: section?.title ?? null,
    sentence: inSentence.sentence,
    lead_in: inSentence.lead_in,
    fragments: inSentence.fragments,
    citations: inSentence.citations,
    condition: clauseText(snapshot, condition),
    actor: clauseText(snapshot, actor),
    action: clauseText(snapshot, action),
    exception: clauseText(snapshot, exception),
    parse_status: statement.parseStatus,
    flags: [...statement.flags],
    confidence: statement.confidence,
    errata: inSentence.errata,
  };
}
