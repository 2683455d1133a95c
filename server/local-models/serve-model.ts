import { getChatTemplates, getSpecialTokens } from "@modelyard/catalog";
import {
  type RunInput,
  type RunContext,
  type ModelSpec,
  type ScheduledResult,
  type RunRequest,
  RuntimeError,
  type Scheduler,
  type TokenLogprob,
  type VectorFormat,
} from "@modelyard/runtime";
import { CONTENT_CPU_MS, MAX_EMBEDDED_TEXTS } from "../http/limits.ts";
import { JobLimitError, workers } from "../http/workers/worker-pool.ts";
import { getCatalogFacts } from "../models/catalog-facts.ts";
import type { ModelRecord } from "../models/model-record.ts";
import type { LocalRequest } from "./local-server.ts";
import { type Fields, readMessages, readTextOptions, readTools } from "./read-text-request.ts";
import type { renderPrompt } from "./prompt-job.ts";
import { createTextResponse } from "./text-response.ts";
import { toCallSchema, writeToolsAsText } from "./tool-calls.ts";

/** A model that runs here, as needed for a request. */
export interface LocalModel {
  record: ModelRecord;
  spec: ModelSpec;
  /** The main task. */
  task: string;
}

/** The format of most chat models, for models without a template. */
const CHATML =
  "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";

const PROMPT_JOB = {
  module: new URL("./prompt-job.ts", import.meta.url),
  name: "renderPrompt",
  cpuMs: CONTENT_CPU_MS,
};

/** Handles a request in the formats of OpenAI and Hugging Face's task API. Throws `RuntimeError`s. */
export async function serveModel(scheduler: Scheduler, model: LocalModel, call: LocalRequest) {
  const { path, body } = call;
  if (path === "v1/chat/completions") return serveText(scheduler, model, call, true);
  if (path === "v1/completions") return serveText(scheduler, model, call, false);
  if (path === "v1/embeddings") return serveEmbeddings(scheduler, model, call);
  const task = /^pipeline\/([\w-]+)$/.exec(path)?.[1] ?? (path === "" ? model.task : undefined);
  if (task === undefined) throw new RuntimeError("input", `Unknown path: ${path}.`);
  const run = (input: RunInput) => scheduler.run(model.spec, input, call);
  if (task === "feature-extraction") {
    const [input, isSingle] = readTexts(body, "inputs", "json");
    const ran = await run(input);
    const list = ran.body ?? "";
    return { parts: isSingle ? [list] : ["[", list, "]"], headers: toHeaders(ran) };
  }
  const inputs = toInputs(task, body);
  if (Object(inputs).sentences?.length > MAX_EMBEDDED_TEXTS) throw createTooManyError("inputs.sentences");
  const ran = await run({ kind: "task", task, inputs, parameters: toParameters(body) });
  return { json: ran.output, headers: toHeaders(ran) };
}

/** Responds in OpenAI's format with the bytes that the model's process wrote. */
async function serveEmbeddings(scheduler: Scheduler, { record, spec }: LocalModel, call: LocalRequest) {
  const { encoding_format: encoding = "float" } = call.body;
  if (encoding !== "float" && encoding !== "base64")
    throw new RuntimeError("input", "encoding_format must be float or base64.");
  const [input] = readTexts(call.body, "input", encoding === "float" ? "openai" : "openai-base64");
  const ran = await scheduler.run(spec, input, call);
  const { inputTokens = 0 } = ran;
  const usage = { prompt_tokens: inputTokens, total_tokens: inputTokens };
  const head = JSON.stringify({ object: "list", model: record.id, usage }).slice(0, -1);
  return { parts: [`${head},"data":[`, ran.body ?? "", "]}"], headers: toHeaders(ran) };
}

const createTooManyError = (field: string): RuntimeError =>
  new RuntimeError("input", `${field} must have at most ${MAX_EMBEDDED_TEXTS} texts.`);

/** Reads the texts to embed, and whether the field is a single text instead of a list. */
function readTexts(body: Fields, field: string, format: VectorFormat): [RunRequest, isSingle: boolean] {
  const { [field]: value, dimensions } = body;
  const texts = typeof value === "string" ? [value] : value;
  if (!Array.isArray(texts) || texts.length === 0 || !texts.every((text) => typeof text === "string"))
    throw new RuntimeError("input", `${field} must be a string or a list of strings.`);
  if (texts.length > MAX_EMBEDDED_TEXTS) throw createTooManyError(field);
  return [{ kind: "embed", texts, format, dimensions }, texts !== value];
}

