import type { SnippetRequest } from "../request.ts";

const llama = {
  id: "meta-llama/Llama-3.1-8B-Instruct",
  pipeline_tag: "text-generation",
  tags: ["conversational"],
};
const qwen = {
  id: "Qwen/Qwen2.5-VL-7B-Instruct",
  pipeline_tag: "image-text-to-text",
  tags: ["conversational"],
};
const mapTo = (
  provider: string,
  providerId: string,
  task: string,
): Pick<SnippetRequest, "provider" | "mappings"> => ({
  provider,
  mappings: [{ provider, providerId, task, status: "live" }],
});
const hosted = { provider: "hf-inference" };

/** Golden cases. Each has a directory of golden files, so that diffs show changes of snippets. */
export const cases: Readonly<Record<string, SnippetRequest>> = {
  chat: { model: llama },
  "chat-cheapest": { model: llama, provider: "cheapest" },
  "chat-streamed": { model: llama, provider: "together", stream: true },
  "chat-direct": { model: llama, direct: true, ...mapTo("groq", "llama-3.1-8b-instant", "conversational") },
  "chat-direct-streamed": {
    model: llama,
    direct: true,
    stream: true,
    ...mapTo("fireworks-ai", "accounts/fireworks/models/llama-v3p1-8b-instruct", "conversational"),
  },
  "chat-own-endpoint": { model: llama, endpointUrl: "https://llama.example.com/v1", stream: true },
  "chat-own-hub": {
    model: llama,
    hubUrl: "https://models.example.com",
    routerUrl: "https://models.example.com/router",
    provider: "cerebras",
  },
  "chat-billed-to-an-organization": { model: llama, provider: "cerebras", billTo: "acme" },
  "chat-with-the-token-inside": { model: llama, provider: "cerebras", token: "hf_yourToken" },
  "chat-with-tools": {
    model: llama,
    provider: "cohere",
    input: {
      messages: [{ role: "user", content: "When does the next ferry leave Bergen?" }],
      tools: [
        {
          type: "function",
          function: {
            name: "next_departure",
            description: "When the next ferry leaves a port.",
            parameters: {
              type: "object",
              properties: { port: { type: "string", description: "Name of the port." } },
              required: ["port"],
            },
          },
        },
      ],
      tool_choice: "auto",
    },
  },
  "chat-with-a-schema": {
    model: llama,
    direct: true,
    ...mapTo("together", "meta-llama/Meta-Llama-3.1-8B-Instruct-Turbo", "conversational"),
    input: {
      messages: [{ role: "user", content: "Name a port in Norway and its country code, as JSON." }],
      response_format: {
        type: "json_schema",
        json_schema: {
          name: "port",
          strict: true,
          schema: {
            type: "object",
            properties: { name: { type: "string" }, country: { type: "string" } },
            required: ["name", "country"],
            additionalProperties: false,
          },
        },
      },
    },
  },
  "chat-about-a-picture": { model: qwen, provider: "nebius" },
  "chat-about-a-picture-streamed": { model: qwen, provider: "nebius", stream: true },
  "chat-about-a-file": {
    model: qwen,
    provider: "nebius",
    input: {
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "Describe this picture in one sentence." },
            { type: "image_url", image_url: { url: { file: "street.jpg" } } },
          ],
        },
      ],
    },
  },
  "text-generation": {
    model: { id: "openai-community/gpt2", pipeline_tag: "text-generation" },
    ...mapTo("featherless-ai", "openai-community/gpt2", "text-generation"),
    input: { inputs: "Once upon a time,", parameters: { max_new_tokens: 50, temperature: 0.7 } },
  },
  "text-generation-streamed": {
    model: { id: "openai-community/gpt2", pipeline_tag: "text-generation" },
    ...mapTo("featherless-ai", "openai-community/gpt2", "text-generation"),
    stream: true,
  },
  "fill-mask": {
    model: { id: "FacebookAI/roberta-base", pipeline_tag: "fill-mask", mask_token: "<mask>" },
    ...hosted,
  },
  "text-classification": {
    model: { id: "ProsusAI/finbert", pipeline_tag: "text-classification" },
    ...hosted,
  },
  "token-classification": {
    model: { id: "dslim/bert-base-NER", pipeline_tag: "token-classification" },
    ...hosted,
  },
  "zero-shot-classification": {
    model: { id: "facebook/bart-large-mnli", pipeline_tag: "zero-shot-classification" },
    ...hosted,
  },
  "question-answering": {
    model: { id: "deepset/roberta-base-squad2", pipeline_tag: "question-answering" },
    ...hosted,
  },
  "table-question-answering": {
    model: { id: "google/tapas-base-finetuned-wtq", pipeline_tag: "table-question-answering" },
    ...hosted,
  },
  "feature-extraction": {
    model: { id: "thenlper/gte-large", pipeline_tag: "feature-extraction" },
    ...hosted,
  },
  "feature-extraction-direct": {
    model: { id: "BAAI/bge-m3", pipeline_tag: "feature-extraction" },
    direct: true,
    ...mapTo("deepinfra", "BAAI/bge-m3", "feature-extraction"),
  },
  "sentence-similarity": {
    model: { id: "sentence-transformers/all-mpnet-base-v2", pipeline_tag: "sentence-similarity" },
    ...hosted,
  },
  "tabular-regression": {
    model: { id: "scikit-learn/Fish-Weight", pipeline_tag: "tabular-regression" },
    ...hosted,
  },
  "automatic-speech-recognition": {
    model: { id: "openai/whisper-large-v3", pipeline_tag: "automatic-speech-recognition" },
    ...hosted,
  },
  "automatic-speech-recognition-form": {
    model: { id: "openai/whisper-large-v3", pipeline_tag: "automatic-speech-recognition" },
    ...mapTo("together", "openai/whisper-large-v3", "automatic-speech-recognition"),
  },
  "automatic-speech-recognition-address": {
    model: { id: "openai/whisper-large-v3", pipeline_tag: "automatic-speech-recognition" },
    ...hosted,
    input: { inputs: "https://example.com/speech.flac" },
  },
  "text-to-speech": {
    model: { id: "hexgrad/Kokoro-82M", pipeline_tag: "text-to-speech" },
    ...mapTo("deepinfra", "hexgrad/Kokoro-82M", "text-to-speech"),
  },
  "text-to-audio": { model: { id: "facebook/musicgen-small", pipeline_tag: "text-to-audio" }, ...hosted },
  "image-classification": {
    model: { id: "google/vit-base-patch16-224", pipeline_tag: "image-classification" },
    ...hosted,
  },
  "zero-shot-image-classification": {
    model: { id: "google/siglip2-base-patch16-224", pipeline_tag: "zero-shot-image-classification" },
    ...hosted,
  },
  "document-question-answering": {
    model: { id: "impira/layoutlm-document-qa", pipeline_tag: "document-question-answering" },
    ...hosted,
  },
  "text-to-image": {
    model: { id: "black-forest-labs/FLUX.1-dev", pipeline_tag: "text-to-image" },
    ...hosted,
  },
  "text-to-image-queued": {
    model: { id: "black-forest-labs/FLUX.1-dev", pipeline_tag: "text-to-image" },
    ...mapTo("fal-ai", "fal-ai/flux/dev", "text-to-image"),
  },
  "text-to-image-direct": {
    model: { id: "black-forest-labs/FLUX.1-dev", pipeline_tag: "text-to-image" },
    direct: true,
    ...mapTo("black-forest-labs", "flux-dev", "text-to-image"),
  },
  "text-to-image-base64": {
    model: { id: "black-forest-labs/FLUX.1-dev", pipeline_tag: "text-to-image" },
    ...mapTo("together", "black-forest-labs/FLUX.1-dev", "text-to-image"),
  },
  "text-to-image-lora": {
    model: { id: "openfree/flux-chatgpt-ghibli-lora", pipeline_tag: "text-to-image", tags: ["lora"] },
    provider: "fal-ai",
    mappings: [
      {
        provider: "fal-ai",
        providerId: "fal-ai/flux-lora",
        task: "text-to-image",
        status: "live",
        adapter: "lora",
        adapterWeightsPath: "flux-chatgpt-ghibli-lora.safetensors",
      },
    ],
  },
  "image-to-image": {
    model: { id: "black-forest-labs/FLUX.1-Kontext-dev", pipeline_tag: "image-to-image" },
    ...mapTo("replicate", "black-forest-labs/flux-kontext-dev", "image-to-image"),
  },
  "image-to-video": {
    model: { id: "Wan-AI/Wan2.2-I2V-A14B", pipeline_tag: "image-to-video" },
    ...mapTo("wavespeed", "wavespeed-ai/wan-2.2/i2v-720p", "image-to-video"),
  },
  "text-to-video": {
    model: { id: "Wan-AI/Wan2.2-T2V-A14B", pipeline_tag: "text-to-video" },
    ...mapTo("novita", "wan-t2v", "text-to-video"),
  },
};

/** File extensions of golden files by language. */
export const fileExtensions = { python: "py", js: "js", sh: "sh" } as const satisfies Record<string, string>;
