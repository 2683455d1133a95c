import table from "./devices.json" with { type: "json" };

const KINDS = ["gpu", "hbm", "apple", "shared", "cpu"] as const;

/** `gpu`: a graphics card; `hbm`: an accelerator with stacked memory; the others share memory with the system. */
export type DeviceKind = (typeof KINDS)[number];

/** A device that runs models. */
export interface Device {
  /** ID in URLs, such as `rtx-4090` or `m4-pro-24`. */
  id: string;
  name: string;
  kind: DeviceKind;
  /** Memory as sold. GiB. */
  memory: number;
  /** Memory bandwidth in GB/s. Absent: unknown, so speed is too. */
  bandwidth?: number | undefined;
  /** Tokens per second of LLaMA 7B Q4_0, if measured. */
  measured?: number;
  /** Tokens per second at which that model processes a prompt of 512 tokens, if measured. */
  prompt?: number;
  /** Number of identical graphics cards, which divide the layers of a model. Default: 1. */
  count?: number;
  /** Main memory for the part of a model that does not fit on a graphics card: GiB, and GB/s if known. */
  ram?: { memory: number; bandwidth?: number | undefined };
}

/** Sources of bandwidths and measured speeds, and the day on which they were collected. */
export const DEVICE_SOURCES = {
  bandwidth: table.bandwidthSource,
  speed: table.speedSource,
  asOf: table.asOf,
} as const;

/** Devices of the list, one for each memory size. */
export const DEVICES: readonly Device[] = KINDS.flatMap((kind) =>
  table[kind].flatMap(({ id, memory: sizes, ...rest }) =>
    sizes.map((memory) => ({ id: sizes.length === 1 ? id : `${id}-${memory}`, kind, memory, ...rest })),
  ),
);

const byId = new Map(DEVICES.map((device) => [device.id, device]));

/** Finds a device by ID, ignoring case. */
export const findDevice = (id: string): Device | undefined => byId.get(id.toLowerCase());

/** Creates a custom graphics card with its memory in GiB and, if known, its bandwidth in GB/s. */
export const createDevice = (memory: number, bandwidth?: number): Device => ({
  id: "custom",
  name: "Your device",
  kind: "gpu",
  memory,
  ...(bandwidth !== undefined && { bandwidth }),
});

const GIB = 2 ** 30;

/**
 * Returns the memory of a device that models can use, in bytes: all memory except what displays, the system, and other
 * programs need. Apple: Metal's default limit, which `iogpu.wired_limit_mb` raises. The other shares are
 * recommendations. Each of several cards loses more, because cards share whole layers.
 */
export function getUsableBytes(device: Pick<Device, "kind" | "memory" | "count">): number {
  const { kind, memory, count = 1 } = device;
  if (count > 1 && !sharesMemory({ kind })) return Math.max(0, count * (memory - 0.7)) * GIB;
  const reserved = {
    gpu: 0.5,
    hbm: 0.5,
    apple: memory * (memory <= 36 ? 0.33 : 0.25),
    shared: 8,
    cpu: Math.max(4, memory * 0.2),
  };
  return Math.max(0, memory - reserved[kind]) * GIB;
}

/** Whether main memory and device memory are the same. */
export const sharesMemory = ({ kind }: Pick<Device, "kind">): boolean => kind !== "gpu" && kind !== "hbm";

/** Size of the measured file, LLaMA 7B Q4_0. GB. */
const MEASURED_GB = 3.83;

/** Share of the bandwidth that llama.cpp reaches on devices without a measurement, from measured devices of the kind. */
const EFFICIENCY: Readonly<Record<DeviceKind, number>> = {
  gpu: 0.7,
  hbm: 0.45,
  apple: 0.6,
  shared: 0.6,
  cpu: 0.6,
};

/** Returns the bytes per second that a device reads while it generates, or `undefined` if its bandwidth is unknown. */
export function getReadRate(device: Pick<Device, "kind" | "bandwidth" | "measured">): number | undefined {
  const { kind, bandwidth, measured } = device;
  if (bandwidth === undefined) return undefined;
  return (measured === undefined ? bandwidth * EFFICIENCY[kind] : measured * MEASURED_GB) * 1e9;
}
