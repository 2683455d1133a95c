import { afterAll } from "vitest";
import { testHub } from "./hub.ts";

/** Opens a hub in memory that the tests of a file share, and closes it after them. */
export async function sharedHub(...options: Parameters<typeof testHub>) {
  const hub = await testHub(...options);
  afterAll(() => hub[Symbol.asyncDispose]());
  return hub;
}
