import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Creates an empty folder that is removed after the tests of the file or block. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `modelyard-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
