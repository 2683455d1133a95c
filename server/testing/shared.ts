import { afterAll } from "vitest";
import { testHub } from "./hub.ts";

/** Returns something that the tests of a file share, and closes it after them. */
export async function shared<Opened extends AsyncDisposable>(opening: Promise<Opened>): Promise<Opened> {
  const opened = await opening;
  afterAll(() => opened[Symbol.asyncDispose]());
  return opened;
}

/** Opens a hub in memory that the tests of a file share. */
export const sharedHub = (...options: Parameters<typeof testHub>) => shared(testHub(...options));
