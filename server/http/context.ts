import type { FastifyInstance } from "fastify";

/** The HTTP server, as routes and hooks see it. */
export type App = FastifyInstance;

/** What routes need that every request has to do with. Each feature extends this with what its own routes need. */
export interface HttpContext {
  /** Public base URL, for absolute links. Undefined: the host of the request. */
  publicUrl?: string | undefined;
}
