import type { FastifyRequest } from "fastify";
import type { App } from "./context.ts";
import { invalidField } from "./errors.ts";
import { findJsonExcess } from "./json-excess.ts";

/**
 * Parses JSON bodies within limits, for all routes. Accepts DELETE requests that declare JSON and send no body, as
 * `@huggingface/hub` 2.17 does (as of 2026-11).
 */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0 && request.method === "DELETE") return undefined;
      // Parsing a megabyte takes long as well.
      await request.work?.takeTurn();
      const excess = findJsonExcess(bytes);
      if (excess !== undefined) throw invalidField("body", excess);
      return new Promise((resolve, reject) => {
        void parse(request, bytes.toString("utf8"), (error, body) => (error ? reject(error) : resolve(body)));
      });
    },
  );
}
