import { DEVICE_SOURCES, DEVICES, type DeviceKind } from "@modelyard/catalog/memory";
import type { HubClient, MemoryResponse } from "@modelyard/contract";
import { api, formatBytes, HubError, MEMORY_PARAMETERS, paths, withQuery } from "@modelyard/contract";
import { day, grouped } from "../../components/format.ts";

type Plan = MemoryResponse["plans"][number];

const DEFAULT_DEVICE = "rtx-4090";
/** Devices of the comparison, by increasing memory. */
const COMPARED = ["rtx-4060-ti-8", "rtx-3060", "m4-16", "rtx-4090", "m4-pro-48", "rtx-5090", "h100"];
const MAX_COMPARED_PLANS = 6;
/** Precisions to show on the model page, if the model has them. */
const NEEDED_LABELS = ["BF16", "F16", "16-bit", "Q8_0", "Q5_K_M", "Q4_K_M"];
const MAX_NEEDS = 4;
const COMMON_LABELS = ["BF16", "F16", "16-bit", "Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M", "Q3_K_M", "IQ2_M"];

/** One precision of the weights: texts of the table, amounts in GiB. */
export type PlanRow = ReturnType<typeof toRow>;

export type FitsData = Awaited<ReturnType<typeof loadFits>>;

/** Loads a model's memory plans for the selection in the URL, or for the default device if the selection is invalid. */
export async function loadFits(hub: HubClient, id: string, params: URLSearchParams) {
  const query = new URLSearchParams();
  for (const name of Object.keys(MEMORY_PARAMETERS)) {
    const value = params.get(name);
    if (value !== null && value !== "" && name !== "compare") query.set(name, value);
  }
  if (!query.has("device") && !query.has("memory")) query.set("device", DEFAULT_DEVICE);
  const compare = { compare: COMPARED.join(",") };
  try {
    const plan = await hub.getMemory(id, `${query}&${new URLSearchParams(compare)}`);
    return { ...toView(id, plan), source: withQuery(`${api.model(id)}/memory`, String(query)), problems: [] };
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 400) throw error;
    const plan = await hub.getMemory(id, { device: DEFAULT_DEVICE, ...compare });
    const problems = (error.fields ?? []).map(({ field, problem }) => `The value of ${field} ${problem}`);
    const view = toView(id, plan);
    // Keeps the device selected, so that the user can enter the missing numbers.
    if (query.get("device") === "custom") view.fields.device = "custom";
    return { ...view, source: withQuery(`${api.model(id)}/memory`, {}), problems };
  }
}

function toView(id: string, response: MemoryResponse) {
  const { plans, device, use, comparison } = response;
  const usable = device?.usable ?? 0;
  const rows = plans.map((plan) => toRow(plan, response, usable));
  const columns = selectColumns(plans);
  const summary = summarize(response);
  return {
    id,
    rows,
    summary,
    hasContext: response.kind === "decoder",
    hasState: plans.some(({ state }) => state > 0),
    usable: gib(usable),
    fields: {
      device: device?.id ?? DEFAULT_DEVICE,
      memory: device?.id === "custom" ? String(device.memory) : "",
      bandwidth: device?.id === "custom" ? String(device.bandwidth ?? "") : "",
      count: String(device?.count ?? 1),
      ram: String(device?.ram?.memory ?? ""),
      ramBandwidth: String(device?.ram?.bandwidth ?? ""),
      context: String(use.context),
      parallel: String(use.parallel),
      cache: use.cache,
    },
    groups: listDevices(),
    compared: {
      labels: columns.map((column) => plans[column]?.label ?? ""),
      devices: comparison.map(({ device: other, verdicts }) => ({
        name: `${other.name}, ${other.memory} GB`,
        href: paths.modelFits(id, {
          device: other.id,
          context: use.context,
          parallel: use.parallel,
          cache: use.cache,
        }),
        isCurrent: other.id === device?.id,
        verdicts: columns.map((column) => verdicts[column] ?? "unknown"),
      })),
    },
    notes: listNotes(response),
  };
}

