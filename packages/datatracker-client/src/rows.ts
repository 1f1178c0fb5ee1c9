import { z } from 'zod';
import { eventText, shorten } from './event-text.ts';
import { parsePythonList } from './python-list.ts';

/** Most UTF-16 units of a field that is given out; a longer one is cut. */
export const fieldLimits = {
  title: 1_000,
  abstract: 8_000,
  keywords: 64,
  keyword: 128,
  eventText: 1_000,
} as const;

const uriSchema = z.string().max(400);

/** The key at the end of an address: `ps` of `/api/v1/name/stdlevelname/ps/`. */
function keyOf(uri: string): string {
  return uri.replace(/\/$/, '').split('/').at(-1) ?? '';
}

const keySchema = uriSchema.transform(keyOf);

/** Names of documents: `rfc9110`, `bcp14`, `draft-ietf-quic-transport`. */
export const documentNameSchema: z.ZodString = z.string().regex(/^[a-z0-9][a-z0-9._+-]{0,254}$/);

/** Where a key is the name of a document. */
const documentUriSchema = keySchema.pipe(documentNameSchema);

const keywordsSchema = z
  .union([z.string().transform((text) => parsePythonList(text) ?? []), z.array(z.string()), z.null()])
  .transform((words) =>
    (words ?? []).slice(0, fieldLimits.keywords).map((word) => shorten(word, fieldLimits.keyword)),
  );

export const documentRowSchema = z
  .object({
    name: documentNameSchema,
    type: keySchema,
    title: z.string().transform((text) => shorten(text, fieldLimits.title)),
    abstract: z.string().transform((text) => shorten(text, fieldLimits.abstract)),
    rev: z.string().max(16),
    pages: z.int().nonnegative().nullable(),
    keywords: keywordsSchema,
    std_level: keySchema.nullable(),
    stream: keySchema.nullable(),
    tags: z.array(keySchema).max(200),
  })
  .transform(({ std_level: stdLevel, rev, ...row }) => ({
    ...row,
    revision: rev === '' ? null : rev,
    stdLevel,
  }));

/** A document of the Datatracker. */
export type DatatrackerDocument = Readonly<z.infer<typeof documentRowSchema>>;

export const relationRowSchema = z.object({
  source: documentUriSchema,
  target: documentUriSchema,
  relationship: keySchema,
});
export type RelationRow = z.infer<typeof relationRowSchema>;

/** A time without a zone is UTC. */
function toInstant(text: string): string {
  return new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString();
}

export const eventRowSchema = z.object({
  doc: documentUriSchema,
  time: z.iso.datetime({ offset: true, local: true }).transform(toInstant),
  type: z.string().regex(/^[a-z0-9_]{1,64}$/),
  desc: z.string().transform((html) => eventText(html, fieldLimits.eventText)),
  rev: z
    .string()
    .nullable()
    .transform((text) => (text !== null && /^\d{2}$/.test(text) ? text : null)),
});

/** A page of a list: rows are looked at one by one. */
export const pageSchema = z.object({
  meta: z.object({ next: z.string().nullable() }),
  objects: z.array(z.unknown()).max(1_000),
});
