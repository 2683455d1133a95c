import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { type Fields, renameFields } from "../provider.ts";
import { sentenceSimilarity as offers } from "../providers-by-task.gen.ts";

/** Computes the similarity of each sentence to the source sentence, in order. */
export const sentenceSimilarity = (args: Args<"sentence-similarity">, options?: Options): Promise<number[]> =>
  run("sentence-similarity", offers, args, options, { prepare });

/** Older callers use `sourceSentence`; servers expect `source_sentence`. */
const prepare = (input: Fields): Fields => ({
  ...input,
  inputs: renameFields(input["inputs"] as Fields, { sourceSentence: "source_sentence" }),
});
