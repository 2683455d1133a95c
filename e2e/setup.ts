import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startHub } from "../server/testing/hub-process.ts";
import { findChromium } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a real hub with the starter catalog. */
    hub: string;
  }
}

/** Starts the shared hub with the default settings in a separate directory, and stops it after the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  findChromium();
  const data = mkdtempSync(join(tmpdir(), "modelyard-e2e-"));
  const hub = await startHub({ MODELYARD_DATA: data, LOG_LEVEL: "warn" });
  hub.child.stderr?.pipe(process.stderr);
  project.provide("hub", hub.address);
  return hub.stop;
}
