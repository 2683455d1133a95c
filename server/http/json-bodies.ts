import { nextIteration } from "../database/yield-to-event-loop.ts";
import type { App } from "./context.ts";
import { invalidField } from "./errors.ts";
import { findJsonExcess } from "./json-excess.ts";
import { addBodyParser } from "./read-body.ts";

/** Minimum body size, in bytes, for yielding to other requests between the steps of parsing. */
const LARGE_BYTES = 100_000;

/**
 * Parses JSON and text bodies within limits, for all routes. Accepts DELETE requests that declare JSON and send no body,
 * as `@huggingface/hub` 2.17 does (as of 2026-11).
 */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  addBodyParser(app, "text/plain", (bytes) => bytes.toString());
  addBodyParser(app, "application/json", async (bytes, request) => {
    if (bytes.length === 0 && request.method === "DELETE") return undefined;
    // Parsing a megabyte also takes long enough to wait for a turn.
    await request.work?.takeTurn();
    const excess = findJsonExcess(bytes);
    if (excess !== undefined) throw invalidField("body", excess);
    if (bytes.length > LARGE_BYTES) await nextIteration();
    const body = await new Promise((resolve, reject) => {
      void parse(request, bytes.toString("utf8"), (error, value) => (error ? reject(error) : resolve(value)));
    });
    if (bytes.length > LARGE_BYTES) await nextIteration();
    return body;
  });
}
