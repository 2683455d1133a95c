import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { parseHubUrl, parseNextPage } from "../../models/import/hub-url.ts";
import {
  type RetryOptions,
  HubError,
  fetchWithRetry,
  readTextUpTo,
} from "../../http/outbound/fetch-with-retry.ts";
import { isPrivateHost } from "../../http/outbound/base-url.ts";
import { getHost } from "../../http/outbound/guarded-request.ts";
import { isLinkAddress, isPublicAddress } from "../../http/outbound/networks.ts";

/** Time for which requests fail before an upstream that is down is probed again. Milliseconds. */
export const OPEN_MS = 30_000;

/** Statuses with which a proxy reports that the hub behind it is down. */
const DOWN_STATUSES = new Set([502, 503, 504]);

const MAX_JSON_BYTES = 64_000_000;

export type UpstreamOptions = Omit<RetryOptions, "origin" | "onWait" | "isAllowedRedirect" | "random"> & {
  now?: () => number;
  onNotice?: (message: string) => void;
};

export type Upstream = ReturnType<typeof createUpstream>;

/**
 * Creates a client for a hub from which repositories are copied. While the hub is down, requests fail immediately. Throws
 * an `ImportError` for an invalid URL.
 */
export function createUpstream(address: string, { now, onNotice, ...options }: UpstreamOptions) {
  const { base, origin } = parseHubUrl(address);
  const client = fetchWithRetry({
    ...options,
    origin,
    isAllowedRedirect: (to) => isAllowedRedirect(new URL(origin), to),
    onWait: (seconds, reason) => onNotice?.(`Waiting ${Math.ceil(seconds)} s: ${reason}.`),
  });
  const get = breakCircuit(client.get, now);
  /** Fetches JSON of up to 64 MB, with the response headers for pagination. */
  const json = (url: URL) =>
    get(url, async (response) => {
      const text = await readTextUpTo(response, MAX_JSON_BYTES);
      if (text === undefined) throw new HubError(`${url} is longer than ${MAX_JSON_BYTES / 1e6} MB`);
      try {
        return { value: JSON.parse(text) as unknown, headers: response.headers };
      } catch (cause) {
        throw new HubError(`the response of ${url} is not JSON`, { cause });
      }
    });
  return {
    /** Base URL, without a trailing slash. */
    base,
    /** Returns a URL below the base URL. Each part is encoded separately. */
    at: (...parts: string[]) => new URL(`${base}/${parts.map(encodePath).join("/")}`),
    get,
    json,
    /** Yields the items of a paginated list. Errors use `name`, such as `list of models`. */
    async *list(first: URL, name: string): AsyncGenerator<unknown> {
      const seen = new Set<string>();
      for (let url: URL | undefined = first; url !== undefined;) {
        if (seen.has(url.href)) throw new HubError(`pagination loop in the ${name}`);
        seen.add(url.href);
        const { value, headers } = await json(url);
        if (!Array.isArray(value)) throw new HubError(`its response is not a ${name}`);
        yield* value;
        url = parseNextPage(headers.get("link"), url);
      }
    },
  };
}

type Get = ReturnType<typeof fetchWithRetry>["get"];

/**
 * Wraps the `get` function of a client in a circuit breaker: while the hub is down, requests fail immediately for half a
 * minute. Then one request probes it, while the others still fail. Each process has its own.
 */
function breakCircuit(get: Get, now: () => number = Date.now): Get {
  /** Time until which requests fail, and the reason. Absent while the hub is up. */
  let open: { until: number; reason: string } | undefined;
  let isProbing = false;
  return async (url, read, params) => {
    const wait = (open?.until ?? 0) - now();
    if (open && (wait > 0 || isProbing))
      throw new HubError(open.reason, {
        isUnreachable: true,
        isRetryable: true,
        retryAfter: Math.max(1, Math.ceil(wait / 1000)),
      });
    const isProbe = open !== undefined;
    if (isProbe) isProbing = true;
    let responded = false;
    try {
      return await get(
        url,
        (response, alive) => {
          responded = true;
          open = undefined;
          return read(response, alive);
        },
        params,
      );
    } catch (error) {
      if (!responded && error instanceof HubError)
        open = isDown(error) ? { until: now() + OPEN_MS, reason: error.message } : undefined;
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}

/** Whether a hub is down, as opposed to a problem of one request. */
const isDown = ({ status, isUnreachable }: HubError): boolean =>
  status === undefined ? isUnreachable : DOWN_STATUSES.has(status);

/** Encodes each segment of an ID or path. */
const encodePath = (part: string) => part.split("/").map(encodeURIComponent).join("/");

/**
 * Whether an upstream hub may redirect to another site for file contents: over TLS to the public internet, or, if the
 * hub is in a private network, to that network. So a public hub cannot make this server request private addresses.
 */
async function isAllowedRedirect(from: URL, to: URL): Promise<boolean> {
  const host = getHost(to);
  if (to.username !== "" || to.password !== "" || (isIP(host) !== 0 && isLinkAddress(host))) return false;
  if (isPrivateHost(getHost(from))) return to.protocol === "https:" || isPrivateHost(host);
  if (to.protocol !== "https:" || isPrivateHost(host)) return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  // Behind a proxy, names may not resolve locally; the proxy decides.
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.every(({ address }) => isPublicAddress(address));
}

export type UpstreamInfo = Awaited<ReturnType<typeof fetchInfo>>;

/** Fetches information of a hub about one of its repositories. */
export async function fetchInfo(upstream: Upstream, id: string) {
  const { value } = await upstream.json(upstream.at("api/models", id));
  const info = Object(value) as Record<string, unknown>;
  if (typeof info["id"] !== "string") throw new HubError(`its response does not describe ${id}`);
  return {
    /** Current ID at that hub. The oldest models have a name without an owner there. */
    id: info["id"].includes("/") ? info["id"] : id,
    private: info["private"] === true,
    gated: (info["gated"] ?? false) !== false,
    /** ISO 8601. */
    lastModified: typeof info["lastModified"] === "string" ? info["lastModified"] : undefined,
  };
}
