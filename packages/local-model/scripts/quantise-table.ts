/** A table of numbers as 8-bit integers, and for each row or column what one step is worth. */
export interface QuantisedTable {
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

function quantise(values: Float32Array, count: number, groupOf: (index: number) => number): QuantisedTable {
  const scales = new Float32Array(count);
  for (let index = 0; index < values.length; index += 1) {
    const group = groupOf(index);
    scales[group] = Math.max(scales[group] ?? 0, Math.abs(values[index] ?? 0) / 127);
  }
  const rounded = new Int8Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const scale = scales[groupOf(index)] ?? 0;
    rounded[index] = scale === 0 ? 0 : Math.round((values[index] ?? 0) / scale);
  }
  return { values: rounded, scales };
}

export function quantiseColumns(values: Float32Array, columns: number): QuantisedTable {
  return quantise(values, columns, (index) => index % columns);
}

export function quantiseRows(values: Float32Array, columns: number): QuantisedTable {
  return quantise(values, values.length / columns, (index) => Math.floor(index / columns));
}
