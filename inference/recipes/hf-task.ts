import type { TaskId, TaskIO } from "@modelyard/catalog";
import { inlineBase64 } from "../base64.ts";
import type { Read } from "../outputs/shape.ts";
import type { Context, Fields, ProviderRequest, TaskAdapter } from "../provider.ts";
import { done, post, encodePath } from "../provider.ts";

/** Path of a model at hf-inference (as of 2026-08, hub documentation). */
export const modelPath = ({ providerId }: Context, tail = ""): string =>
  `/models/${encodePath(providerId)}${tail}`;

/** Sends the caller's fields, or only `data` if it contains bytes. */
const raw =
  (tail: string): TaskAdapter<TaskId>["raw"] =>
  (fields, context) =>
    send(fields["data"] instanceof Blob ? fields["data"] : fields, context, tail);

const send = (body: Fields | Blob, context: Context, tail: string): ProviderRequest =>
  post(modelPath(context, tail), body);

/** Creates the adapter of a task whose input is sent unchanged: `{ inputs, parameters }`. */
export function hfJson<T extends TaskId>(
  read: Read<T>,
  options: { tail?: string; body?: (input: TaskIO[T]["input"]) => Fields | Promise<Fields> } = {},
): TaskAdapter<T> {
  const { tail = "", body = (input) => input as unknown as Fields } = options;
  return {
    raw: raw(tail),
    request: async (input, context) => send(await body(input), context, tail),
    read: (response, context) => done(read(response, context)),
  };
}

/**
 * Creates the adapter of a task with a file: sends its bytes, or base64 in JSON if there are parameters. `always` sends
 * JSON in any case, for tasks that do not accept bytes.
 */
export function hfBinary<T extends TaskId>(
  read: Read<T>,
  { always: alwaysJson = false }: { always?: boolean } = {},
): TaskAdapter<T> {
  return {
    raw: raw(""),
    async request(input, context) {
      const { inputs, ...rest } = input as unknown as Fields & { inputs: Blob };
      const { parameters, ...others } = rest as Fields;
      const hasNoParameters = !parameters || Object.keys(parameters).length === 0;
      if (hasNoParameters && !alwaysJson && Object.keys(others).length === 0)
        return send(inputs, context, "");
      return send({ ...rest, inputs: await inlineBase64(inputs) }, context, "");
    },
    read: (response, context) => done(read(response, context)),
  };
}

/** Encodes `inputs.image` as base64, for questions about an image. */
export const inlineImage = async (input: { inputs: { image: Blob | string } }): Promise<Fields> => ({
  ...input,
  inputs: { ...input.inputs, image: await inlineBase64(input.inputs.image as Blob) },
});
