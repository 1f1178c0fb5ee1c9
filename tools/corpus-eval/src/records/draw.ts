/** Draws without returning, the same for the same seed (xorshift32). */
export function draw<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  let state = seed | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    const [item] = left.splice(Math.floor(next() * left.length), 1);
    if (item !== undefined) drawn.push(item);
  }
  return drawn;
}
