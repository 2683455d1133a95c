import { openapi } from "@modelyard/contract/openapi";
import type { App, HttpContext } from "../context.ts";
import { getOrigin } from "../request-url.ts";

/** The API's description for machines; the page at /docs/api is made from it. */
export function referenceRoutes(app: App, deps: HttpContext): void {
  app.get("/.well-known/openapi.json", async (request) => openapi(getOrigin(request, deps)));
}
