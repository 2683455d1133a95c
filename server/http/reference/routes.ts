import { openapi } from "@modelyard/contract/openapi";
import type { App, HttpContext } from "../context.ts";
import { getOrigin } from "../request-url.ts";

/** Placeholder of the hub's URL in the cached document. */
const ORIGIN = "http://origin.invalid";

/** Serves the machine-readable description of the API, from which the page at /docs/api is made. */
export function referenceRoutes(app: App, deps: HttpContext): void {
  // The text around each URL of the hub. Creating it takes 30 ms, so anonymous clients could keep the process busy.
  let parts: string[] | undefined;
  // The document for the last requested URL. Encoding it takes as long as sending it.
  let latest = { origin: "", bytes: Buffer.alloc(0) };
  app.get("/.well-known/openapi.json", async (request, reply) => {
    parts ??= JSON.stringify(openapi(ORIGIN)).split(ORIGIN);
    const origin = getOrigin(request, deps);
    if (latest.origin !== origin) latest = { origin, bytes: Buffer.from(parts.join(origin)) };
    return reply.type("application/json; charset=utf-8").send(latest.bytes);
  });
}
