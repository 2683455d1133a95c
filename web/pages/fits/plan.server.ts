import { DEVICE_SOURCES, DEVICES, type DeviceKind } from "@modelyard/catalog/memory";
import type { HubClient, MemoryResponse } from "@modelyard/contract";
import { api, HubError, MEMORY_PARAMETERS, paths, withQuery } from "@modelyard/contract";
import { bytes as formatBytes, day, grouped } from "../../components/format.ts";

type Plan = MemoryResponse["plans"][number];
type Verdict = NonNullable<Plan["verdict"]>;

const DEFAULT_DEVICE = "rtx-4090";
/** Devices of the comparison, from a small to a large memory. */
const COMPARED = ["rtx-4060-ti-8", "rtx-3060", "m4-16", "rtx-4090", "m4-pro-48", "rtx-5090", "h100"];
const MAX_COMPARED_PLANS = 6;
/** Precisions on the page of the model, of those that it has. */
const NEEDED_LABELS = ["BF16", "F16", "16-bit", "Q8_0", "Q5_K_M", "Q4_K_M"];
const MAX_NEEDS = 4;
const COMMON_LABELS = ["BF16", "F16", "16-bit", "Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M", "Q3_K_M", "IQ2_M"];

/** A part of the memory bar, in percent of the bar's width. */
export interface Segment {
  part: "weights" | "cache" | "state" | "buffers";
  start: number;
  width: number;
}

/** One precision of the weights: texts of the table, amounts in GiB. */
export interface PlanRow {
  label: string;
  /** The file, or how the weights would come about. */
  origin: string;
  verdict: Verdict;
  isBest: boolean;
  segments: Segment[];
  weights: string;
  cache: string;
  state: string;
  buffers: string;
  total: string;
  speed: string;
  prompt: string;
  /** What is in the main memory, and the option for it. */
  offload: string;
  maxContext: string;
}

export type FitsData = Awaited<ReturnType<typeof loadFits>>;

/** Loads the plans of a model for the choices in the URL; without valid ones, for the default device. */
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
    // So that the missing numbers can be entered.
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

/** Loads what a model needs on the default device, for its page. Returns `undefined` if its size is not known. */
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
      /** The most precise weights that are published. */
      weights: {
        label: published.label,
        size: `${published.source === "estimate" ? "≈ " : ""}${formatBytes(published.bytes)}`,
      },
    }),
  };
}
export type Needs = NonNullable<Awaited<ReturnType<typeof loadNeeds>>>;

/** Width of the bar at which the usable memory ends, in percent. */
const CAPACITY = 80;

const toHundredth = (value: number) => Math.round(value * 100) / 100;

function toRow(plan: Plan, { isUpperBound, kind }: MemoryResponse, usable: number): PlanRow {
  const { bytes, cache, state, buffers, total, source, speed, prompt, offload, maxContext } = plan;
  const isEstimate = source === "estimate";
  const most = isUpperBound && cache > 0 ? "≤ " : "";
  const parts = { weights: bytes, cache, state, buffers };
  let left = 100;
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
    cache: most + gib(cache),
    state: gib(state),
    buffers: gib(buffers),
    total: `${most || (isEstimate ? "≈ " : "")}${gib(total)}${kind === "other" ? " +" : ""}`,
    speed: speed === undefined ? "" : `${rounded(speed.min)}–${rounded(speed.max)}`,
    prompt: prompt === undefined ? "" : `${significant(prompt.min)}–${significant(prompt.max)}`,
    offload: offload === undefined ? "" : describeOffload(offload),
    maxContext: maxContext === undefined || maxContext < 256 ? "" : grouped(maxContext),
  };
}

/** Formats bytes in GiB with one digit after the point. */
const gib = (bytes: number): string => {
  const value = bytes / 2 ** 30;
  if (value === 0) return "0";
  return value < 0.05 ? "< 0.1" : value >= 999.5 ? grouped(value) : value.toFixed(1);
};

const rounded = (speed: number) => (speed >= 10 ? String(Math.round(speed)) : speed.toFixed(1));

