import { createCache } from "./cache.ts";
import { HubApiError } from "./errors.ts";
import { toRequestFailure, parseErrorMessage, stripQuery } from "./failure.ts";
import type { Options } from "./options.ts";
import { encodePath } from "./encode-path.ts";
import { raceAbort } from "./time.ts";
import { sendWithRetries } from "./transport.ts";

/** That a provider serves a model of the hub, and by which name. (Hub API, 2026-08.) */
export interface MappingEntry {
  provider: string;
  /** The provider's own name for the model. */
  providerId: string;
  /** `staging` is for tests only; `error` failed its last check of health. */
  status: "live" | "staging" | "error" | (string & {});
  /** `conversational` for chat, otherwise a pipeline tag. */
  task: string;
  /** The model is a LoRA, which the provider puts on top of `providerId`. */
  adapter?: "lora" | (string & {});
  adapterWeightsPath?: string;
}

/** By provider and hub name: the provider's name for the model, or all of an entry. */
export type Overrides = Readonly<
  Record<string, Readonly<Record<string, string | (Partial<MappingEntry> & { providerId: string })>>>
>;

const CACHE_MS = 600_000;
const cache = createCache<readonly MappingEntry[]>({ size: 1000, lifetimeMs: CACHE_MS });

/** Forgets what the hub said about models. Tests and changed settings need it; nothing else does. */
export const forgetMappings = (): void => cache.clear();

export interface HubOptions extends Pick<Options, "fetch" | "retry_on_error" | "maxRetries"> {
  hubUrl: string;
  /** Never a provider's key. */
  hubToken: string | undefined;
  signal: AbortSignal | undefined;
}

/**
 * The providers of a model, in the order of the hub, which is the account's own where a token is given. Asked for
 * once in ten minutes; those who ask at the same time share the question. `HubApiError` if the hub does not say.
 */
export function fetchProviders(model: string, options: HubOptions): Promise<readonly MappingEntry[]> {
  const { hubUrl, hubToken, signal } = options;
  // With the token, since private models and the order depend on who asks.
  const key = JSON.stringify([hubUrl, model, hubToken ?? ""]);
  return raceAbort(
    cache.get(key, () => fetchMapping(model, options)),
    signal,
  );
}

async function fetchMapping(model: string, { hubUrl, hubToken, ...wire }: HubOptions) {
  const url = `${hubUrl}/api/models/${encodePath(model)}?expand[]=inferenceProviderMapping`;
  const headers: Record<string, string> = hubToken ? { Authorization: `Bearer ${hubToken}` } : {};
  const body = await fetchHubJson(
    url,
    headers,
    wire,
    `Failed to fetch inference provider mapping for model ${model}`,
  );
  const mapping = (body as { inferenceProviderMapping?: unknown } | null)?.inferenceProviderMapping;
  if (typeof mapping !== "object" || mapping === null) return [];
  const entries: unknown[] = Array.isArray(mapping)
    ? mapping
    : Object.entries(mapping).map(([provider, entry]) => ({ provider, ...(entry as object) }));
  return entries.filter(isEntry);
}

function isEntry(entry: unknown): entry is MappingEntry {
  const { provider, providerId, task } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof provider === "string" && typeof providerId === "string" && typeof task === "string";
}

/**
 * GETs JSON from the hub. Without the signal of who asked first, since others may wait for the same answer; but
 * not for ever.
 */
export async function fetchHubJson(
  url: string,
  headers: Record<string, string>,
  wire: Pick<Options, "fetch" | "retry_on_error" | "maxRetries">,
  failed: string,
): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error("The hub did not answer in 30 seconds")), 30_000);
  const request = { method: "GET", url: stripQuery(url) };
  try {
    const result = await sendWithRetries(
      url,
      { method: "GET", headers },
      { ...wire, signal: controller.signal },
    );
    if (result instanceof Response) return (await result.json()) as unknown;
    const reason = parseErrorMessage(result.text);
    throw new HubApiError(
      reason ? `${failed}: ${reason}` : `${failed}.`,
      toRequestFailure("GET", url, result),
    );
  } catch (cause) {
    if (cause instanceof HubApiError) throw cause;
    throw new HubApiError(`${failed}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      request,
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}
