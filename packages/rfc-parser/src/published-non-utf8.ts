/** The RFCs whose published text is not UTF-8 (edition of January 2023): they are read as ISO 8859-1. */
export const publishedNonUtf8Rfcs: ReadonlySet<number> = new Set([
  64, 101, 177, 178, 235, 243, 282, 288, 290, 292, 303, 306, 307, 310, 313, 315, 316, 323, 327, 367, 369, 441,
  1305, 2166, 2497, 2557, 2708, 2875,
]);
