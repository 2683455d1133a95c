import type { FastifyRequest } from "fastify";
import type { App, HttpContext } from "./context.ts";
import { ApiError } from "./errors.ts";
import { createNetworkList } from "./outbound/networks.ts";
import { countHosts } from "./request-head.ts";
import { memoizeRecent } from "../database/lru-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Scheme and host that the client used, without a trailing slash. Call `getOrigin`, which prefers `MODELYARD_URL`. */
    clientOrigin: string;
  }
}

/** Remote address of requests that pages send in-process. It is not an IP address, so no client can have it. */
export const IN_PROCESS = "in-process";

/** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted by default. */
const LOOPBACK = ["127.0.0.0/8", "::1"];

/** Returns whether forwarded headers from a remote address are trusted. */
export function createProxyTrust({ trustedProxies = LOOPBACK }: HttpContext): (address: string) => boolean {
  const isProxy = createNetworkList(trustedProxies);
  return (address) => address === IN_PROCESS || isProxy(address);
}

/**
 * Sets `clientOrigin` of every request, before any other hook reads it, and rejects requests with an invalid `Host`.
 * `X-Forwarded-Host` is used only from a proxy that the settings name: a proxy that does not support this header
 * forwards what its client sent.
 */
export function setClientOrigins(app: App, context: HttpContext): void {
  const isTrusted = createProxyTrust(context);
  app.decorateRequest("clientOrigin", "");
  app.addHook("onRequest", (request, _reply, done) => {
    const host = parseHostHeader(request);
    const { "x-forwarded-host": hosts, "x-forwarded-proto": schemes } = request.headers;
    const { remoteAddress = "" } = request.socket;
    const isProxied = (hosts !== undefined || schemes !== undefined) && isTrusted(remoteAddress);
    const forwarded = isProxied && context.trustedProxies !== undefined ? lastValue(hosts) : undefined;
    const scheme = isProxied && lastValue(schemes) === "https" ? "https" : "http";
    request.clientOrigin = `${scheme}://${forwarded !== undefined && isHost(forwarded) ? forwarded : host}`;
    done();
  });
}

/** Returns the only `Host` of a request. HTTP/1.0, which some health checks use, does not require one. */
function parseHostHeader({ raw: { rawHeaders }, headers: { host } }: FastifyRequest): string {
  if (countHosts(rawHeaders) > 1 || (host !== undefined && !isHost(host)))
    throw new ApiError(
      "BadRequest",
      "Send exactly one Host header, such as hub.example.org or localhost:3000.",
    );
  return host ?? "localhost";
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isHost = memoizeRecent((text) => HOST.test(text) && URL.canParse(`http://${text}`));

/** Returns the value that the nearest proxy added to a list. */
const lastValue = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(",").at(-1)?.trim();
