/** From which RFCs to which the pairs were read. */
export interface Transition {
  readonly old: readonly number[];
  readonly new: readonly number[];
}

export const transitions: readonly Transition[] = [
  { old: [7231], new: [9110] },
  { old: [2616], new: [9110, 9112] },
  { old: [5246], new: [8446] },
  { old: [793], new: [9293] },
  { old: [2119], new: [8174] },
  { old: [3501], new: [9051] },
  { old: [99901], new: [99902] },
];

/** `2616>9110+9112`. */
export function nameTransition({ old, new: next }: Transition): string {
  return `${old.join('+')}>${next.join('+')}`;
}
