export type { LoadedSnapshot, Sha256, Snapshot, SnapshotFormat } from './snapshot.ts';
