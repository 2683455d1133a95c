import { createCache } from "./cache.ts";
import { HubApiError } from "./errors.ts";
import { toRequestFailure, parseErrorMessage, stripQuery } from "./failure.ts";
import type { Options } from "./options.ts";
import { encodePath, type MappingEntry } from "./provider.ts";
import { raceAbort } from "./time.ts";
import { sendWithRetries } from "./transport.ts";

const CACHE_MS = 600_000;
const cache = createCache<readonly MappingEntry[]>({ size: 1000, lifetimeMs: CACHE_MS });

/** Clears the cached mappings. Needed only in tests and after changes to settings. */
export const forgetMappings = (): void => cache.clear();

export interface HubOptions extends Pick<Options, "fetch" | "retry_on_error" | "maxRetries"> {
  hubUrl: string;
  /** A hub token, never a provider's API key. */
  hubToken: string | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Fetches the providers of a model, in the hub's order or, with a token, in the account's order. Cached for 10 minutes;
 * concurrent calls share one request. Throws `HubApiError` if the hub fails.
 */
export function fetchProviders(model: string, options: HubOptions): Promise<readonly MappingEntry[]> {
  const { hubUrl, hubToken, signal } = options;
  // Includes the token, because private models and the order depend on the account.
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
    : Object.entries(mapping).flatMap(([provider, entry]) => {
        // Hubs of this project list additional tasks of a provider here.
        const { moreTasks = [], ...main } = Object(entry) as { moreTasks?: readonly object[] };
        return [{}, ...moreTasks].map((task) => ({ provider, ...main, ...task }));
      });
  return entries.filter(isEntry);
}

function isEntry(entry: unknown): entry is MappingEntry {
  const { provider, providerId, task } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof provider === "string" && typeof providerId === "string" && typeof task === "string";
}

/**
 * Fetches JSON from the hub. Does not use the caller's signal, because other callers can share the request, but has a
 * timeout of 30 seconds.
 */
export async function fetchHubJson(
  url: string,
  headers: Record<string, string>,
  wire: Pick<Options, "fetch" | "retry_on_error" | "maxRetries">,
  failed: string,
): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error("The hub took more than 30 seconds")), 30_000);
  const request = { method: "GET", url: stripQuery(url) };
  try {
    const result = await sendWithRetries(url, { method: "GET", headers }, wire, controller.signal);
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
