// Together AI, written from its documentation and known behavior (2026-08), not recorded.
import { dataUrl, check, list, number, object, oneOf, string, integer, nonEmptyString } from "../check.ts";
import { getFileUrl, getFileBase64 } from "../content.ts";
import { type Endpoint, createJob, type FakeProvider, advanceJob } from "../fake-provider.ts";
import { chat, completions, embeddings, formatWith, images, speech, transcriptions } from "../openai.ts";

/** The longest `input_image` is about 60 kB. */
const frame = check("an image of at most 61,440 characters", (value) => String(value).length <= 61_440);

const video: Endpoint = {
  method: "POST",
  path: "/v2/videos",
  json: object({
    model: nonEmptyString,
    "prompt?": nonEmptyString,
    "steps?": integer,
    "seed?": integer,
    "width?": integer,
    "height?": integer,
    "fps?": integer,
    "seconds?": string,
    "guidance_scale?": number,
    "negative_prompt?": string,
    "frame_images?": list(object({ input_image: dataUrl(/^image\//), frame: oneOf("first", "last") })),
  }),
  reply: (visit) => ({
    body: { id: createJob(visit), object: "video", model: visit.json["model"], status: "queued" },
  }),
};
const smallFrames: Endpoint["json"] = (value, at) => [
  ...(video.json?.(value, at) ?? []),
  ...((value as { frame_images?: { input_image: unknown }[] }).frame_images ?? []).flatMap(
    ({ input_image: each }) => frame(each, `${at}.frame_images`),
  ),
];

const job: Endpoint = {
  method: "GET",
  path: "/v2/videos/:id",
  stage: "poll",
  reply(visit) {
    const id = visit.part("id");
    const job = { id, object: "video", model: "m" };
    const replies = {
      unknown: {
        status: 404,
        body: { error: { message: "Video job not found", type: "invalid_request_error" } },
      },
      running: { body: { ...job, status: "in_progress" } },
      failed: { body: { ...job, status: "failed", error: { message: "The prompt was refused" } } },
      odd: { body: { ...job, status: "asleep" } },
      done: { body: { ...job, status: "completed", outputs: { cost: 0.2, video_url: getFileUrl("mp4") } } },
    };
    return replies[advanceJob(visit, id)];
  },
};

export const together: FakeProvider = {
  host: "api.together.xyz",
  endpoints: [
    chat({ format: formatWith("json_schema", "schema") }),
    completions(),
    embeddings(),
    images({
      formats: ["base64", "url"],
      fields: {
        "steps?": integer,
        "guidance_scale?": number,
        "image_url?": dataUrl(/^image\//),
        "reference_images?": list(dataUrl(/^image\//)),
      },
      reply({ json }) {
        const asUrl = json["response_format"] === "url";
        const image = asUrl ? { url: getFileUrl("png") } : { b64_json: getFileBase64("png") };
        return { body: { id: "o1", model: json["model"], object: "list", data: [{ index: 0, ...image }] } };
      },
    }),
    speech(),
    transcriptions("/v1/audio/transcriptions", { urls: true }),
    { ...video, json: smallFrames },
    job,
  ],
};
