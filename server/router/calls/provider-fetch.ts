import type { ProviderEndpoint } from "../gateway/ports.ts";
import { isPrivateHost } from "../../http/outbound/base-url.ts";

/** Files that providers name are not followed further than this. */
const MOST_REDIRECTS = 3;

/**
 * The `fetch` of one call at one provider. The provider's own addresses are never redirected, as the key would go
 * along; files that it names are, but to no private network, unless the provider itself is in one. Whatever waits longer
 * for an answer's head than the place allows, fails.
 */
export function fetchFor(place: ProviderEndpoint, base: typeof fetch, firstByteMs: number): typeof fetch {
  const home = new URL(place.baseUrl);
  const trusted = isPrivateHost(hostOf(home));

  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const own = isBeside(url, home);
    for (let redirects = 0; ; redirects++) {
      if (!own && !trusted) refusePrivate(url, place.provider);
      const answer = await timed(firstByteMs, init.signal ?? undefined, (signal) =>
        base(url.href, { ...init, signal, redirect: "manual" }),
      );
      const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
      if (to === null) return answer;
      await answer.body?.cancel().catch(() => {});
      if (own)
        throw new Error(`${place.provider} sent the call to another address, where the key must not go`);
      if (redirects === MOST_REDIRECTS)
        throw new Error(`${place.provider}'s file is behind too many redirects`);
      url = new URL(to, url);
    }
  };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "").toLowerCase();

/** The same host, or one beside or below it: `queue.fal.run` for `fal.run`. */
function isBeside(url: URL, home: URL): boolean {
  if (url.host === home.host) return true;
  const domain = home.hostname.split(".").slice(-2).join(".");
  return /[a-z]/.test(domain) && domain.includes(".") && url.hostname.endsWith(`.${domain}`);
}

function refusePrivate(url: URL, provider: string): void {
  const web = url.protocol === "https:" || url.protocol === "http:";
  // 169.254 and fe80 are of the link, where clouds keep their credentials; 0 is this machine.
  const near = /^(?:169\.254\.|0\.|fe[89ab])/.test(hostOf(url)) || isPrivateHost(hostOf(url));
  if (!web || near)
    throw new Error(`${provider} named a file at ${url.host || url.protocol}, which this hub does not call`);
}

/** The time is that until the head: how long a body may take is the reader's matter. */
async function timed<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const pass = () => controller.abort(signal?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`no answer within ${ms} ms`, "TimeoutError")),
    ms,
  );
  if (signal?.aborted) pass();
  signal?.addEventListener("abort", pass, { once: true });
  try {
    // Aborting later ends the body too, so the caller's signal stays connected.
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
