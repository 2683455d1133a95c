import { openapi } from "@modelyard/contract/openapi";
import type { App, Deps } from "../app.ts";
import { originOf } from "../request-url.ts";

/** The API's description for machines; the page at /docs/api is made from it. */
export function referenceRoutes(app: App, deps: Deps): void {
  app.get("/.well-known/openapi.json", async (request) => openapi(originOf(request, deps)));
}
