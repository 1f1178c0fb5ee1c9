export { decodeLatin1, decodeUtf8, type SourceEncoding } from './decode.ts';
export type { Diagnostic, DiagnosticSeverity } from './diagnostic.ts';
export { createLineIndex, type LineIndex } from './line-index.ts';
export { composeMappings, foldWhitespace, type MappedText } from './mapped-text.ts';
export type { LocatedSpan, Point, Span } from './span.ts';
export { isWhiteSpace } from './white-space.ts';
