import { CACHE_BYTES, DEVICES } from "@modelyard/catalog/memory";
import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";
import * as parameter from "./query-parameters.ts";

/** Parameters of `GET /api/models/{owner}/{name}/memory`, and of the page that shows its response. */
export const MEMORY_PARAMETERS = {
  device: parameter.choice(
    [...DEVICES.map(({ id }) => id), "custom"],
    "Device, or `custom` for the numbers of `memory` and `bandwidth`. Without it, verdicts and speeds are absent.",
    "rtx-4090",
  ),
  memory: parameter.integer(1, 4096, "Memory of a custom graphics card, in GB as sold.", "24"),
  bandwidth: parameter.integer(
    1,
    100_000,
    "Memory bandwidth of a custom graphics card, in GB per second. Without it, speeds are unknown.",
    "1008",
  ),
  count: parameter.integer(
    1,
    16,
    "Number of identical graphics cards, which divide the layers of the model. Default: 1. Ignored for devices that share the RAM.",
    "2",
  ),
  ram: parameter.integer(
    1,
    8192,
    "RAM in GB, for the part of a model that does not fit on the graphics cards. Ignored for devices that share it.",
    "64",
  ),
  ram_bandwidth: parameter.integer(
    1,
    10_000,
    "Bandwidth of the RAM in GB per second: 90 for two channels of DDR5-5600, 51 for DDR4-3200. Without it, speeds of models that need RAM are unknown.",
    "90",
  ),
  context: parameter.integer(
    256,
    10_485_760,
    "Tokens of a request: prompt and response. Default: 4096.",
    "8192",
  ),
  parallel: parameter.integer(1, 1024, "Concurrent requests, each with the full context. Default: 1.", "1"),
  cache: parameter.choice(Object.keys(CACHE_BYTES), "Data type of the KV cache. Default: f16.", "f16"),
  compare: parameter.list("IDs of devices for which to return only the verdicts.", "rtx-3060", {
    commas: true,
  }),
} as const satisfies QueryParameters;

const bytes = z.number().nonnegative();
const verdict = z
  .enum(["fits", "tight", "offload", "too-large", "unknown"])
  .describe(
    "`tight`: at least 90% of the usable memory. `offload`: fits only with part of the model in RAM. `unknown`: depends on unknown values.",
  );
const range = z.object({ min: z.number(), max: z.number() }).optional();

/** A device with its usable memory in bytes and its bandwidth in GB per second. */
const MemoryDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  memory: z.number().describe("Memory as sold, in GiB."),
  usable: bytes.describe("Memory that models can use, in bytes."),
  bandwidth: z.number().optional().describe("GB per second. Absent if unknown."),
  count: z.number().optional().describe("Number of identical cards. Absent: one."),
  ram: z
    .object({ memory: z.number(), bandwidth: z.number().optional() })
    .optional()
    .describe("RAM for part of the model: GB, and GB per second."),
});

const MemoryPlanSchema = z.object({
  label: z.string().describe("Precision of the weights, such as `Q4_K_M`."),
  format: z.enum(["gguf", "safetensors", "other"]),
  file: z.string().optional().describe("File to pass to a loader."),
  isConversion: z.literal(true).optional().describe("The repository does not contain these weights."),
  source: z
    .enum(["files", "headers", "estimate"])
    .describe("Source of the size of the weights. `estimate`: parameters × bits."),
  bits: z.number().optional().describe("Bits per weight."),
  bytes: bytes.describe("Weights."),
  cache: bytes.describe("KV cache. An upper bound if `isUpperBound` is true."),
  state: bytes.describe("Recurrent state."),
  buffers: bytes.describe("Buffers of computations and of the engine."),
  total: bytes,
  verdict: verdict.optional(),
  maxContext: z.number().optional().describe("Longest context that fits, in tokens."),
  speed: range.describe("Expected range of tokens per second of each request. Absent if unknown."),
  prompt: range.describe(
    "Expected range of tokens per second for processing a prompt. Absent if the device was not measured.",
  ),
  offload: z
    .object({
      part: z.enum(["layers", "experts"]),
      share: z.number().describe("Share of that part that stays on the graphics card, 0 to 1."),
      option: z.string().optional().describe("Option of llama.cpp. Absent if the layers are not known."),
    })
    .optional()
    .describe("Part of the model that moves to RAM, for the verdict `offload`."),
  isBest: z.literal(true).optional().describe("The most precise weights that fit."),
});

export const MemoryResponseSchema = z.object({
  id: z.string(),
  kind: z
    .enum(["decoder", "encoder", "other"])
    .describe("`other`: only the weights are known, as for models that generate images."),
  shapeSource: z
    .enum(["files", "config", "known", "bound", "unknown"])
    .describe(
      "Source of the memory of the context: the files, the configuration, a model of the same architecture and size, or only an upper bound.",
    ),
  isUpperBound: z.boolean().describe("Whether the KV cache may be smaller than stated."),
  isAdapter: z.boolean().describe("Whether the memory of the base model must be added."),
  context: z.number().optional().describe("Longest input of the model, in tokens."),
  use: z.object({ context: z.number(), parallel: z.number(), cache: z.string() }),
  device: MemoryDeviceSchema.optional(),
  plans: z.array(MemoryPlanSchema).describe("Largest weights first. Sizes are in bytes."),
  comparison: z
    .array(z.object({ device: MemoryDeviceSchema, verdicts: z.array(verdict) }))
    .describe("Verdicts in the order of `plans`."),
});
export type MemoryResponse = z.infer<typeof MemoryResponseSchema>;