/** Loads the memory that a model needs on the default device. Returns `undefined` if its size is unknown. */
export async function loadNeeds(hub: HubClient, id: string) {
  const response = await hub.getMemory(id, { device: DEFAULT_DEVICE });
  const { plans, device, kind } = response;
  if (plans.length === 0) return undefined;
  const shown = selectColumns(plans, MAX_NEEDS, NEEDED_LABELS).flatMap((column) => plans[column] ?? []);
  const published = plans.find(({ isConversion }) => !isConversion);
  return {
    summary: summarize(response),
    usable: gib(device?.usable ?? 0),
    hasContext: kind === "decoder",
    hasState: shown.some(({ state }) => state > 0),
    rows: shown.map((plan) => ({
      ...toRow(plan, response, device?.usable ?? 0),
      speed: "",
      prompt: "",
      maxContext: "",
    })),
    ...(published && {
      /** The most precise published weights. */
      weights: {
        label: published.label,
        size: `${published.source === "estimate" ? "≈ " : ""}${formatBytes(published.bytes)}`,
      },
    }),
  };
}
export type Needs = NonNullable<Awaited<ReturnType<typeof loadNeeds>>>;

/** Position in the bar at which the usable memory ends, in percent. */
const CAPACITY = 80;

const toHundredth = (value: number) => Math.round(value * 100) / 100;

function toRow(plan: Plan, { isUpperBound, kind }: MemoryResponse, usable: number) {
  const { bytes, cache, state, buffers, total, source, speed, prompt, offload, maxContext } = plan;
  const isEstimate = source === "estimate";
  const prefix = isUpperBound && cache > 0 ? "≤ " : "";
  const parts = { weights: bytes, cache, state, buffers };
  let left = 100;
  // The parts of the memory bar, in percent of its width.
  const segments = (["weights", "cache", "state", "buffers"] as const).flatMap((part) => {
    const width = Math.min(left, usable === 0 ? 0 : (parts[part] / usable) * CAPACITY);
    const start = 100 - left;
    left -= width;
    return width > 0 ? [{ part, start: toHundredth(start), width: toHundredth(width) }] : [];
  });
  return {
    label: plan.label,
    origin: plan.isConversion
      ? "if converted to GGUF"
      : (plan.file ??
        (plan.format === "gguf" ? "GGUF" : plan.format === "safetensors" ? "Safetensors" : "as published")),
    verdict: plan.verdict ?? "unknown",
    isBest: plan.isBest === true,
    segments,
    weights: `${isEstimate ? "≈ " : ""}${gib(bytes)}`,
    cache: prefix + gib(cache),
    state: gib(state),
    buffers: gib(buffers),
    total: `${prefix || (isEstimate ? "≈ " : "")}${gib(total)}${kind === "other" ? " +" : ""}`,
    speed: speed === undefined ? "" : `${rounded(speed.min)}–${rounded(speed.max)}`,
    prompt: prompt === undefined ? "" : `${significant(prompt.min)}–${significant(prompt.max)}`,
    // The share on the graphics card, and the llama.cpp option for it.
    offload: offload === undefined ? "" : describeOffload(offload),
    maxContext: maxContext === undefined || maxContext < 256 ? "" : grouped(maxContext),
  };
}

/** Formats bytes in GiB with one decimal digit. */
const gib = (bytes: number): string => {
  const value = bytes / 2 ** 30;
  if (value === 0) return "0";
  return value < 0.05 ? "< 0.1" : value >= 999.5 ? grouped(value) : value.toFixed(1);
};

const rounded = (speed: number) => (speed >= 10 ? String(Math.round(speed)) : speed.toFixed(1));

/** Rounds to two significant digits, as prompt speeds are rough estimates. */
const significant = (value: number) => grouped(Number(value.toPrecision(2)));

const describeOffload = ({ part, share, option }: NonNullable<Plan["offload"]>): string =>
  `${Math.round(share * 100)}% of the ${part} on the card${option === undefined ? "" : `: ${option}`}`;

function summarize({ plans, device, use, kind, isAdapter }: MemoryResponse): string {
  const where =
    device === undefined
      ? ""
      : device.id === "custom"
        ? "your device"
        : `${device.count === undefined ? "the" : `${device.count} ×`} ${device.name} (${device.memory} GB)`;
  const context = kind === "decoder" ? ` with ${grouped(use.context)} tokens of context` : "";
  const best = plans.find(({ isBest }) => isBest);
  const smallest = plans.at(-1);
  if (smallest === undefined) return "The size of this model is unknown.";
  if (best !== undefined) return `${best.label} is the most precise version that fits on ${where}${context}.`;
  if (isAdapter) return "This is an adapter. Its base model needs additional memory.";
  if (kind === "other") return "Only the memory of the weights is known.";
  if (plans.some(({ verdict }) => verdict === "tight")) return `This model is tight on ${where}${context}.`;
  const offloaded = plans.find(({ verdict }) => verdict === "offload");
  if (offloaded !== undefined) return `${offloaded.label} runs on ${where}${context} with part of it in RAM.`;
  if (plans.some(({ verdict }) => verdict === "unknown"))
    return `It is uncertain whether this model fits on ${where}${context}.`;
  return `This model does not fit on ${where}${context}.`;
}

