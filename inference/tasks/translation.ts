import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { translation as offers } from "../providers-by-task.gen.ts";

type Translated = TaskIO["translation"]["output"];

/** Translates a text, or a list of texts. */
export function translation(args: Args<"translation">, options?: Options): Promise<Translated>;
export function translation(
  args: Omit<Args<"translation">, "inputs"> & { inputs: readonly string[] },
  options?: Options,
): Promise<Translated | Translated[]>;
export function translation(args: object, options?: Options): Promise<Translated> {
  return run("translation", offers, args as Args<"translation">, options);
}
