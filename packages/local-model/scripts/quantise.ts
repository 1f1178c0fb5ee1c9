import onnxProto, { type onnx as Onnx } from 'onnx-proto';
import { quantiseColumns, quantiseRows, type QuantisedTable } from './quantise-table.ts';

const { onnx } = onnxProto;
const { FLOAT, INT8 } = onnx.TensorProto.DataType;
/** Below this many numbers a table stays as it is: nothing to gain. */
const SMALLEST_TABLE = 100_000;

function shape(tensor: Onnx.ITensorProto): readonly [number, number] | null {
  const dims = (tensor.dims ?? []).map(Number);
  const [rows, columns] = dims;
  if (dims.length !== 2 || rows === undefined || columns === undefined) return null;
  return tensor.dataType === FLOAT && rows * columns >= SMALLEST_TABLE ? [rows, columns] : null;
}

function floats(tensor: Onnx.ITensorProto): Float32Array {
  const raw = tensor.rawData;
  if (!raw || raw.length === 0) throw new Error(`${tensor.name}: the weights are not in the raw form`);
  return new Float32Array(new Uint8Array(raw).buffer);
}

function createTensor(
  name: string,
  dims: readonly number[],
  data: Int8Array | Float32Array,
): Onnx.TensorProto {
  return onnx.TensorProto.create({
    name,
    dims: [...dims],
    dataType: data instanceof Int8Array ? INT8 : FLOAT,
    rawData: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  });
}

function node(
  opType: string,
  name: string,
  input: readonly string[],
  output: readonly string[],
): Onnx.NodeProto {
  return onnx.NodeProto.create({ opType, name, input: [...input], output: [...output] });
}

function castToFloat(name: string, from: string, to: string): Onnx.NodeProto {
  const cast = node('Cast', name, [from], [to]);
  const to32 = { name: 'to', type: onnx.AttributeProto.AttributeType.INT, i: FLOAT };
  cast.attribute = [onnx.AttributeProto.create(to32)];
  return cast;
}

/** `x · W` becomes: x to 8 bits at run time, a product of integers, and the two scales put back. */
function multiplication(from: Onnx.INodeProto, weight: string): readonly Onnx.NodeProto[] {
  const [input, output] = [from.input?.[0] ?? '', from.output?.[0] ?? ''];
  const at = (part: string): string => `${output}_${part}`;
  return [
    node('DynamicQuantizeLinear', at('quantise'), [input], [at('x'), at('x_scale'), at('x_zero')]),
    node('MatMulInteger', at('product'), [at('x'), `${weight}_int8`, at('x_zero')], [at('sum')]),
    castToFloat(at('cast'), at('sum'), at('sum_float')),
    node('Mul', at('scales'), [at('x_scale'), `${weight}_scale`], [at('scale')]),
    node('Mul', at('scaled'), [at('sum_float'), at('scale')], [output]),
  ];
}

/** A row of a table becomes: the row in 8 bits, times the scale of that row. */
function lookUp(from: Onnx.INodeProto, table: string): readonly Onnx.NodeProto[] {
  const [index, output] = [from.input?.[1] ?? '', from.output?.[0] ?? ''];
  const at = (part: string): string => `${output}_${part}`;
  return [
    node('Gather', at('row'), [`${table}_int8`, index], [at('row_int8')]),
    castToFloat(at('cast'), at('row_int8'), at('row_float')),
    node('Gather', at('row_scale'), [`${table}_scale`, index], [at('scale')]),
    node('Mul', at('scaled'), [at('row_float'), at('scale')], [output]),
  ];
}

/** The same model with its large tables in 8 bits: per column where they multiply, per row where they are looked up. */
export function quantiseModel(bytes: Uint8Array): Uint8Array {
  const model = onnx.ModelProto.decode(bytes);
  const graph = model.graph;
  if (!graph?.node || !graph.initializer) throw new Error('the model has no graph');
  const tables = new Map(graph.initializer.map((entry) => [entry.name ?? '', entry]));
  const done = new Map<string, readonly Onnx.TensorProto[]>();
  const replace = (
    name: string,
    quantise: (values: Float32Array, columns: number) => QuantisedTable,
  ): boolean => {
    const table = tables.get(name);
    const size = table && shape(table);
    if (!table || !size) return false;
    if (!done.has(name)) {
      const { values, scales } = quantise(floats(table), size[1]);
      const scaleShape = scales.length === size[0] && quantise === quantiseRows ? [size[0], 1] : [size[1]];
      done.set(name, [
        createTensor(`${name}_int8`, size, values),
        createTensor(`${name}_scale`, scaleShape, scales),
      ]);
    }
    return true;
  };
  const nodes = graph.node.flatMap((entry): readonly Onnx.INodeProto[] => {
    const [first = '', second = ''] = entry.input ?? [];
    if (entry.opType === 'MatMul' && replace(second, quantiseColumns)) return multiplication(entry, second);
    if (entry.opType === 'Gather' && replace(first, quantiseRows)) return lookUp(entry, first);
    return [entry];
  });
  graph.node = [...nodes];
  graph.initializer = graph.initializer.flatMap(
    (entry): readonly Onnx.ITensorProto[] => done.get(entry.name ?? '') ?? [entry],
  );
  return onnx.ModelProto.encode(model).finish();
}
