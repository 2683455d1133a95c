import type { TaskIO } from "@modelyard/catalog";
import { run } from "../call.ts";
import { type MediaInput, prepareInputs } from "../media-input.ts";
import type { Args, MediaArgs, Options } from "../options.ts";
import { zeroShotImageClassification as offers } from "../providers-by-task.gen.ts";

type Task = "zero-shot-image-classification";

/** Classifies an image with the given labels. Returns labels, best first. */
export const zeroShotImageClassification = (
  args: MediaArgs<Task> | (Omit<Args<Task>, "inputs"> & { inputs: { image: MediaInput } }),
  options?: Options,
): Promise<TaskIO[Task]["output"]> =>
  run("zero-shot-image-classification", offers, args as Args<Task>, options, {
    // Older callers nest the image one level deeper.
    prepare(input, call) {
      const { image } = (input["inputs"] ?? {}) as { image?: unknown };
      return prepareInputs(image ? { ...input, inputs: image } : input, call);
    },
  });
