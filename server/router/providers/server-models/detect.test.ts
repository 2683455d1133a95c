import { expect, test } from "vitest";
import type { ListedModel } from "./ask-server.ts";
import { detectServer } from "./detect.ts";
import { inferTasks, suggestModel } from "./suggest.ts";
import { aModel } from "../../../testing/hub.ts";

const CHAT = ["conversational", "text-generation"];

/** Answers of a server by path, as documented in 2026-11; for Ollama also by model. */
type Answers = Record<string, unknown>;

const detect = (models: readonly Partial<ListedModel>[], answers: Answers) =>
  detectServer(
    models.map((model) => ({ id: "m", ...model }) as ListedModel),
    async (path, body) => answers[body === undefined ? path : `${path} ${Object(body).model}`],
  );

test.each<[software: string, list: Partial<ListedModel>[], answers: Answers, found: object[]]>([
  [
    "vLLM",
    [{ owned_by: "vllm", max_model_len: 8192 }],
    { "/openapi.json": { paths: { "/v1/embeddings": {}, "/v1/models": {} } } },
    [{ context: 8192, tasks: ["feature-extraction"] }],
  ],
  [
    "vLLM",
    [{ owned_by: "vllm" }],
    { "/openapi.json": { paths: { "/v1/embeddings": {}, "/v1/chat/completions": {} } } },
    [{ id: "m" }],
  ],
  [
    "SGLang",
    [{ owned_by: "sglang", max_model_len: 4096 }],
    { "/get_model_info": { model_path: "Qwen/Qwen3-8B", is_generation: true } },
    [{ name: "Qwen/Qwen3-8B", context: 4096, tasks: CHAT }],
  ],
  [
    "llama.cpp",
    [{ owned_by: "llamacpp", meta: { n_ctx_train: 131_072 } }],
    {
      "/props": {
        default_generation_settings: { n_ctx: 8192 },
        chat_template_caps: { supports_tools: true },
      },
    },
    [{ context: 8192, tools: true }],
  ],
  [
    "Ollama",
    [
      { id: "llama3.2:3b", owned_by: "library" },
      { id: "nomic-embed-text:latest", owned_by: "library" },
    ],
    {
      "/api/version": { version: "0.40.12" },
      "/api/show llama3.2:3b": {
        capabilities: ["completion", "tools"],
        model_info: { "general.architecture": "llama", "llama.context_length": 131_072 },
      },
      "/api/show nomic-embed-text:latest": {
        capabilities: ["embedding"],
        model_info: { "nomic-bert.context_length": 2048 },
      },
    },
    [
      { tasks: CHAT, tools: true, context: 131_072 },
      { tasks: ["feature-extraction"], context: 2048 },
    ],
  ],
  [
    "LM Studio",
    [{ id: "qwen3-8b" }, { id: "text-embedding-nomic" }],
    {
      "/api/v0/models": {
        data: [
          { id: "qwen3-8b", type: "llm", max_context_length: 40_960, capabilities: ["tool_use"] },
          { id: "text-embedding-nomic", type: "embeddings", max_context_length: 2048 },
        ],
      },
    },
    [
      { tasks: CHAT, context: 40_960, tools: true },
      { tasks: ["feature-extraction"], context: 2048 },
    ],
  ],
  [
    "TGI",
    [{}],
    {
      "/info": {
        model_id: "mistralai/Ministral-8B-Instruct-2410",
        router: "text-generation-router",
        max_total_tokens: 32_768,
      },
    },
    [{ name: "mistralai/Ministral-8B-Instruct-2410", tasks: CHAT, context: 32_768 }],
  ],
  [
    "TEI",
    [{}],
    {
      "/info": {
        model_id: "BAAI/bge-m3",
        max_input_length: 8192,
        model_type: { embedding: { pooling: "cls" } },
      },
    },
    [{ name: "BAAI/bge-m3", tasks: ["feature-extraction"], context: 8192 }],
  ],
  [
    "LiteLLM",
    [{ id: "fast" }, { id: "whisper" }],
    {
      "/model/info": {
        data: [
          {
            model_name: "fast",
            litellm_params: { model: "hosted_vllm/Qwen/Qwen3-8B" },
            model_info: { mode: "chat", max_input_tokens: 32_768, supports_function_calling: true },
          },
          {
            model_name: "whisper",
            model_info: { mode: "audio_transcription", supports_function_calling: null },
          },
        ],
      },
    },
    [
      { name: "Qwen/Qwen3-8B", tasks: ["conversational"], context: 32_768, tools: true },
      { tasks: ["automatic-speech-recognition"] },
    ],
  ],
])("%s states what its models support", async (software, list, answers, found) => {
  const detected = await detect(list, answers);
  expect(detected.software).toBe(software);
  expect(detected.models).toMatchObject(found);
});

test("a server that answers nonsense, or nothing, gives the IDs", async () => {
  const nonsense = Object.fromEntries(
    ["/openapi.json", "/api/v0/models", "/api/version", "/info", "/model/info"].map((path) => [
      path,
      { data: [7] },
    ]),
  );
  for (const answers of [{}, nonsense])
    expect(await detect([{ id: "a" }, { id: "b" }], answers)).toMatchObject({
      completes: false,
      models: [{ id: "a" }, { id: "b" }],
    });
  expect((await detect([{ owned_by: "vllm" }], nonsense)).models).toEqual([{ id: "m" }]);
});

test.each([
  ["bge-m3", undefined, ["feature-extraction"]],
  ["whisper-large-v3", undefined, ["automatic-speech-recognition"]],
  ["kokoro-82m", undefined, ["text-to-speech"]],
  ["FLUX.1-dev", undefined, ["text-to-image"]],
  ["flux-the-chat-model", "text-generation", CHAT],
  ["anything", "sentence-similarity", ["feature-extraction"]],
  ["anything", undefined, CHAT],
])("the tasks of %s with the tag %s are inferred as %j", (id, tag, tasks) => {
  const record = tag === undefined ? undefined : aModel({ id: "ada/x", pipeline_tag: tag });
  expect(inferTasks({ id }, record, true, ["feature-extraction"])).toEqual(tasks);
});

test.each([
  ["org/new", "org/new"],
  ["../../etc/passwd", "lab/passwd"],
  ["模型", "lab/model"],
  ["a b/c d.gguf", "lab/c-d"],
])("an unknown model %s becomes %s", async (id, model) =>
  expect((await suggestModel({ id }, "lab", new Map(), async () => [])).model).toBe(model),
);
