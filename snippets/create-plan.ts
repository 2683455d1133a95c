import type { TaskId } from "@modelyard/catalog";
import type { Args, MappingEntry, Prepared, Provider } from "@modelyard/inference";
import {
  canStream,
  getDefaultMapping,
  InputError,
  listTaskProviders,
  prepare,
  providers,
  takesUrls,
} from "@modelyard/inference";
import { getDefaultInput, getTask } from "./default-input.ts";
import { getTokenPrefix, Files, tokenPlaceholders } from "./placeholders.ts";
import { toMediaTree } from "./media.ts";
import type { FormPart, Job, Plan, Token, WireBody, WireRequest } from "./plan.ts";
import { type JobTemplate, getReading, outputFileNames } from "./reading.ts";
import type { SnippetRequest } from "./request.ts";
import { mapMedia, type Media, listMedia, type TreeFields } from "./tree.ts";

const HUB = "https://huggingface.co";
const ROUTER = "https://router.huggingface.co";
const POLICIES = new Set(["auto", "fastest", "cheapest", "preferred"]);

/**
 * Creates the plan from which clients write code for a call. Sends no requests. Throws `InputError`, which names the
 * field, for calls that are not supported or cannot be written.
 */
export async function createPlan(request: SnippetRequest): Promise<Plan> {
  const { model, ...rest } = request;
  // Only the fields that are used: a model document can be long.
  rejectNullBytes({ ...rest, model: { id: model.id, mask_token: model.mask_token } }, "");
  const target = resolveTarget(request);
  const { task, provider, apiFormat, kind, hubUrl, routerUrl } = target;
  const input = toMediaTree(task, { ...getDefaultInput(task, request.model, apiFormat), ...request.input });
  const stream = request.stream === true && canStream(task, apiFormat);
  const files = new Files();
  const sendsUrls = takesUrls(task, apiFormat);
  const toSent = (media: Media): string | Blob => {
    if (media.form !== "bytes") return files.toText(media);
    return sendsUrls && "url" in media.source ? media.source.url : files.toBlob(media);
  };
  const body = listMedia(input).length === 0 ? input : mapMedia(input, toSent);
  const prepared = await prepare(task, { ...(body as object), ...target.args } as unknown as Args<TaskId>, {
    hubUrl,
    routerUrl,
    billTo: request.billTo,
    headers: request.headers,
    mappings: toOverrides(request, task),
    stream,
  });
  const wireBody = await toWireBody(prepared, files);
  const { reading, job } = getReading(task, prepared.context.provider, wireBody, stream);
  const saves = outputFileNames[task];
  const { mapping, provider: preparedFormat, providerId } = prepared.context;
  const plan: Plan = {
    task,
    model: model.id,
    provider,
    apiFormat: preparedFormat,
    providerId,
    kind: prepared.kind,
    hubUrl,
    routerUrl,
    customHub: hubUrl !== HUB,
    headers: request.headers ?? {},
    stream,
    input,
    token: getToken(prepared.kind, preparedFormat, hubUrl, request.token),
    wire: toWireRequest(prepared, wireBody, reading, job),
  };
  if (mapping) plan.mapping = mapping;
  if (request.endpointUrl) plan.endpointUrl = request.endpointUrl;
  if (kind === "routed" && request.billTo) plan.billTo = request.billTo;
  if (saves) plan.saves = saves;
  return plan;
}

interface Target {
  task: TaskId;
  provider: string;
  apiFormat: string;
  kind: Plan["kind"];
  hubUrl: string;
  routerUrl: string;
  /** Arguments of the inference client, except for the input. */
  args: { model: string; provider: string; endpointUrl?: string; accessToken: string };
}

/** Resolves the task, provider, and route of a request. */
function resolveTarget(request: SnippetRequest): Target {
  const { model, mappings = [], endpointUrl, provider = "auto", direct = false } = request;
  const hubUrl = (request.hubUrl ?? HUB).replace(/\/+$/, "");
  const routerUrl = (request.routerUrl ?? (hubUrl === HUB ? ROUTER : hubUrl)).replace(/\/+$/, "");
  const isPolicy = POLICIES.has(provider);
  const providerMappings = isPolicy ? [] : mappings.filter((entry) => entry.provider === provider);
  const defaultTask = getTask(model);
  const task =
    request.task ??
    (providerMappings.length === 1 ? getTask(model, providerMappings[0]?.task) : defaultTask) ??
    defaultTask;
  if (!task) throw new InputError(`Model ${model.id} has no known task. Set task.`);
  const hub = { task, hubUrl, routerUrl };
  if (endpointUrl) {
    const apiFormat = provider === "openai-compatible" ? provider : "hf-inference";
    const args = { model: model.id, provider: apiFormat, endpointUrl, accessToken: tokenPlaceholders.key };
    return { ...hub, provider: apiFormat, apiFormat, kind: "endpoint", args };
  }
  if (isPolicy) {
    const isChat = task === "chat-completion";
    const apiFormat = isChat ? "auto" : getDefaultMapping(task, model.id, mappings).provider;
    const accessToken = direct ? tokenPlaceholders.key : tokenPlaceholders.hub;
    return { ...hub, provider, apiFormat, kind: "routed", args: { model: model.id, provider, accessToken } };
  }
  const providerIds = listTaskProviders(task);
  if (!providerIds.includes(provider)) {
    throw new InputError(
      `Provider ${provider} does not offer ${task}. Supported by: ${providerIds.join(", ")}.`,
    );
  }
  const service = (providers as Readonly<Record<string, Provider>>)[provider];
  const isDirect = (direct && !service?.alwaysRouted) || service?.clientSideOnly === true;
  if (isDirect) {
    const args = { model: model.id, provider, accessToken: tokenPlaceholders.key };
    return { ...hub, provider, apiFormat: provider, kind: "direct", args };
  }
  // The router has its own chat API, where a suffix of the model ID selects the provider.
  const atRouter = task === "chat-completion";
  const args = atRouter
    ? { model: `${model.id}:${provider}`, provider: "auto", accessToken: tokenPlaceholders.hub }
    : { model: model.id, provider, accessToken: tokenPlaceholders.hub };
  return { ...hub, provider, apiFormat: atRouter ? "auto" : provider, kind: "routed", args };
}

