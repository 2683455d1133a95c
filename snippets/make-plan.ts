import type { TaskId } from "@modelyard/catalog";
import {
  type Args,
  canStream,
  chosenFor,
  InputError,
  type MappingEntry,
  offering,
  prepare,
  type Prepared,
  type Provider,
  providers,
  takesUrls,
} from "@modelyard/inference";
import { getDefaultInput, getTask } from "./default-input.ts";
import { beforeToken, Files, tokenMarks } from "./marks.ts";
import { withMedia } from "./media.ts";
import { refuseNull } from "./plain-text.ts";
import type { FormPart, Job, Plan, WireBody, WireRequest } from "./plan.ts";
import { type JobKind, readingOf, savedAs } from "./reading.ts";
import type { SnippetRequest } from "./request.ts";
import { tokenOf } from "./token.ts";
import { mapMedia, type Media, listMedia, type TreeFields } from "./tree.ts";

const HUB = "https://huggingface.co";
const ROUTER = "https://router.huggingface.co";
const POLICIES = new Set(["auto", "fastest", "cheapest", "preferred"]);

/**
 * Everything that clients need to write code for a call. Nothing is asked of anyone. `InputError`, which names the
 * field, for what cannot be called or cannot be written.
 */
export async function createPlan(request: SnippetRequest): Promise<Plan> {
  const { model, ...rest } = request;
  // Not all of the model's document, which may be long.
  refuseNull({ ...rest, model: { id: model.id, mask_token: model.mask_token } }, "");
  const target = targetOf(request);
  const { task, provider, dialect, kind, hubUrl, routerUrl } = target;
  const input = withMedia(task, { ...getDefaultInput(task, request.model, dialect), ...request.input });
  const stream = request.stream === true && canStream(task, dialect);
  const files = new Files();
  const keepsUrls = takesUrls(task, dialect);
  const asSent = (media: Media): string | Blob => {
    if (media.form !== "bytes") return files.textOf(media);
    return keepsUrls && "url" in media.source ? media.source.url : files.blobOf(media);
  };
  const body = listMedia(input).length === 0 ? input : mapMedia(input, asSent);
  const prepared = await prepare(task, { ...(body as object), ...target.args } as unknown as Args<TaskId>, {
    hubUrl,
    routerUrl,
    billTo: request.billTo,
    headers: request.headers,
    mappings: overridesOf(request),
    stream,
  });
  const wireBody = await bodyOf(prepared, files);
  const { reading, job } = readingOf(task, prepared.context.provider, wireBody, stream);
  const saves = savedAs[task];
  const { mapping } = prepared.context;
  const billTo = kind === "routed" ? request.billTo : undefined;
  return {
    task,
    model: request.model.id,
    provider,
    apiFormat: prepared.context.provider,
    providerId: prepared.context.providerId,
    ...(mapping && { mapping }),
    kind: prepared.kind,
    ...(request.endpointUrl && { endpointUrl: request.endpointUrl }),
    hubUrl,
    routerUrl,
    ownHub: hubUrl !== HUB,
    ...(billTo && { billTo }),
    headers: request.headers ?? {},
    stream,
    input,
    token: tokenOf(prepared.kind, prepared.context.provider, hubUrl, request.token),
    wire: wireOf(prepared, wireBody, reading, job),
    ...(saves && { saves }),
  };
}

interface Target {
  task: TaskId;
  provider: string;
  dialect: string;
  kind: Plan["kind"];
  hubUrl: string;
  routerUrl: string;
  /** What the inference client is called with beside the input. */
  args: { model: string; provider: string; endpointUrl?: string; accessToken: string };
}

