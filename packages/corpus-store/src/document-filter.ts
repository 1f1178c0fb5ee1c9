import type { DocumentFilter, DocumentNode } from '@rfckit/lexical-index';
import type { SQLInputValue } from 'node:sqlite';

/** A condition on a row of `fact` with the values for its question marks. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Stands between two names of one column, so that no phrase goes from one to the next. */
export const nameSeparator = ' zzseparatorzz ';

function inCatalogue(column: string, words: readonly string[]): SqlCondition {
  return {
    sql: 'rfc_order IN (SELECT rowid FROM catalogue WHERE catalogue MATCH ?)',
    values: [`${column} : "${words.join(' ')}"`],
  };
}

function compileFilter(filter: DocumentFilter): SqlCondition {
  switch (filter.field) {
    case 'rfc':
      return { sql: 'rfc_order BETWEEN ? AND ?', values: [filter.from * 32, filter.to * 32 + 31] };
    case 'year':
      return { sql: 'year BETWEEN ? AND ?', values: [filter.from, filter.to] };
    case 'status':
      return { sql: 'status = ?', values: [filter.status] };
    case 'stream':
      return { sql: 'stream = ?', values: [filter.stream] };
    case 'series':
      return inCatalogue('number', [filter.id.toLowerCase()]);
    case 'author':
      return inCatalogue('authors', filter.words);
    case 'keyword':
      return inCatalogue('keywords', filter.words);
  }
}

/** The condition that a document's facts must meet. What is not known of a document meets no filter, and the opposite of each. */
export function compileDocuments(nodes: readonly DocumentNode[]): SqlCondition {
  const parts = nodes.map(compileNode);
  return {
    sql: parts.length === 0 ? '1' : parts.map(({ sql }) => sql).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}

function compileNode(node: DocumentNode): SqlCondition {
  switch (node.type) {
    case 'leaf': {
      const { sql, values } = compileFilter(node.leaf);
      return { sql: `coalesce(${sql}, 0)`, values };
    }
    case 'not': {
      const { sql, values } = compileNode(node.of);
      return { sql: `NOT ${sql}`, values };
    }
    case 'all':
    case 'any': {
      const parts = node.of.map(compileNode);
      const sql = parts.map((part) => part.sql).join(node.type === 'all' ? ' AND ' : ' OR ');
      return { sql: `(${sql})`, values: parts.flatMap(({ values }) => values) };
    }
  }
}
