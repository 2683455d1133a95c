import type { TaskId, TaskIO } from "@modelyard/catalog";
import { toBase64 } from "../base64.ts";
import { encodePath } from "../encode-path.ts";
import {
  type Context,
  done,
  type Fields,
  post,
  type ProviderRequest,
  type TaskAdapter,
} from "../provider.ts";

type Read<T extends TaskId> = (response: unknown, context: Context) => TaskIO[T]["output"];

/** Where hf-inference has a model (hub documentation, 2026-08). */
export const modelPath = ({ providerId }: Context, tail = ""): string =>
  `/models/${encodePath(providerId)}${tail}`;

/** The caller's own fields; with `data`, which are bytes, those and nothing else. */
const raw =
  (tail: string): TaskAdapter<TaskId>["raw"] =>
  (fields, context) =>
    send(fields["data"] instanceof Blob ? fields["data"] : fields, context, tail);

const send = (body: Fields | Blob, context: Context, tail: string): ProviderRequest =>
  post(modelPath(context, tail), body);

/** Tasks whose input goes as it is: `{ inputs, parameters }`. */
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
 * Tasks about a file: its bytes alone, or base64 beside the parameters if there are any, since bytes leave no room
 * for them. `always` is for tasks that take no bytes.
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
      return send({ ...rest, inputs: await toBase64(inputs) }, context, "");
    },
    read: (response, context) => done(read(response, context)),
  };
}

/** Questions about an image: `inputs.image` as base64. */
export const inlineImage = async (input: { inputs: { image: Blob | string } }): Promise<Fields> => ({
  ...input,
  inputs: { ...input.inputs, image: await toBase64(input.inputs.image as Blob) },
});
