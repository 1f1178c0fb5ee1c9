/** The RFC Editor's site was made anew in May 2026; old mirrors still have the form before. */
export type Era = 'before-2026' | 'since-2026';

export const eras: readonly Era[] = ['before-2026', 'since-2026'];

/** `RFC0008` of `RFC8`, `BCP0014` of `BCP14`. */
export function paddedId(id: string): string {
  return id.replace(
    /^([A-Z]+)(\d+)/,
    (_, prefix: string, digits: string) => `${prefix}${digits.padStart(4, '0')}`,
  );
}