/** Converts the mappings for the inference client. Without a mapping, the model ID on the hub is used. */
function toOverrides({ model, mappings = [], provider }: SnippetRequest, task: TaskId) {
  const overrides: Record<string, Record<string, string | MappingEntry>> = {};
  if (provider) overrides[provider] = { [model.id]: model.id };
  for (const entry of mappings) {
    // A provider can serve a model for several tasks.
    const isListed = typeof overrides[entry.provider]?.[model.id] === "object";
    if (isListed && getTask(model, entry.task) !== task) continue;
    overrides[entry.provider] = { [model.id]: entry };
  }
  return overrides;
}

async function toWireBody({ body }: Prepared, files: Files): Promise<WireBody> {
  if (body instanceof Blob) return { kind: "file", file: requireFile(await files.findByBlob(body)) };
  if (!(body instanceof FormData))
    return { kind: "json", value: files.restoreMedia(body ?? {}) as TreeFields };
  const fields: FormPart[] = [];
  for (const [name, value] of body) {
    if (typeof value === "string") fields.push({ name, value });
    else fields.push({ name, value: requireFile(await files.findByBlob(value)), fileName: value.name });
  }
  return { kind: "form", fields };
}

function requireFile(media: Media | undefined): Media {
  if (media) return media;
  throw new Error("A request contains bytes that are not from an input file.");
}

function toWireRequest(
  { method, url, headers, kind, base }: Prepared,
  body: WireBody,
  reading: WireRequest["reading"],
  job: JobTemplate | undefined,
): WireRequest {
  const headerList = Object.entries(headers).map(([name, value]) => {
    const prefix = getTokenPrefix(value);
    return { name, value: prefix ?? value, token: prefix !== undefined };
  });
  return { method, url, headers: headerList, body, ...(job && { job: toJob(job, kind, base) }), reading };
}

function toJob({ location, ...job }: JobTemplate, kind: Plan["kind"], base: string): Job {
  if ("path" in location) return { ...job, location: { base: base + location.path, value: location.value } };
  // URLs without credentials are fetched directly; other requests go through the same route as the first.
  if (kind !== "routed" || !job.auth) return { ...job, location };
  const isQueue = base.endsWith("/fal-ai");
  return { ...job, location, rebase: base, ...(isQueue && { query: { _subdomain: "queue" } }) };
}

/** Returns the token that the code needs, and where to create it. */
function getToken(kind: Plan["kind"], provider: string, hubUrl: string, inline: string | undefined): Token {
  const inlined = inline === undefined ? {} : { inline };
  if (kind === "endpoint") return { env: "API_TOKEN", about: "Access token for your endpoint.", ...inlined };
  if (kind === "routed") {
    return {
      env: "HF_TOKEN",
      about: "Hub access token with permission to call inference providers.",
      link: `${hubUrl}/settings/tokens`,
      ...inlined,
    };
  }
  const { label = provider, docs } = (providers as Readonly<Record<string, Provider>>)[provider] ?? {};
  return {
    env: `${provider.toUpperCase().replaceAll("-", "_")}_API_KEY`,
    about: `API key for ${label}.`,
    ...(docs && { link: docs }),
    ...inlined,
  };
}

/**
 * Throws `InputError` with the field name if a value contains a null byte. Headers and shell arguments cannot contain
 * null bytes, and most servers truncate text there.
 */
function rejectNullBytes(value: unknown, field: string): void {
  if (hasNullByte(value)) rejectAt(value, field);
}

function hasNullByte(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasNullByte);
  return Object.entries(value).some(([name, item]) => name.includes("\0") || hasNullByte(item));
}

function rejectAt(value: unknown, field: string): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new InputError(`${field} must not contain null bytes.`);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) rejectAt(item, `${field}[${i}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const path = field === "" ? name : `${field}.${name}`;
      rejectAt(name, `A field name in ${field || "the request"}`);
      rejectAt(item, path);
    }
  }
}
