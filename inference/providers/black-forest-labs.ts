import type { TaskIO } from "@modelyard/catalog";
import { malformed, OutputError } from "../errors.ts";
import { urlIn } from "../outputs/media.ts";
import {
  type About,
  type Context,
  done,
  type Fields,
  flat,
  get,
  post,
  type Service,
  type Step,
  type TaskAdapter,
} from "../provider.ts";
import { pathOf } from "../path-of.ts";
import { addressIn, fieldsOf } from "../recipes/job.ts";

export const about = { label: "Black Forest Labs", docs: "https://docs.bfl.ai" } satisfies About;
export const service = {
  baseUrl: "https://api.us1.bfl.ai",
  keyHeader: (key) => ({ "X-Key": key }),
} satisfies Service;

const raw = (fields: Fields, { providerId }: Context) =>
  post(`/v1/${pathOf(providerId)}`, fields, { answer: "json" });

export const textToImage: TaskAdapter<"text-to-image"> = {
  raw,
  request: (input, context) => raw(flat(input, { prompt: input.inputs }), context),
  read: (answer, context) =>
    ask(
      addressIn(fieldsOf(answer)["polling_url"], "{ id: string, polling_url: string }", answer, context),
      context,
    ),
};

const failed = "Failed to fetch result from black forest labs API";

/** A job is asked for five times, a second apart, unless the caller has more patience. Its address is the key to it. */
const ask = (url: string, { polls }: Context): Step<TaskIO["text-to-image"]["output"]> => ({
  next: get(url, { auth: false, query: { attempt: String(polls) }, answer: "json" }),
  afterMs: 1000,
  limit: 5,
  gaveUp: (asked) => `${failed}: it was not ready after ${asked} attempts. A higher maxPolls waits longer.`,
  failed,
  read(answer, context) {
    const { status, result } = fieldsOf(answer);
    const expected = "{ status: string, result: { sample: string } }";
    if (typeof status !== "string") throw malformed(expected, answer, context);
    if (status === "Ready") {
      return done({ image: urlIn(fieldsOf(result)["sample"], expected, answer, context) });
    }
    // "Request Moderated" and "Content Moderated" are final (docs.bfl.ai), and whatever says that it failed.
    if (/error|fail|moderated/i.test(status)) {
      throw new OutputError(`${failed}: ${status}`, context, answer);
    }
    return ask(url, context);
  },
});
