// hf-inference, written from the hub's documentation (2026-08), not recorded.
import {
  anything,
  base64,
  type Check,
  either,
  boolean,
  list,
  number,
  object,
  oneOf,
  string,
  integer,
  nonEmptyString,
} from "../check.ts";
import { getFileBase64, files, NUMBERS, SENTENCE } from "../content.ts";
import type { Endpoint, FakeProvider, Reply, EndpointRequest } from "../fake-provider.ts";
import { chat, completions, formatWith } from "../openai.ts";

const MODEL = "/models/:model+";
const label = [{ label: "lighthouse", score: 0.75 }];

interface Pipeline {
  /** If absent, the task accepts bytes, or base64 in JSON. */
  inputs?: Check;
  media?: RegExp;
  parameters?: Record<string, Check>;
  response: unknown;
}

const topK = { "top_k?": integer };
const labeling = { "top_k?": integer, "function_to_apply?": oneOf("sigmoid", "softmax", "none") };
const labels = list(nonEmptyString);
const image = /^(?:image\/|application\/octet-stream|$)/;
const audio = /^(?:audio\/|application\/octet-stream|$)/;
const column = list(either(string, number));
const table = object({
  data: (value, at) => Object.entries(value ?? {}).flatMap(([name, each]) => column(each, `${at}.${name}`)),
});

const pipelines: Readonly<Record<string, Pipeline>> = {
  "audio-classification": { media: audio, parameters: labeling, response: label },
  "audio-to-audio": {
    media: audio,
    response: [{ label: "speech", "content-type": "audio/wav", blob: getFileBase64("wav") }],
  },
  "automatic-speech-recognition": {
    media: audio,
    parameters: { "return_timestamps?": boolean, "generation_parameters?": object({}, { open: true }) },
    response: { text: SENTENCE, chunks: [{ text: SENTENCE, timestamp: [0, 1.5] }] },
  },
  "document-question-answering": {
    inputs: object({ image: base64, question: nonEmptyString }),
    parameters: topK,
    response: [{ answer: SENTENCE, score: 0.75, start: 0, end: 4 }],
  },
  "fill-mask": {
    inputs: nonEmptyString,
    parameters: topK,
    response: [{ score: 0.75, sequence: SENTENCE, token: 7, token_str: "capital" }],
  },
  "image-classification": { media: image, parameters: labeling, response: label },
  "image-segmentation": { media: image, response: [{ label: "mask", score: 1, mask: getFileBase64("png") }] },
  "image-to-image": {
    media: image,
    parameters: { "prompt?": string, "target_size?": object({ width: integer, height: integer }) },
    response: files.png,
  },
  "image-to-text": { media: image, response: [{ generated_text: SENTENCE }] },
  "object-detection": {
    media: image,
    parameters: { "threshold?": number },
    response: [{ label: "lighthouse", score: 0.75, box: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } }],
  },
  "question-answering": {
    inputs: object({ question: nonEmptyString, context: nonEmptyString }),
    parameters: topK,
    response: { answer: SENTENCE, score: 0.75, start: 0, end: 4 },
  },
  summarization: {
    inputs: nonEmptyString,
    parameters: { "truncation?": string },
    response: [{ summary_text: SENTENCE }],
  },
  "table-question-answering": {
    inputs: object({ query: nonEmptyString, table: object({}, { open: true }) }),
    response: { answer: SENTENCE, coordinates: [[0, 1]], cells: ["1"], aggregator: "COUNT" },
  },
  "tabular-classification": { inputs: table, response: NUMBERS },
  "tabular-regression": { inputs: table, response: NUMBERS },
  "text-classification": { inputs: nonEmptyString, parameters: labeling, response: [label] },
  "text-to-audio": { inputs: nonEmptyString, response: files.wav },
  "text-to-image": {
    inputs: nonEmptyString,
    parameters: { "num_inference_steps?": integer, "seed?": integer, "width?": integer, "height?": integer },
    response: files.png,
  },
  "text-to-speech": { inputs: nonEmptyString, response: files.wav },
  "token-classification": {
    inputs: nonEmptyString,
    parameters: { "aggregation_strategy?": oneOf("none", "simple", "first", "average", "max") },
    response: [{ entity_group: "LOC", score: 0.75, word: "Bergen", start: 11, end: 17 }],
  },
  translation: {
    inputs: nonEmptyString,
    parameters: { "src_lang?": string, "tgt_lang?": string },
    response: [{ translation_text: SENTENCE }],
  },
  "visual-question-answering": {
    inputs: object({ image: base64, question: nonEmptyString }),
    parameters: topK,
    response: [{ answer: SENTENCE, score: 0.75 }],
  },
  "zero-shot-classification": {
    inputs: nonEmptyString,
    parameters: { candidate_labels: labels, "multi_label?": boolean, "hypothesis_template?": string },
    response: label,
  },
  "zero-shot-image-classification": {
    inputs: either(object({ image: base64 }), base64),
    parameters: { candidate_labels: labels, "hypothesis_template?": string },
    response: label,
  },
};

/** Task of a model: as configured, or the last part of its name. */
const getTask = (visit: EndpointRequest): string =>
  visit.state.models[visit.part("model")] ?? visit.part("model").split("/").at(-1) ?? "";

function toReply(response: unknown): Reply {
  const isFile = response === files.png || response === files.wav;
  return isFile
    ? { body: files[response === files.png ? "png" : "wav"].bytes, type: (response as { type: string }).type }
    : { body: response as object };
}

const endpoints = Object.entries(pipelines).map(
  ([task, { inputs, media, parameters = {}, response }]): Endpoint => {
    const isRequired = Object.keys(parameters).some((name) => !name.endsWith("?"));
    const parameterCheck = { [isRequired ? "parameters" : "parameters?"]: object(parameters) };
    return {
      method: "POST",
      path: MODEL,
      when: (visit) => getTask(visit) === task,
      json: object({ inputs: inputs ?? base64, ...parameterCheck, "options?": anything }),
      ...(media && { bytes: media }),
      reply: () => toReply(response),
    };
  },
);

const pipeline = (task: string, json: Check, reply: Endpoint["reply"]): Endpoint => ({
  method: "POST",
  path: `${MODEL}/pipeline/${task}`,
  json,
  reply,
});

export const hfInference: FakeProvider = {
  host: "router.huggingface.co",
  open: true,
  error: (_, message) => ({ error: message }),
  endpoints: [
    chat({ path: `${MODEL}/v1/chat/completions`, format: formatWith("json_object", "value") }),
    completions(`${MODEL}/v1/completions`),
    pipeline(
      "feature-extraction",
      object({
        inputs: either(nonEmptyString, list(nonEmptyString)),
        "normalize?": boolean,
        "prompt_name?": string,
        "truncate?": boolean,
        "truncation_direction?": string,
      }),
      ({ json }) => ({ body: [json["inputs"]].flat().map(() => NUMBERS) }),
    ),
    pipeline(
      "sentence-similarity",
      object({
        inputs: object({ source_sentence: nonEmptyString, sentences: list(nonEmptyString) }),
        "parameters?": object({}),
      }),
      () => ({ body: NUMBERS }),
    ),
    ...endpoints,
  ],
};
