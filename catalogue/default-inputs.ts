import type { Json } from "./code.ts";
import type { ModelFacts } from "./model.ts";

/** An input that shows a task: a text, a file beside the code, or named values. */
export type SampleInput = { text: string } | { file: string } | { fields: { readonly [name: string]: Json } };

/** One turn of a chat, in the shape that OpenAI's chat completions take. */
export type Message = { role: "user"; content: string | readonly MessagePart[] };

export type MessagePart = { type: "text"; text: string } | { type: "image_url"; image_url: { url: string } };

/** A public picture of a cup on a table, for examples that need an address rather than a file. */
export const SAMPLE_IMAGE_URL =
  "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup.png";

const scene = { file: "street.jpg" };
const speech = { file: "speech.flac" };
const rows = {
  fields: {
    Height: ["11.52", "12.48"],
    Length1: ["23.2", "24.0"],
    Species: ["Bream", "Bream"],
  },
};

const SAMPLES: Readonly<Record<string, SampleInput>> = {
  "audio-classification": speech,
  "audio-to-audio": speech,
  "automatic-speech-recognition": speech,
  "document-question-answering": {
    fields: { image: "invoice.png", question: "What is the invoice number?" },
  },
  "feature-extraction": { text: "A lighthouse stands on the cliff." },
  "image-classification": scene,
  "image-segmentation": scene,
  "image-text-to-image": { fields: { image: "cat.png", prompt: "Give the cat a red scarf." } },
  "image-text-to-text": { text: "Describe this picture in one sentence." },
  "image-text-to-video": { fields: { image: "cat.png", prompt: "The cat starts to dance." } },
  "image-to-image": { fields: { image: "cat.png", prompt: "Paint it in watercolour." } },
  "image-to-text": scene,
  "image-to-video": { fields: { image: "cat.png", prompt: "The cat starts to dance." } },
  "object-detection": scene,
  "question-answering": {
    fields: { question: "Where does the ferry go?", context: "The ferry leaves at six and goes to Bergen." },
  },
  "sentence-similarity": {
    fields: {
      source_sentence: "The ferry is late.",
      sentences: ["The boat has been delayed.", "She sings in a choir.", "The ship arrives early."],
    },
  },
  summarization: {
    text:
      "The lighthouse was built in 1867 to guide fishing boats past the reef. Its lamp was first fed with " +
      "whale oil, then with paraffin, and has been electric since 1931. Nobody has lived there since the " +
      "light was automated, but the keeper's cottage can be rented in summer.",
  },
  "table-question-answering": {
    fields: {
      query: "Which ferry carries the most cars?",
      table: { Ferry: ["Aurora", "Borealis", "Corona"], Cars: ["120", "212", "80"] },
    },
  },
  "tabular-classification": rows,
  "tabular-regression": rows,
  "text-classification": { text: "I have never slept better than in this hotel." },
  "text-generation": { text: "Explain in two sentences why the sea is salty." },
  "text-to-audio": { text: "Slow piano over the sound of rain." },
  "text-to-image": { text: "A lighthouse in a snow globe, soft morning light." },
  "text-to-speech": { text: "The ferry to Bergen leaves at six." },
  "text-to-video": { text: "A paper boat drifts down a rainy street." },
  "token-classification": { text: "Ada Lovelace lived in London." },
  translation: { text: "The ferry to Bergen leaves at six." },
  "zero-shot-classification": {
    fields: {
      text: "My parcel has still not arrived.",
      candidate_labels: ["delivery", "refund", "praise"],
    },
  },
  "zero-shot-image-classification": {
    fields: { image: "street.jpg", candidate_labels: ["bus", "bicycle", "tram"] },
  },
};

/** An example input for the model's task. Undefined for tasks without one, and for models without a task. */
export function sampleInput(model: ModelFacts): SampleInput | undefined {
  const task = model.pipeline_tag;
  if (task === undefined) return undefined;
  if (task === "fill-mask") return { text: `The capital of France is ${model.mask_token ?? "[MASK]"}.` };
  return Object.hasOwn(SAMPLES, task) ? SAMPLES[task] : undefined;
}

/** A text to begin with, for models that are only asked to go on writing. */
export function samplePrompt(model: ModelFacts): string {
  const sample = sampleInput(model);
  return sample !== undefined && "text" in sample ? sample.text : "Once upon a time,";
}

/**
 * A chat to send to a conversational model: a question and, where the model looks at pictures, a picture
 * with it. Always a list of messages, whatever the task.
 */
export function sampleMessages(model: ModelFacts): Message[] {
  if (model.pipeline_tag !== "image-text-to-text") {
    return [{ role: "user", content: "Explain in two sentences why the sea is salty." }];
  }
  const text = { type: "text" as const, text: "Describe this picture in one sentence." };
  return [{ role: "user", content: [text, { type: "image_url", image_url: { url: SAMPLE_IMAGE_URL } }] }];
}
