import { type Device, getReadRate, getUsableBytes, sharesMemory } from "./devices.ts";
import type { ModelShape } from "./shape.ts";

/** Split of a model that is too large for a graphics card, so that it runs with a part in the main memory. */
export interface Offload {
  /** `layers`: whole layers with their cache. `experts`: only the experts of some layers; the rest stays on the card. */
  part: "layers" | "experts";
  /** Share of that part that stays on the card, from 0 to 1. */
  share: number;
  /** Option of llama.cpp. Absent if the number of layers is unknown. */
  option?: string;
}

interface OffloadInput {
  device: Device;
  shape: ModelShape;
  weights: { bytes: number; parameters?: number | undefined };
  /** Cache and recurrent state. Bytes. */
  cache: number;
  /** Buffers on the card, and in the main memory. Bytes. */
  buffers: number;
  host: number;
}

/** Returns the experts of a mixture as shares of all weights: all of them, and those that each token reads. */
function getExperts({ experts }: ModelShape, parameters = 0): { all: number; active: number } | undefined {
  if (experts === undefined || parameters <= 0) return undefined;
  const all = Math.min(0.99, (experts.count * experts.parameters) / parameters);
  return { all, active: (all * Math.min(experts.active, experts.count)) / experts.count };
}

/**
 * Plans which part of a model stays on a graphics card, as llama.cpp divides it: experts of a mixture move to the main
 * memory first (`--n-cpu-moe`), otherwise whole layers (`--n-gpu-layers`). `rate` is the effective read rate in bytes per
 * second, as if one memory had all weights. Returns `undefined` if the card and the main memory together are too small.
 */
export function planOffload(input: OffloadInput): { offload: Offload; rate: number | undefined } | undefined {
  const { device, shape, weights, cache, buffers, host } = input;
  const { ram } = device;
  if (ram === undefined || sharesMemory(device)) return undefined;
  const available = getUsableBytes(device) - buffers;
  const all = weights.bytes + cache;
  const experts = getExperts(shape, weights.parameters);
  const expertBytes = (experts?.all ?? 0) * weights.bytes;
  const part = experts !== undefined && available >= all - expertBytes ? "experts" : "layers";
  const movable = part === "experts" ? expertBytes : all;
  // Layers without a cache are not counted, so the number is known only if all have one.
  const layers =
    shape.state === undefined && shape.isUpperBound === undefined
      ? shape.cache.reduce((sum, group) => sum + (group.fixed === undefined ? group.layers : 0), 0)
      : 0;
  const exact = Math.min(1, Math.max(0, (available - (all - movable)) / movable));
  const share = layers > 0 ? Math.floor(exact * layers) / layers : exact;
  if (part === "layers" && share === 0) return undefined;
  if ((1 - share) * movable + host > getUsableBytes({ kind: "cpu", memory: ram.memory })) return undefined;
  const onCard = Math.round(share * layers);
  const option = part === "layers" ? `--n-gpu-layers ${onCard}` : `--n-cpu-moe ${layers - onCard}`;
  const [card, main] = [getReadRate(device), getReadRate({ kind: "cpu", bandwidth: ram.bandwidth })];
  const offloaded = (1 - share) * (part === "layers" ? 1 : getReadShare(experts));
  const rate =
    card === undefined || main === undefined ? undefined : 1 / ((1 - offloaded) / card + offloaded / main);
  return { offload: { part, share, ...(layers > 0 && { option }) }, rate };
}

/** Returns the share of experts in the bytes that a token reads. */
const getReadShare = (experts: { all: number; active: number } | undefined): number =>
  experts === undefined ? 0 : experts.active / (1 - experts.all + experts.active);