/** Returns the indexes of the plans to compare on devices: common precisions, then the smallest ones. */
function selectColumns(
  plans: readonly Plan[],
  max = MAX_COMPARED_PLANS,
  labels: readonly string[] = COMMON_LABELS,
): number[] {
  const all = plans.map((_, index) => index);
  if (all.length <= max) return all;
  const common = labels.map((label) => plans.findIndex((plan) => plan.label === label)).filter((i) => i >= 0);
  const selected = new Set([...common, ...all.toReversed()].slice(0, max));
  return all.filter((index) => selected.has(index));
}

const GROUPS: Readonly<Record<DeviceKind, string>> = {
  gpu: "Graphics cards",
  hbm: "Accelerators",
  apple: "Apple",
  shared: "Shared memory",
  cpu: "Processors",
};

const listDevices = () =>
  Object.entries(GROUPS).map(([group, label]) => ({
    label,
    options: DEVICES.filter(({ kind }) => kind === group).map(
      ({ id, name, memory }) => [id, `${name}, ${memory} GB`] as const,
    ),
  }));

const SHAPES: Readonly<Record<MemoryResponse["shapeSource"], string>> = {
  files: "The layers are from the files.",
  config: "The layers are from the configuration.",
  known: "The layers are from the known model with this architecture and number of parameters.",
  bound:
    "The layers are unknown. Context memory assumes full attention in all layers of a model of this size, an upper bound. Newer models need less.",
  unknown: "The layers are unknown.",
};

/** Lists notes on the accuracy of the plans. */
function listNotes({
  plans,
  shapeSource,
  kind,
  isUpperBound,
  context,
  use,
  device,
}: MemoryResponse): string[] {
  if (plans.length === 0)
    return ["Neither the files nor the metadata state a number of parameters that matches the model’s name."];
  const sources = new Set(plans.map(({ source }) => source));
  return [
    context !== undefined && use.context > context && `The model supports up to ${grouped(context)} tokens.`,
    sources.has("estimate")
      ? "Weights marked ≈ are estimated as parameters × bits per weight. Files differ by a few percent, and by more for small models."
      : "The sizes of the weights are exact.",
    plans.some(({ label }) => /^(16|32)-bit$/.test(label)) &&
      "The precision of the published weights is not stated. The estimate assumes the usual precision of such models.",
    kind === "decoder" && SHAPES[shapeSource],
    kind === "other" &&
      "Generating images, audio, or video, and reading long inputs, needs additional memory that depends on their size.",
    kind === "encoder" && "Encoder models do not store context. Their buffers are an upper bound.",
    isUpperBound &&
      (shapeSource === "files" || shapeSource === "config") &&
      "No source states which layers use a sliding window, so all layers count with the full context, an upper bound.",
    device && "Usable memory excludes the system and displays. Up to 90% of it counts as a fit.",
    device?.count !== undefined &&
      "With several cards, each holds whole layers, as in llama.cpp, and they work in sequence: more memory, the same speed. Each card needs its own buffers, and the largest layer must fit on one card.",
    plans.some(({ offload }) => offload) &&
      "The part that does not fit on the card goes to RAM, of which 80% counts as usable: the experts of some layers for mixture-of-experts models, and whole layers with their context for others. Options are for llama.cpp.",
    plans.some(({ prompt }) => prompt) &&
      "Prompt speeds are based on measurements of LLaMA 7B on this device, scaled by active parameters. They can be half or twice as high.",
    plans.some(({ speed }) => speed) &&
      `Speeds are per request, from a full context (slowest) to an empty one (fastest), ±35%. Sources: ${DEVICE_SOURCES.bandwidth} for bandwidths, and ${DEVICE_SOURCES.speed}. As of ${day(DEVICE_SOURCES.asOf)}.`,
    kind === "decoder" &&
      "The estimates are for llama.cpp. Other runtimes need about the same, but vLLM and SGLang reserve most of the memory in advance.",
  ].filter((note) => typeof note === "string");
}
