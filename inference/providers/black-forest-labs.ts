import type { TaskIO } from "@modelyard/catalog";
import { createShapeError, OutputError } from "../errors.ts";
import { requireUrl, requireHttpUrl } from "../outputs/media.ts";
import type { About, Context, Fields, Service, Step, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, get, post, encodePath, toFields } from "../provider.ts";

export const about = {
  label: "Black Forest Labs",
  website: "https://bfl.ai",
  docs: "https://docs.bfl.ai",
} satisfies About;
export const service = {
  baseUrl: "https://api.us1.bfl.ai",
  keyHeader: (key) => ({ "X-Key": key }),
} satisfies Service;

const raw = (fields: Fields, { providerId }: Context) =>
  post(`/v1/${encodePath(providerId)}`, fields, { responseType: "json" });

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw,
  request: (input, context) => raw(flattenParameters(input, { prompt: input.inputs }), context),
  read(response, context) {
    const { polling_url: url } = toFields(response);
    return poll(requireHttpUrl(url, "{ id: string, polling_url: string }", response, context), context);
  },
};

const FAILURE_MESSAGE = "Failed to fetch result from black forest labs API";

/** Polls a job up to 5 times, once per second, unless the caller sets `maxPolls`. The polling URL needs no key. */
const poll = (url: string, { polls }: Context): Step<TaskIO["text-to-image"]["output"]> => ({
  next: get(url, { auth: false, query: { attempt: String(polls) }, responseType: "json" }),
  afterMs: 1000,
  limit: 5,
  limitMessage: (attempts) =>
    `${FAILURE_MESSAGE}: it was not ready after ${attempts} attempts. A higher maxPolls waits longer.`,
  failed: FAILURE_MESSAGE,
  read(response, context) {
    const { status, result } = toFields(response);
    const expected = "{ status: string, result: { sample: string } }";
    if (typeof status !== "string") throw createShapeError(expected, response, context);
    if (status === "Ready") {
      return done({ image: requireUrl(toFields(result)["sample"], expected, response, context) });
    }
    // "Request Moderated" and "Content Moderated" are final states (docs.bfl.ai), as are errors.
    if (/error|fail|moderated/i.test(status)) {
      throw new OutputError(`${FAILURE_MESSAGE}: ${status}`, context, response);
    }
    return poll(url, context);
  },
});
