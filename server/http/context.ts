import type { FastifyInstance } from "fastify";

/** The HTTP server that routes and hooks are registered on. */
export type App = FastifyInstance;

/** Dependencies of all routes. Each feature extends this with its own. */
export interface HttpContext {
  /** Public base URL, for absolute links. Default: the host of the request. */
  publicUrl?: string | undefined;
  /** Addresses and networks of reverse proxies. Default: this machine, whose `X-Forwarded-Host` is not trusted. */
  trustedProxies?: readonly string[] | undefined;
}
