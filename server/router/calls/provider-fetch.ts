import type { ProviderEndpoint } from "../gateway/ports.ts";
import { isPrivateHost } from "../../http/outbound/base-url.ts";
import type { guardedFetch } from "../../http/outbound/guarded-fetch.ts";
import { getHost, TargetError } from "../../http/outbound/guarded-request.ts";
import { type IsAllowed, isLinkAddress, isPublicAddress } from "../../http/outbound/networks.ts";
import { repairFetch } from "../../http/outbound/repair-fetch.ts";
import { sendParts } from "../../http/outbound/send-parts.ts";

/** Maximum number of redirects for output files of providers. */
const MAX_REDIRECTS = 3;

/** Fetches output files, like `guardedFetch`. */
export type FetchFile = typeof guardedFetch;

/**
 * Creates the `fetch` for one request to one provider. Redirects of the provider's own URLs are not followed, as the
 * key would be sent along, but those of output files are. Files are fetched only from public addresses, and also from
 * private networks if the provider is in one; a name is resolved once for both the check and the connection. The wait
 * for a response head is limited by `firstByteMs`.
 */
export function createProviderFetch(
  endpoint: Pick<ProviderEndpoint, "provider" | "baseUrl">,
  { fetch, fetchFile }: { fetch: typeof globalThis.fetch; fetchFile: FetchFile },
  firstByteMs: number,
): typeof globalThis.fetch {
  const home = new URL(endpoint.baseUrl);
  const allows: IsAllowed = isPrivateHost(getHost(home))
    ? (address) => !isLinkAddress(address)
    : isPublicAddress;

  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const isProvider = isSameSite(url, home);
    const request = sendParts(init, await repairFetch());
    for (let redirects = 0; ; redirects++) {
      const response = await withTimeout(firstByteMs, init.signal ?? undefined, (signal) =>
        isProvider
          ? fetch(url.href, { ...request, signal, redirect: "manual" })
          : fetchFile(url, { ...init, signal }, { allows }).catch((error: unknown) => {
              throw error instanceof TargetError
                ? new ProviderFetchError(
                    `${endpoint.provider} returned an output file at a blocked URL: private addresses are blocked.`,
                  )
                : error;
            }),
      );
      const to = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (to === null) return response;
      await response.body?.cancel().catch(() => {});
      if (isProvider)
        throw new ProviderFetchError(
          `${endpoint.provider} redirected the request. Redirects are not followed, as the API key must not be sent elsewhere.`,
        );
      if (redirects === MAX_REDIRECTS)
        throw new ProviderFetchError(`${endpoint.provider} returned an output file with too many redirects.`);
      url = new URL(to, url);
    }
  };
}

/** Whether a URL has the same host, a sibling, or a subdomain: `queue.fal.run` for `fal.run`. */
function isSameSite(url: URL, home: URL): boolean {
  if (url.host === home.host) return true;
  const domain = home.hostname.split(".").slice(-2).join(".");
  return /[a-z]/.test(domain) && domain.includes(".") && url.hostname.endsWith(`.${domain}`);
}

/** The hub does not follow a URL of a provider. The message names no address, so callers may see it. */
export class ProviderFetchError extends Error {}

/** Runs work with a timeout for the response head only. The reader of the body has its own limit. */
async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`no response within ${ms} ms`, "TimeoutError")),
    ms,
  );
  try {
    // The caller's signal remains connected, because it also cancels the body.
    return await work(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}
