import type { App } from "./context.ts";

/** Accepts DELETE requests that declare JSON and send no body, as `@huggingface/hub` 2.17 does (as of 2026-11). */
export function allowEmptyDeleteBodies(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "" && request.method === "DELETE") done(null);
    else void parse(request, text, done);
  });
}
