/** Index of the last element of rising `values` that is at most `wanted`; -1 where none is. */
export function floorIndex(values: readonly number[], wanted: number): number {
  let low = -1;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
