import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type HubUrl, parseHubUrl, parseNextPage } from "../../models/import/hub-url.ts";
import {
  type RetryOptions,
  HubError,
  fetchWithRetry,
  readTextUpTo,
} from "../../http/outbound/fetch-with-retry.ts";
import type { UpstreamCircuit } from "./circuit.ts";
import { isPrivateHost } from "../../http/outbound/base-url.ts";
import { getHost } from "../../http/outbound/guarded-request.ts";
import { isLinkAddress, isPublicAddress } from "../../http/outbound/networks.ts";

/** Client for a hub from which repositories are copied. */
export interface Upstream {
  /** Base URL, without a trailing slash. */
  base: string;
  /** Returns a URL below the base URL. Each part is encoded separately. */
  at(...parts: string[]): URL;
  get: ReturnType<typeof fetchWithRetry>["get"];
  /** Fetches JSON of up to 64 MB, with the response headers for pagination. */
  json(url: URL): Promise<{ value: unknown; headers: Headers }>;
  /** Yields the items of a paginated list. Errors use `name`, such as `list of models`. */
  list(first: URL, name: string): AsyncGenerator<unknown>;
}

export type UpstreamOptions = Omit<RetryOptions, "origin" | "onWait" | "isAllowedRedirect" | "random"> & {
  onNotice?: (message: string) => void;
  /** Makes requests fail immediately while the upstream is down. */
  circuit?: UpstreamCircuit;
};

const MAX_JSON_BYTES = 64_000_000;

/** Creates a client for an upstream hub. Throws an `ImportError` for an invalid URL. */
export function createUpstream(
  address: string,
  { onNotice, circuit, ...options }: UpstreamOptions = {},
): Upstream {
  const { base, origin }: HubUrl = parseHubUrl(address);
  const client = fetchWithRetry({
    ...options,
    origin,
    isAllowedRedirect: (to) => isAllowedRedirect(new URL(origin), to),
    onWait: (seconds, reason) => onNotice?.(`Waiting ${Math.ceil(seconds)} s: ${reason}.`),
  });
  const get: typeof client.get = circuit ? circuit.guard(client.get) : client.get;
  const json: Upstream["json"] = (url) =>
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
    base,
    at: (...parts) => new URL(`${base}/${parts.map(encodePath).join("/")}`),
    get,
    json,
    async *list(first, name) {
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

/** Encodes each segment of an ID or path. */
const encodePath = (part: string) => part.split("/").map(encodeURIComponent).join("/");

/**
 * Whether an upstream hub may redirect to another site for file contents: over TLS to the public internet, or, if the
 * hub is in a private network, to that network. So a public hub cannot make this server request private addresses.
 */
export async function isAllowedRedirect(from: URL, to: URL): Promise<boolean> {
  const host = getHost(to);
  if (to.username !== "" || to.password !== "" || (isIP(host) !== 0 && isLinkAddress(host))) return false;
  if (isPrivateHost(getHost(from))) return to.protocol === "https:" || isPrivateHost(host);
  if (to.protocol !== "https:" || isPrivateHost(host)) return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  // Behind a proxy, names may not resolve locally; the proxy decides.
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.every(({ address }) => isPublicAddress(address));
}

/** Information of a hub about one of its repositories. */
export interface UpstreamInfo {
  /** Current ID at that hub. */
  id: string;
  private: boolean;
  gated: boolean;
  /** ISO 8601. */
  lastModified: string | undefined;
}

export async function fetchInfo(upstream: Upstream, id: string): Promise<UpstreamInfo> {
  const { value } = await upstream.json(upstream.at("api/models", id));
  const info = Object(value) as Record<string, unknown>;
  if (typeof info["id"] !== "string") throw new HubError(`its response does not describe ${id}`);
  return {
    // The oldest models have a name without an owner there.
    id: info["id"].includes("/") ? info["id"] : id,
    private: info["private"] === true,
    gated: info["gated"] !== undefined && info["gated"] !== null && info["gated"] !== false,
    lastModified: typeof info["lastModified"] === "string" ? info["lastModified"] : undefined,
  };
}
