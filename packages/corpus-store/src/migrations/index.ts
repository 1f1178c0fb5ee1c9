import type { Migration } from '../migrate.ts';
import { firstSchema } from './0001-first-schema.ts';
import { citations } from './0002-citations.ts';
import { search } from './0003-search.ts';
import { integrity } from './0004-integrity.ts';
import { history } from './0005-history.ts';
import { passageLengths } from './0006-passage-lengths.ts';

/** Every migration in order. Numbers have no gaps; a migration that was released is never changed. */
export const migrations: readonly Migration[] = [
  firstSchema,
  citations,
  search,
  integrity,
  history,
  passageLengths,
];

/** The newest schema that this version of the package knows. */
export const schemaVersion = migrations.length;
