// WaveSpeedAI, written from its documentation and known behavior (2026-08), not recorded.
import { anything, base64, dataUrl, either, check, list, object, url, nonEmptyString } from "../check.ts";
import { getFileUrl } from "../content.ts";
import { createJob, type FakeProvider, advanceJob, type EndpointRequest } from "../fake-provider.ts";

const image = either(base64, url, dataUrl(/^image\//));
const loras = list(
  object({ path: check("owner/name", (value) => /^[\w.-]+\/[\w.-]+$/.test(String(value))), scale: anything }),
);

function task(visit: EndpointRequest, id: string, status: string, more: object = {}): object {
  const at = visit.host || visit.routed ? "https://api.wavespeed.ai" : visit.origin;
  const urls = { get: `${at}/api/v3/predictions/${id}/result` };
  const data = { id, model: "m", outputs: [], urls, status, error: "", has_nsfw_contents: [], ...more };
  return { code: 200, message: "success", data };
}

export const wavespeed: FakeProvider = {
  host: "api.wavespeed.ai",
  error: (code, message) => ({ code, message }),
  endpoints: [
    {
      method: "GET",
      path: "/api/v3/predictions/:id/result",
      stage: "poll",
      reply(visit) {
        const id = visit.part("id");
        const outputs = [getFileUrl(visit.state.inputs.get(id)?.["isFilm"] ? "mp4" : "png")];
        const replies = {
          unknown: { status: 404, body: { code: 404, message: "prediction not found" } },
          running: { body: task(visit, id, "processing") },
          failed: { body: task(visit, id, "failed", { error: "The prompt was refused" }) },
          odd: { body: { code: 200, message: "success", data: { id } } },
          done: { body: task(visit, id, "completed", { outputs }) },
        };
        return replies[advanceJob(visit, id)];
      },
    },
    {
      method: "POST",
      path: "/api/v3/:model+",
      json: either(
        object(
          { prompt: nonEmptyString, "image?": image, "images?": list(image), "loras?": loras },
          { open: true },
        ),
        object({ image, images: list(image), "loras?": loras }, { open: true }),
      ),
      reply(visit) {
        const isFilm = /video|[ti]2v/.test(visit.part("model"));
        return { body: task(visit, createJob(visit, { isFilm }), "created") };
      },
    },
  ],
};
