import type { Metadata } from '@rfckit/evidence-protocol';
import { lettersOf, type ExpectedMetadata } from './expected-metadata.ts';

function shownOf({ data }: Metadata): ExpectedMetadata {
  const { status, relations, draft } = data;
  return {
    title: data.title,
    authors: data.authors.map(({ name, editor }) => (editor ? `${name}, Ed.` : name)),
    published: data.published,
    currentStatus: status.current,
    publicationStatus: status.publication,
    abstract: lettersOf(data.abstract ?? ''),
    keywords: data.keywords,
    doi: data.doi ?? '',
    pages: data.pages,
    formats: data.formats.toSorted(),
    draft: draft?.name ?? null,
    ...relations,
    subseries: data.subseries.map(({ id }) => id),
  };
}

/** The fields in which what is shown differs from its source, each with both values. */
export function compareMetadata(expected: ExpectedMetadata, metadata: Metadata): readonly string[] {
  const shown = shownOf(metadata);
  return (Object.keys(expected) as (keyof ExpectedMetadata)[]).flatMap((field) => {
    if (expected[field] === null && field === 'subseries') return [];
    const [left, right] = [JSON.stringify(expected[field]), JSON.stringify(shown[field])];
    if (
      field === 'subseries' &&
      JSON.stringify([...(expected.subseries ?? [])].toSorted()) ===
        JSON.stringify([...(shown.subseries ?? [])].toSorted())
    )
      return [];
    return left === right ? [] : [`${field}: source ${left.slice(0, 200)}, shown ${right.slice(0, 200)}`];
  });
}
