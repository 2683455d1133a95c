import { mkdirSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type EngineName,
  getEngineDirectory,
  getInstalledVersion,
  hasBrowserEngine,
  installEngine,
} from "@modelyard/runtime/install";

/** Installs an engine once, in `.cache/runtime`. Returns the error if that fails, for example without a registry. */
export async function installOnce(engine: EngineName): Promise<string | undefined> {
  const folder = fileURLToPath(new URL(`../.cache/runtime/${engine}`, import.meta.url));
  const isComplete = engine === "gguf" || hasBrowserEngine(folder);
  if (isComplete && getInstalledVersion(folder, engine) !== undefined) return undefined;
  try {
    await installEngine(folder, engine, { signal: AbortSignal.timeout(240_000) });
    return undefined;
  } catch (error) {
    return String(error).split("\n")[0];
  }
}

/** Links the installed engine to the data directory of a hub. */
export function linkEngine(data: string, engine: EngineName): void {
  const path = getEngineDirectory(data, engine);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(fileURLToPath(new URL(`../.cache/runtime/${engine}`, import.meta.url)), path);
}
