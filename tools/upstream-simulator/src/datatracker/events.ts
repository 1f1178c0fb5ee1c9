import type { RecordFields } from '../series/record-fields.ts';

/** One event of a document. `desc` is HTML. */
export interface EventSeed {
  /** `2022-06-06T20:44:53Z` */
  readonly time: string;
  readonly type: string;
  readonly desc: string;
  readonly rev?: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Publication on the first day of its month where no day is known. */
function publishedAt({ date }: RecordFields): number {
  if (date === null) return Date.UTC(1970, 0, 1);
  return Date.parse(`${date.day ?? 1} ${date.month} ${date.year} 07:00:00 UTC`);
}

function stamp(time: number): string {
  return new Date(time).toISOString().replace('.000', '');
}

/** What happened to an RFC since it was published. */
export function eventsOfRfc(fields: RecordFields): readonly EventSeed[] {
  const published = publishedAt(fields);
  const title = fields.title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;');
  return [
    { time: stamp(published), type: 'published_rfc', desc: 'RFC published' },
    {
      time: stamp(published + DAY),
      type: 'sync_from_rfc_editor',
      desc: `Received changes through RFC Editor sync (created document ${fields.id}, changed title to &#x27;${title}&#x27;)`,
    },
    ...(fields.hasErrata
      ? [
          {
            time: '2024-02-13T08:00:00Z',
            type: 'sync_from_rfc_editor',
            desc: 'Update from RFC Editor: added errata tag',
          },
        ]
      : []),
  ];
}

/** How a draft became an RFC: a revision every sixty days, then the approval. */
export function eventsOfDraft(fields: RecordFields): readonly EventSeed[] {
  const draft = fields.draft ?? '';
  const last = Number(/-(\d\d)$/.exec(draft)?.[1] ?? '0');
  const name = draft.replace(/-\d\d$/, '');
  const published = publishedAt(fields);
  const revisions = Array.from({ length: last + 1 }, (_, at): EventSeed => {
    const rev = String(at).padStart(2, '0');
    return {
      time: stamp(published - (last - at + 3) * 60 * DAY),
      type: 'new_revision',
      desc: `New version available: <b>${name}-${rev}.txt</b>`,
      rev,
    };
  });
  const rev = String(last).padStart(2, '0');
  const approval: readonly EventSeed[] = [
    {
      time: stamp(published - 150 * DAY),
      type: 'sent_last_call',
      desc: 'The following Last Call announcement was sent out:<br><br>From: The IESG &lt;iesg-secretary@ietf.org&gt;',
      rev,
    },
    {
      time: stamp(published - 100 * DAY),
      type: 'iesg_approved',
      desc: 'IESG has approved the document',
      rev,
    },
    {
      time: stamp(published - 99 * DAY),
      type: 'changed_state',
      desc: 'IESG state changed to <b>RFC Ed Queue</b> from Approved-announcement sent',
      rev,
    },
  ];
  return [
    ...revisions,
    ...(fields.stream === 'IETF' ? approval : []),
    {
      time: stamp(published),
      type: 'changed_state',
      desc: `IESG state changed to <b>RFC Published</b> from RFC Ed Queue`,
      rev,
    },
  ];
}
