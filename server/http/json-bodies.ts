import type { App } from "./context.ts";
import { invalidField } from "./errors.ts";
import { findJsonExcess } from "./json-excess.ts";

/**
 * Parses JSON bodies within limits, for all routes. Accepts DELETE requests that declare JSON and send no body, as
 * `@huggingface/hub` 2.17 does (as of 2026-11).
 */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    if (bytes.length === 0 && request.method === "DELETE") return done(null);
    const excess = findJsonExcess(bytes);
    if (excess !== undefined) return done(invalidField("body", excess));
    void parse(request, bytes.toString("utf8"), done);
  });
}