/** Who is called for what, and by which way. */
function targetOf(request: SnippetRequest): Target {
  const { model, mappings = [], endpointUrl, provider = "auto", direct = false } = request;
  const hubUrl = (request.hubUrl ?? HUB).replace(/\/+$/, "");
  const routerUrl = (request.routerUrl ?? (hubUrl === HUB ? ROUTER : hubUrl)).replace(/\/+$/, "");
  const isPolicy = POLICIES.has(provider);
  const own = isPolicy ? [] : mappings.filter((entry) => entry.provider === provider);
  const usual = getTask(model);
  const task = request.task ?? (own.length === 1 ? getTask(model, own[0]?.task) : usual) ?? usual;
  if (!task) throw new InputError(`The model ${model.id} does not say what it is for: give a task.`);
  const hub = { task, hubUrl, routerUrl };
  if (endpointUrl) {
    const dialect = provider === "openai-compatible" ? provider : "hf-inference";
    const args = { model: model.id, provider: dialect, endpointUrl, accessToken: tokenMarks.key };
    return { ...hub, provider: dialect, dialect, kind: "endpoint", args };
  }
  if (isPolicy) {
    const isChat = task === "chat-completion";
    const dialect = isChat ? "auto" : chosenFor(task, model.id, mappings).provider;
    const accessToken = direct ? tokenMarks.key : tokenMarks.hub;
    return { ...hub, provider, dialect, kind: "routed", args: { model: model.id, provider, accessToken } };
  }
  const able = offering(task);
  if (!able.includes(provider)) {
    throw new InputError(`Provider ${provider} does not offer ${task}. These do: ${able.join(", ")}.`);
  }
  const service = (providers as Readonly<Record<string, Provider>>)[provider];
  const isDirect = (direct && !service?.alwaysRouted) || service?.clientSideOnly === true;
  if (isDirect) {
    const args = { model: model.id, provider, accessToken: tokenMarks.key };
    return { ...hub, provider, dialect: provider, kind: "direct", args };
  }
  // The router has a chat of its own, at which a suffix names the provider.
  const atRouter = task === "chat-completion";
  const args = atRouter
    ? { model: `${model.id}:${provider}`, provider: "auto", accessToken: tokenMarks.hub }
    : { model: model.id, provider, accessToken: tokenMarks.hub };
  return { ...hub, provider, dialect: atRouter ? "auto" : provider, kind: "routed", args };
}

/** The mappings as the inference client takes them. A provider without one is taken to know the hub's name. */
function overridesOf({ model, mappings = [], provider }: SnippetRequest) {
  const overrides: Record<string, Record<string, string | MappingEntry>> = {};
  if (provider) overrides[provider] = { [model.id]: model.id };
  for (const entry of mappings) overrides[entry.provider] = { [model.id]: entry };
  return overrides;
}

async function bodyOf({ body }: Prepared, files: Files): Promise<WireBody> {
  if (body instanceof Blob) return { kind: "file", file: known(await files.ofBlob(body)) };
  if (!(body instanceof FormData)) return { kind: "json", value: files.inTree(body ?? {}) as TreeFields };
  const fields: FormPart[] = [];
  for (const [name, value] of body) {
    if (typeof value === "string") fields.push({ name, value });
    else fields.push({ name, value: known(await files.ofBlob(value)), fileName: value.name });
  }
  return { kind: "form", fields };
}

function known(media: Media | undefined): Media {
  if (media) return media;
  throw new Error("A request has bytes that are no file of its input.");
}

function wireOf(
  { method, url, headers, kind, base }: Prepared,
  body: WireBody,
  reading: WireRequest["reading"],
  job: JobKind | undefined,
): WireRequest {
  const named = Object.entries(headers).map(([name, value]) => {
    const before = beforeToken(value);
    return { name, value: before ?? value, token: before !== undefined };
  });
  return { method, url, headers: named, body, ...(job && { job: jobOf(job, kind, base) }), reading };
}

function jobOf({ at, ...job }: JobKind, kind: Plan["kind"], base: string): Job {
  if ("path" in at) return { ...job, at: { base: base + at.path, value: at.value } };
  // What needs no credential is fetched where it is; the rest goes where the first request went.
  if (kind !== "routed" || !job.auth) return { ...job, at };
  const isQueue = base.endsWith("/fal-ai");
  return { ...job, at, rebase: base, ...(isQueue && { query: { _subdomain: "queue" } }) };
}