/** Minimum length to which texts are truncated to fit into the context, in characters. */
const MIN_CHARACTERS = 64;

/** Creates one vector per text. If a text exceeds the context, texts are repeatedly cut to half the longest length. */
export async function embedTexts(
  scheduler: Scheduler,
  spec: ModelSpec,
  texts: readonly string[],
  options: RunContext,
): Promise<number[][]> {
  try {
    const { vectors = [] } = await scheduler.run(spec, { kind: "embed", texts }, options);
    return vectors.map((vector) => [...vector]);
  } catch (error) {
    const maxLength = Math.max(...texts.map(({ length }) => length));
    const isTooLong = error instanceof RuntimeError && error.code === "context" && maxLength > MIN_CHARACTERS;
    if (!isTooLong) throw error;
    const shorter = texts.map((text) => text.slice(0, maxLength >> 1));
    return embedTexts(scheduler, spec, shorter, options);
  }
}

/** Images and audio in JSON are base64. */
function toInputs(task: string, { inputs }: Fields): unknown {
  const isFile = /^(?:image-|object-|automatic-)/.test(task);
  return isFile && typeof inputs === "string"
    ? new Uint8Array(Buffer.from(inputs.replace(/^data:[^,]*,/, ""), "base64"))
    : inputs;
}

const toParameters = ({ parameters }: Fields): Fields => Object(parameters);

/** Returns headers with the queue position and the waiting time of a request. */
const toHeaders = ({ position, waitedMs }: ScheduledResult): Record<string, string> => ({
  "x-modelyard-queue-position": String(position),
  "x-modelyard-queue-ms": String(Math.round(waitedMs)),
});

async function serveText(scheduler: Scheduler, model: LocalModel, call: LocalRequest, isChat: boolean) {
  const { body, sendEvent } = call;
  const options = readTextOptions(body, isChat);
  const { tools, required } = isChat ? readTools(body) : { tools: [], required: [] };
  if (required.length > 0) options.schema = toCallSchema(required);
  const response = createTextResponse(model.record.id, { isChat, tools });
  const input: RunInput = async ({ specialTokens }) => ({
    kind: "text",
    prompt: isChat ? await toPrompt(model.record, body, specialTokens) : readPrompt(body),
    options,
  });
  const streams = body["stream"] === true;
  const ran = await scheduler.run(model.spec, input, {
    ...call,
    ...(streams &&
      response.canStream && {
        onText: (text: string, logprobs?: readonly TokenLogprob[]) =>
          sendEvent(response.toChunk(text, logprobs)),
      }),
  });
  if (!streams) return { json: response.toJson(ran), headers: toHeaders(ran) };
  const wantsUsage = Object(body["stream_options"])["include_usage"] === true;
  for (const chunk of response.toEnd(ran, wantsUsage)) sendEvent(chunk);
  sendEvent("[DONE]");
  return undefined;
}

function readPrompt({ prompt }: Fields): string {
  const text: unknown = Array.isArray(prompt) && prompt.length === 1 ? prompt[0] : prompt;
  if (typeof text !== "string") throw new RuntimeError("input", "prompt must be a string.");
  return text;
}

/** Renders the chat with the model's template, in the hub's own engine. */
async function toPrompt(
  record: ModelRecord,
  body: Fields,
  specialTokens: Readonly<Record<string, string>>,
): Promise<string> {
  const facts = getCatalogFacts(record);
  const templates = getChatTemplates(facts);
  const { tools } = readTools(body);
  const findTemplate = (name: string) => templates.find((template) => template.name === name)?.template;
  const template =
    (tools.length > 0 ? findTemplate("tool_use") : undefined) ??
    findTemplate("default") ??
    templates[0]?.template ??
    CHATML;
  const messages = readMessages(body["messages"]);
  const asText = tools.length > 0 && !/\btools\b/.test(template);
  const input = {
    ...specialTokens,
    ...getSpecialTokens(facts),
    ...Object(body["chat_template_kwargs"]),
    messages: asText ? writeToolsAsText(messages, tools) : messages,
    tools: tools.length > 0 && !asText ? tools : null,
    add_generation_prompt: true,
  };
  const rendered = await workers
    .run<ReturnType<typeof renderPrompt>>(PROMPT_JOB, { template, input }, { group: record.id })
    .catch((error: unknown) => {
      if (error instanceof JobLimitError) return { problem: "it took too long" };
      throw error;
    });
  if ("text" in rendered) return rendered.text;
  throw new RuntimeError("input", `The chat template of ${record.id} failed: ${rendered.problem}`);
}
