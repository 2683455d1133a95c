/** Memory use and speed of models on devices: pure functions of metadata. */
export { CACHE_BYTES, type CacheType, isCacheType, type MemoryUse } from "./cache.ts";
export { readConfigShape } from "./config-shape.ts";
export {
  createDevice,
  type Device,
  DEVICE_SOURCES,
  DEVICES,
  type DeviceKind,
  findDevice,
  getUsableBytes,
  sharesMemory,
} from "./devices.ts";
export { readGgufShape } from "./gguf-shape.ts";
export type { Offload } from "./offload.ts";
export {
  DEFAULT_USE,
  getFittingBytes,
  getMinimumMemory,
  type MemoryPlan,
  type MemoryReport,
  planMemory,
  type ShapeSource,
  type Verdict,
} from "./plan.ts";
export type { ModelShape } from "./shape.ts";
export type { MemoryFacts, SizeSource } from "./weights.ts";