/** Two digits: prompt speeds are estimated within a factor. */
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
  if (smallest === undefined) return "The size of this model is not known.";
  if (best !== undefined) return `${best.label} is the most precise version that fits on ${where}${context}.`;
  if (isAdapter) return "This is an adapter: the memory of its base model comes on top.";
  if (kind === "other") return "Only the memory of the weights is known.";
  if (plans.some(({ verdict }) => verdict === "tight")) return `This model is tight on ${where}${context}.`;
  const offloaded = plans.find(({ verdict }) => verdict === "offload");
  if (offloaded !== undefined)
    return `${offloaded.label} runs on ${where}${context} if a part of it is in the main memory.`;
  if (plans.some(({ verdict }) => verdict === "unknown"))
    return `Whether this model fits on ${where}${context} is not certain.`;
  return `This model does not fit on ${where}${context}.`;
}

/** Returns the positions of the plans to compare on devices: common precisions, and the smallest if there is room. */
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
  files: "The layers are those that the files state.",
  config: "The layers are those of the configuration.",
  known: "The layers are those of the known model with this architecture and number of parameters.",
  bound:
    "The layers are not known. The memory of the context is that of a model of this size whose layers all have full attention, an upper bound. Newer models need less.",
  unknown: "The layers are not known.",
};

/** Returns how exact the plans are. */
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
    return [
      "Neither the files nor the metadata state a number of parameters that agrees with the name of the model.",
    ];
  const sources = new Set(plans.map(({ source }) => source));
  return [
    ...(context !== undefined && use.context > context
      ? [`The model is made for up to ${grouped(context)} tokens.`]
      : []),
    ...(sources.has("estimate")
      ? [
          "Weights with ≈ are parameters × bits per weight. Files differ by a few percent, those of small models by more.",
        ]
      : ["The sizes of the weights are exact."]),
    ...(plans.some(({ label }) => /^(16|32)-bit$/.test(label))
      ? [
          "The precision of the published weights is not stated. They count with the bits that most such models have.",
        ]
      : []),
    ...(kind === "decoder" ? [SHAPES[shapeSource]] : []),
    ...(kind === "other"
      ? [
          "Generating images, audio, or video, and reading long inputs, needs further memory that depends on their size.",
        ]
      : []),
    ...(kind === "encoder"
      ? ["Models that read text store no context. Their buffers are an upper bound."]
      : []),
    ...(isUpperBound && (shapeSource === "files" || shapeSource === "config")
      ? [
          "Which layers have a sliding window is not stated, so all count with the whole context: an upper bound.",
        ]
      : []),
    ...(device === undefined
      ? []
      : ["Usable memory is what is left next to the system and displays. Up to 90% of it is a fit."]),
    ...(device?.count !== undefined
      ? [
          "Several cards each hold whole layers, as in llama.cpp, and work one after the other: more memory, the same speed. Each needs its own buffers, and the largest layer must fit on one.",
        ]
      : []),
    ...(plans.some(({ offload }) => offload)
      ? [
          "What does not fit on the card goes to the main memory, of which 80% count as usable: of mixtures of experts the experts of some layers, of other models whole layers with their context. Options are those of llama.cpp.",
        ]
      : []),
    ...(plans.some(({ prompt }) => prompt)
      ? [
          "Prompt speeds are those measured with LLaMA 7B on this device, scaled by the active parameters. They can be half or twice as high.",
        ]
      : []),
    ...(plans.some(({ speed }) => speed)
      ? [
          `Speeds are for each request, from a full to an empty context, with an error of ± 35 %. Sources: ${DEVICE_SOURCES.bandwidth} for bandwidths, and ${DEVICE_SOURCES.speed}. As of ${day(DEVICE_SOURCES.asOf)}.`,
        ]
      : []),
    ...(kind === "decoder"
      ? [
          "The estimates are for llama.cpp. Others need about the same, but vLLM and SGLang reserve most of the memory in advance.",
        ]
      : []),
  ];
}
