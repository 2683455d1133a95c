import { getBytesReadPerToken, type MemoryUse } from "./cache.ts";
import type { Device } from "./devices.ts";
import type { ModelShape } from "./shape.ts";

/** Expected error of the estimate, in both directions. */
const ERROR = 0.35;
/** Share of the bandwidth that mixtures of experts reach, compared with dense models. Measured: 60 to 80%. */
const EXPERT_SHARE = { min: 0.6, max: 0.8 } as const;
/** Limits for small models, which depend on the start of computations instead of memory. Tokens per second. */
const MAX_SPEED = { min: 250, max: 350 } as const;
const toTenth = (value: number) => Math.round(value * 10) / 10;
/** Below 4 bits per weight, generation does not become faster (Llama 3.1 8B: Q4_K_M 71.9, IQ2_XXS 79.9 tokens/s). */
const MIN_BYTES_PER_WEIGHT = 0.5;

/**
 * Estimates the tokens per second that each of the parallel requests receives, as a range: the minimum with a full context,
 * the maximum with an empty one. The bytes to read for a token limit generation; `rate` is in bytes per second. Returns
 * `undefined` if it or the number of parameters of a mixture of experts is unknown.
 */
export function estimateSpeed(
  rate: number | undefined,
  shape: ModelShape,
  weights: { bytes: number; parameters?: number | undefined },
  use: MemoryUse,
): { min: number; max: number } | undefined {
  if (rate === undefined) return undefined;
  const { experts } = shape;
  const { parameters = 0 } = weights;
  const all = Math.max(weights.bytes, parameters * MIN_BYTES_PER_WEIGHT);
  if (experts !== undefined && parameters === 0) return undefined;
  // Each request reads its own experts of a mixture. In the worst case, they are all different.
  const share = (requests: number) =>
    experts === undefined
      ? 1
      : Math.max(
          0.01,
          1 -
            (Math.max(0, experts.count - experts.active * requests) * experts.parameters) /
              Math.max(parameters, experts.count * experts.parameters),
        );
  const maxBytes = share(use.parallel) * all + use.parallel * getBytesReadPerToken(shape, use);
  const minBytes = share(1) * all;
  const [low, high] = experts === undefined ? [1, 1] : [EXPERT_SHARE.min, EXPERT_SHARE.max];
  return {
    min: toTenth(Math.min(MAX_SPEED.min, ((1 - ERROR) * low * rate) / maxBytes)),
    max: toTenth(Math.min(MAX_SPEED.max, ((1 + ERROR) * high * rate) / minBytes)),
  };
}

/** Parameters of the model whose prompt speed is measured, LLaMA 7B. */
const MEASURED_PARAMETERS = 6.74e9;
/** Expected error of prompt speeds as a factor: quantized kernels use other units than the published rates. */
const PROMPT_ERROR = 2;

/**
 * Estimates the tokens per second at which a device processes a prompt. The work is proportional to the active
 * parameters, so the measured speed is scaled. Returns `undefined` if the device was not measured.
 */
export function estimatePromptSpeed(
  { prompt }: Pick<Device, "prompt">,
  { experts }: Pick<ModelShape, "experts">,
  parameters: number | undefined,
): { min: number; max: number } | undefined {
  if (prompt === undefined || parameters === undefined || parameters <= 0) return undefined;
  const idle = experts === undefined ? 0 : Math.max(0, experts.count - experts.active) * experts.parameters;
  const speed = (prompt * MEASURED_PARAMETERS) / Math.max(parameters - idle, 0.01 * parameters);
  return { min: Math.round(speed / PROMPT_ERROR), max: Math.round(speed * PROMPT_ERROR) };
}
