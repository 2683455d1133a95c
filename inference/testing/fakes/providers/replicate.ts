// Replicate, written from its documentation and known behavior (2026-08), not recorded.
import { type Check, dataUrl, either, check, list, object, url, nonEmptyString } from "../check.ts";
import { getFileUrl, SENTENCE } from "../content.ts";
import type { Endpoint, FakeProvider, Reply, EndpointRequest } from "../fake-provider.ts";
import { createJob, advanceJob } from "../fake-provider.ts";

const open = (fields: Record<string, Check>): Check => object(fields, { open: true });
const image = either(dataUrl(/^image\//), url);

const input = either(
  open({ prompt: nonEmptyString, "lora_weights?": url, "image?": image, "images?": list(image) }),
  open({ image }),
  open({ text: nonEmptyString }),
  open({ audio: either(dataUrl(/^audio\//), url) }),
);

/** Whether the model generates videos: one by its name, others by their frames. */
const MOCHI = "1944af04d098ef69bed7f9d335d102e652203f268ec4aaa2d836f6217217e460";
const isVideo = ({ version, input }: Record<string, unknown>): boolean =>
  version === MOCHI || (input as Record<string, unknown>)["num_frames"] !== undefined;

function getOutput({ isVideoModel, ...fields }: Record<string, unknown>): unknown {
  if (fields["audio"] !== undefined) return { transcription: SENTENCE, detected_language: "de" };
  if (fields["text"] !== undefined) return getFileUrl("wav");
  if (isVideoModel === true) return getFileUrl("mp4");
  // Models accept one of the two fields.
  return fields["image"] === undefined ? [getFileUrl("png")] : getFileUrl("png");
}

function prediction(visit: EndpointRequest, id: string, status: string, more: object = {}): Reply {
  const at = visit.host || visit.routed ? "https://api.replicate.com" : visit.origin;
  const urls = { get: `${at}/v1/predictions/${id}`, cancel: `${at}/v1/predictions/${id}/cancel` };
  return { body: { id, model: "m", status, output: null, error: null, logs: "", urls, ...more } };
}

const create = (path: string, more: Record<string, Check>): Endpoint => ({
  method: "POST",
  path,
  headers: { prefer: /^wait$/ },
  json: object({ input, ...more }),
  reply(visit) {
    const fields = visit.json["input"] as Record<string, unknown>;
    const isVideoModel = isVideo(visit.json);
    const id = createJob(visit, { ...fields, isVideoModel });
    // Short jobs finish within the wait; videos do not.
    if (isVideoModel || visit.state.jobOutcome !== "done")
      return { ...prediction(visit, id, "starting"), status: 201 };
    return { ...prediction(visit, id, "succeeded", { output: getOutput(fields) }), status: 201 };
  },
});

export const replicate: FakeProvider = {
  host: "api.replicate.com",
  error: (status, message) => ({ title: "Input validation failed", detail: message, status }),
  endpoints: [
    create("/v1/models/:owner/:name/predictions", {}),
    create("/v1/predictions", {
      version: check("64 letters of hex", (value) => /^[0-9a-f]{64}$/.test(String(value))),
    }),
    {
      method: "GET",
      path: "/v1/predictions/:id",
      stage: "poll",
      reply(visit) {
        const id = visit.part("id");
        const output = getOutput(visit.state.inputs.get(id) ?? {});
        const replies = {
          unknown: {
            status: 404,
            body: { detail: "The requested resource could not be found.", status: 404 },
          },
          running: prediction(visit, id, "processing"),
          failed: prediction(visit, id, "failed", { error: "CUDA out of memory" }),
          odd: prediction(visit, id, "succeeded"),
          done: prediction(visit, id, "succeeded", { output }),
        };
        return replies[advanceJob(visit, id)];
      },
    },
  ],
};
