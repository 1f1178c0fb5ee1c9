export interface SampleQuestion {
  readonly question: string;
  readonly rfc: number;
  readonly section: string;
  /** One paragraph as printed: an exact substring of the decoded text, line breaks and indentation included. */
  readonly quote: string;
}

/** The folder with rfcN.txt, rfcN.json and rfcN.xml; ends with a separator. */
export declare const sampleSeriesDirectory: string;
export declare const sampleErrataPath: string;
export declare const sampleQuestions: readonly SampleQuestion[];
/** Writes up to 89 texts, `rfc99911.txt` and on, into a folder, and gives their numbers. Throws `RangeError` for more. */
export declare function writeSampleMirror(directory: string, count: number): readonly number[];
