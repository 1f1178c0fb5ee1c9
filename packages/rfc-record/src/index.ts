export type {
  PublicationDate,
  PublicationRecord,
  RecordAuthor,
  RecordSource,
  RfcId,
  RfcRecord,
  RfcStatus,
  Stream,
} from './record.ts';
