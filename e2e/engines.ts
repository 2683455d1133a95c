import { mkdirSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type EngineName,
  getEngineFolder,
  getInstalledVersion,
  hasBrowserEngine,
  installEngine,
} from "@modelyard/runtime/install";

/** Installs an engine once, in `.cache/runtime`. Returns why it can't be installed, where there is no registry. */
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

/** Gives a hub the engine that was installed. */
export function linkEngine(data: string, engine: EngineName): void {
  const to = getEngineFolder(data, engine);
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(fileURLToPath(new URL(`../.cache/runtime/${engine}`, import.meta.url)), to);
}
