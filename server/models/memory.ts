import type { Device, MemoryUse } from "@modelyard/catalog/memory";
import {
  createDevice,
  DEFAULT_USE,
  findDevice,
  getUsableBytes,
  isCacheType,
  planMemory,
  sharesMemory,
} from "@modelyard/catalog/memory";
import type { MEMORY_PARAMETERS, MemoryResponse, QueryValues } from "@modelyard/contract";
import { QueryError } from "@modelyard/contract";
import { getCatalogFacts } from "./catalog-facts.ts";
import type { ModelRecord } from "./model-record.ts";

type MemoryQuery = QueryValues<typeof MEMORY_PARAMETERS>;

/** Plans the memory of a model for a query. Throws `QueryError` for a device that is incomplete or unknown. */
export function getMemoryPlans(record: ModelRecord, query: MemoryQuery): MemoryResponse {
  const facts = getCatalogFacts(record);
  const use: MemoryUse = {
    context: query.context ?? DEFAULT_USE.context,
    parallel: query.parallel ?? DEFAULT_USE.parallel,
    cache: query.cache !== undefined && isCacheType(query.cache) ? query.cache : DEFAULT_USE.cache,
  };
  const device = addParts(requireDevice(query), query);
  const comparison = (query.compare ?? []).map((id) => {
    const other = findDevice(id);
    if (other === undefined)
      throw new QueryError([{ field: "compare", problem: `contains the unknown device ${id}.` }]);
    const verdicts = planMemory(facts, use, other).plans.map(({ verdict = "unknown" }) => verdict);
    return { device: describeDevice(other), verdicts };
  });
  return {
    id: record.id,
    ...planMemory(facts, use, device),
    use,
    ...(device && { device: describeDevice(device) }),
    comparison,
  };
}

function requireDevice({ device, memory, bandwidth }: MemoryQuery): Device | undefined {
  if (device !== undefined && device !== "custom") return findDevice(device);
  if (memory !== undefined) return createDevice(memory, bandwidth);
  if (device === undefined) return undefined;
  throw new QueryError([{ field: "memory", problem: "is missing. Enter the memory of your device in GB." }]);
}

/** Adds the graphics cards and main memory from the query to a device without shared memory. */
function addParts(
  device: Device | undefined,
  { count = 1, ram, ram_bandwidth: bandwidth }: MemoryQuery,
): Device | undefined {
  if (device === undefined || sharesMemory(device)) return device;
  return {
    ...device,
    ...(count > 1 && { count }),
    ...(ram !== undefined && { ram: { memory: ram, ...(bandwidth !== undefined && { bandwidth }) } }),
  };
}

const describeDevice = (device: Device) => ({
  id: device.id,
  name: device.name,
  memory: device.memory,
  usable: getUsableBytes(device),
  ...(device.bandwidth !== undefined && { bandwidth: device.bandwidth }),
  ...(device.count !== undefined && { count: device.count }),
  ...(device.ram && { ram: device.ram }),
});
