export { faultNames, parseFault } from './fault.ts';
export type { Fault } from './fault.ts';
export type { PathPattern } from './fault-table.ts';
export type { Texts } from './rfc-editor.ts';
export { startUpstreamSimulator } from './simulator.ts';
export type { SimulatedRequest, SimulatorOptions, UpstreamSimulator } from './simulator.ts';
