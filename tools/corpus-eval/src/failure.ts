/** One broken law, in one text. */
export interface Failure {
  readonly text: string;
  readonly law: string;
  readonly detail: string;
}

export type Report = (law: string, detail: string) => void;
