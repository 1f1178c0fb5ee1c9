import { extractStatements, type ExtractedStatements } from '@rfckit/normative-extractor';
import { extractReferences, type DocumentReferences } from '@rfckit/reference-graph';
import type { LoadedSnapshot } from './snapshot.ts';

/** What an RFC requires and what it stands on, as far as its own text says. JSON-safe. */
export interface SnapshotAnalysis {
  readonly statements: ExtractedStatements;
  /** Sub-series resolve to the RFCs that the entries print; who knows their members extracts with them again. */
  readonly references: DocumentReferences;
}

/**
 * Finds statements and references by the rules that the snapshot's `extractorVersion` names. The same snapshot gives the same
 * analysis. `lap` is told of each stage that was passed: `statements`, `references`.
 */
export function analyseSnapshot(
  snapshot: LoadedSnapshot,
  lap: (stage: string) => void = () => {},
): SnapshotAnalysis {
  const statements = extractStatements(snapshot);
  lap('statements');
  const references = extractReferences(snapshot);
  lap('references');
  return { statements, references };
}
