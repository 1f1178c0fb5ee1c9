/**
 * Version of the rules that find statements and references. `none-0` says that a snapshot holds none of them.
 * It is an input of the snapshot id, so the first extractor gives every RFC a new snapshot.
 */
export const extractorVersion = 'none-0';
