import type { TaskIO, TextChunk } from "@modelyard/catalog";
import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { textGeneration as offers } from "../providers-by-task.gen.ts";
import { stream } from "../stream.ts";

/** Continues a text. */
export const textGeneration = (
  args: Args<"text-generation">,
  options?: Options,
): Promise<TaskIO["text-generation"]["output"]> => run("text-generation", offers, args, options);

/** Continues a text as a stream of tokens. The last token contains the complete text. */
export const textGenerationStream = (
  args: Args<"text-generation">,
  options?: Options,
): AsyncGenerator<TextChunk, void, undefined> => stream("text-generation", offers, args, options);
