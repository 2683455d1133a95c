import type { App } from "./context.ts";

/** Some clients say that they send JSON where they delete by the address alone (`@huggingface/hub` 2.17, seen 2026-11). */
export function allowEmptyDeleteBodies(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "" && request.method === "DELETE") done(null);
    else void parse(request, text, done);
  });
}
