import { extractorVersion as statementsVersion } from '@rfckit/normative-extractor';
import { referencesVersion } from '@rfckit/reference-graph';

/** Names the rules that find statements and references: an input of the snapshot id. */
export const extractorVersion: string = `${statementsVersion}+${referencesVersion}`;
