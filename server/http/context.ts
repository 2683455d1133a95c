import type { FastifyInstance } from "fastify";
import type { ObserveResponse } from "./observe-responses.ts";
import type { CreateLimiter } from "./rate-limits/limiters.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { Documents } from "./documents/documents.ts";

/** The HTTP server that routes and hooks are registered on. */
export type App = FastifyInstance;

/** Dependencies of all routes. Each feature extends this with its own. */
export interface HttpContext {
  /** Public base URL, for absolute links. Default: the host of the request. */
  publicUrl?: string | undefined;
  /** Addresses and networks of reverse proxies. Default: this machine, whose `X-Forwarded-Host` is not trusted. */
  trustedProxies?: readonly string[] | undefined;
  /** Whether every page and API requires sign-in. */
  signInRequired?: boolean | undefined;
  /** Origins whose scripts may read the API and files; `*` for all. Default: all, and none if sign-in is required. */
  corsOrigins?: readonly string[] | undefined;
  /** Whether pages show logos of authors and providers. Default: yes. */
  logos?: boolean | undefined;
  /** Called for each response. */
  observe?: ObserveResponse | undefined;
  /** Maximum number of open connections per address; reverse proxies are exempt. */
  connectionsPerAddress?: number | undefined;
  /** CPU-time limits and fair scheduling of clients. Absent: requests have neither. */
  rateLimits?: RateLimits | undefined;
  /** Creates limits that several processes share. Absent if there is only one. */
  createSharedLimiter?: CreateLimiter | undefined;
  /** Rendered cards and comments. Default: they are not stored. */
  documents?: Documents | undefined;
}
