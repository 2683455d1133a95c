import { run } from "../call.ts";
import type { Args, Options } from "../options.ts";
import { type Fields, renameFields } from "../provider.ts";
import { sentenceSimilarity as offers } from "../providers-by-task.gen.ts";

/** Says how near each sentence is to the source sentence in meaning, in their order. */
export const sentenceSimilarity = (args: Args<"sentence-similarity">, options?: Options): Promise<number[]> =>
  run("sentence-similarity", offers, args, options, { prepare });

/** The field was `sourceSentence` to older callers; servers know only the one with the underscore. */
const prepare = (input: Fields): Fields => ({
  ...input,
  inputs: renameFields(input["inputs"] as Fields, { sourceSentence: "source_sentence" }),
});
