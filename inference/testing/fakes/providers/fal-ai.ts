// fal, written from its documentation and known behavior (2026-08), not recorded.
import { type Check, dataUrl, either, list, object, oneOf, string, url, nonEmptyString } from "../check.ts";
import { getFileUrl, getFileBase64, SENTENCE } from "../content.ts";
import type { Endpoint, FakeProvider, Reply, EndpointRequest } from "../fake-provider.ts";
import { createJob, advanceJob } from "../fake-provider.ts";

const image = either(dataUrl(/^image\//), url);
/** Only these media types are accepted; `audio/wav` is rejected. */
const audio = either(dataUrl(/^audio\/(?:mpeg|mp4|x-wav)$/), url);
const loras = list(object({ path: url, scale: oneOf(1) }));

const open = (fields: Record<string, Check>): Check => object(fields, { open: true });

/** Models ignore unknown fields. Each model accepts one of these kinds. */
const input = either(
  open({
    prompt: nonEmptyString,
    "image_url?": image,
    "image_urls?": list(image),
    "loras?": loras,
    "model_name?": string,
  }),
  open({ image_url: image, "image_urls?": list(image), "loras?": loras }),
  open({ image_url: image, sync_mode: oneOf(true) }),
  open({ audio_url: audio }),
);

/** Returns the output type from the name of a model, as on fal: `…/text-to-video`, `…/whisper`. */
function createOutput(app: string, body: Record<string, unknown>): Reply {
  const file = (kind: "png" | "mp4" | "wav", type: string) => ({ url: getFileUrl(kind), content_type: type });
  if (/whisper|speech-to-text/.test(app)) {
    return { body: { text: SENTENCE, chunks: [{ timestamp: [0, 1.5], text: SENTENCE }] } };
  }
  if (body["text"] !== undefined) return { body: { audio: file("wav", "audio/wav") } };
  if (body["audio_url"] !== undefined) return { body: { audio: file("wav", "audio/wav"), timings: {} } };
  if (body["sync_mode"] === true) {
    return { body: { image: { url: `data:image/png;base64,${getFileBase64("png")}`, width: 4, height: 4 } } };
  }
  if (/audio|music/.test(app)) return { body: { audio_file: file("wav", "audio/wav") } };
  if (/video|wan|ltx|mochi/.test(app)) return { body: { video: file("mp4", "video/mp4"), seed: 7 } };
  return { body: { images: [{ ...file("png", "image/png"), width: 4, height: 4 }], seed: 7, prompt: "p" } };
}

const status = (visit: EndpointRequest, state: string, more = {}): object => {
  const [app, id] = [visit.part("app"), visit.part("id")];
  const url = `https://queue.fal.run/${app}/requests/${id}`;
  return {
    status: state,
    request_id: id,
    response_url: url,
    status_url: `${url}/status`,
    logs: null,
    ...more,
  };
};

const submit: Endpoint = {
  method: "POST",
  path: "/:app+",
  subdomain: "queue",
  json: input,
  // Requests to the fake's own URL cannot be meant for the queue.
  when: ({ host }) => host !== "",
  reply(visit) {
    const app = visit.part("app");
    const id = createJob(visit, { app, body: visit.json });
    // Only the owner and name of the app are in the URL.
    const short = app.split("/").slice(0, 2).join("/");
    const response_url = `https://queue.fal.run/${short}/requests/${id}`;
    const urls = { response_url, status_url: `${response_url}/status`, cancel_url: `${response_url}/cancel` };
    return { body: { status: "IN_QUEUE", request_id: id, ...urls, queue_position: 0 } };
  },
};

const poll: Endpoint = {
  method: "GET",
  path: "/:app+/requests/:id/status",
  query: object({ "logs?": oneOf("0", "1", "true", "false") }),
  subdomain: "queue",
  stage: "poll",
  reply(visit) {
    const refused = { error: "The prompt was refused", error_type: "content_policy" };
    const replies = {
      unknown: { status: 404, body: { detail: "Request not found" } },
      running: { status: 202, body: status(visit, "IN_PROGRESS") },
      failed: { body: status(visit, "COMPLETED", refused) },
      odd: { body: { request_id: visit.part("id") } },
      done: { body: status(visit, "COMPLETED", { metrics: { inference_time: 1.7 } }) },
    };
    return replies[advanceJob(visit, visit.part("id"))];
  },
};

const result: Endpoint = {
  method: "GET",
  path: "/:app+/requests/:id",
  subdomain: "queue",
  stage: "result",
  reply(visit) {
    const { app, body } = visit.state.inputs.get(visit.part("id")) ?? {};
    if (typeof app !== "string") return { status: 404, body: { detail: "Request not found" } };
    return createOutput(app, body as Record<string, unknown>);
  },
};

const run: Endpoint = {
  method: "POST",
  path: "/:app+",
  json: either(open({ text: nonEmptyString }), input),
  reply: (visit) => createOutput(visit.part("app"), visit.json),
};

export const falAi: FakeProvider = {
  host: "fal.run",
  key: (key) => ["Authorization", `Key ${key}`],
  error: (_, message) => ({ detail: [{ loc: ["body"], msg: message, type: "value_error" }] }),
  endpoints: [poll, result, submit, run],
};
