import type { TaskId, TaskIO } from "@modelyard/catalog";
import { callEndpoint, MemoryBlob } from "@modelyard/inference/call-endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getQuery } from "../../http/request-url.ts";
import type { App } from "../../http/context.ts";
import { GatewayFailure } from "./translated-request.ts";
import { toDataUrl, parseForm } from "./media.ts";
import { fromMappingTask, toMinTokens } from "../selection/requirements.ts";
import { parseTaskInput } from "./parse-task-input.ts";
import { type TaskShape, taskShapes } from "./task-shapes.ts";
import { sendEvents } from "./event-stream.ts";
import { streamText } from "./text-stream.ts";
import { toImageUnits } from "../gateway/count-units.ts";
import { NO_TOKENS, estimateTokens } from "../gateway/count-usage.ts";
import { serveChat } from "./serve-chat.ts";
import { openRequest } from "./open-call.ts";
import type { Units } from "../gateway/ports.ts";
import { limitText, readTextLimits, type TextInput } from "./output-limit.ts";
import { sendMedia, sendText } from "./send.ts";
import { invalidField } from "../../http/errors.ts";
import { findJsonExcess, parseJson } from "../../http/json-excess.ts";
import { getBody, jsonBody, type RouterDependencies, UNCOMPRESSED } from "./scope.ts";

/**
 * Registers `POST /api/inference/{task}`, which accepts the same request for every provider. The body is the task's
 * input plus `model`: JSON with media as base64 or `data:` URLs, or a form with files. Media are returned as bytes, or
 * as a `data:` URL in JSON if the client accepts that. With `stream`, chat and text are streamed.
 */
export function taskRoutes(scope: App, deps: RouterDependencies): void {
  scope.post<{ Params: { task: string } }>("/api/inference/:task", UNCOMPRESSED, (request, reply) =>
    serveTask(deps, request, reply, request.params.task),
  );
}

/** Handles a request of a task. `modelName`: the model if the URL names it instead of the body. */
export async function serveTask(
  deps: RouterDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  modelName?: string,
): Promise<FastifyReply> {
  const task = fromMappingTask(name);
  if (task === "chat-completion")
    return serveChat(deps, request, reply, {
      ...(await jsonBody(request)),
      ...(modelName !== undefined && { model: modelName }),
    });
  const shape = task && taskShapes[task];
  if (task === undefined || shape === undefined) throw unsupportedTask(name);
  const body = await readTaskBody(request, shape);
  const { model: _, modelyard: __, provider, stream, ...rest } = body;
  const streamed = isStreamed(task, stream);
  const input = await parseTaskInput(task, shape, rest);
  const isText = shape.inputs === "text";
  const limits = task === "text-generation" ? readTextLimits(input) : undefined;
  const call = await openRequest(deps, request, reply, {
    task,
    body,
    ...(modelName !== undefined && { model: modelName }),
    needs: {
      ...(typeof provider === "string" && { only: [provider] }),
      ...(isText && { inputTokens: toMinTokens(String(input["inputs"]).length) }),
      ...(limits && { maxTokens: limits.maxTokens }),
    },
    ...(limits && { choices: limits.choices }),
    units: toUnits(task, shape, input),
    streamed,
  });
  const textInput = input as unknown as TextInput;
  if (streamed) {
    const stream = await streamText(call, textInput);
    // No final event is needed, because the last chunk is marked as such.
    return sendEvents(reply, { call, stream, toEvents: (chunk) => [{ data: chunk }] });
  }
  const { medium } = shape;
  const { output, response } = await call.runFirst((at, options) =>
    callEndpoint<TaskId>(
      task,
      at,
      task === "text-generation" ? limitText(call, textInput) : (input as TaskIO[TaskId]["input"]),
      { ...options, ...(medium && { outputType: "blob" }) },
    ),
  );
  const media = medium && (output as Partial<Fields>)[medium.field];
  if (medium && media instanceof Blob) {
    if (!/\bapplication\/json\b/.test(request.headers.accept ?? ""))
      return sendMedia(reply, call, media, medium.type);
    call.addResponse(Buffer.from(await media.arrayBuffer()));
    call.close("complete", { usage: NO_TOKENS });
    reply.headers(call.headers);
    return reply.send({ ...(output as object), [medium.field]: await toDataUrl(media, medium.type) });
  }
  const json = JSON.stringify(output);
  const reported = (response as { usage?: object } | undefined)?.usage;
  const usage = isText || reported ? call.countUsage(reported, estimateTokens(json)) : NO_TOKENS;
  return sendText(reply, call, json, usage);
}

type Fields = Record<string, unknown>;

/** Whether the response is streamed, which only text supports. */
function isStreamed(task: TaskId, stream: unknown): boolean {
  if (stream === undefined || stream === null || stream === false) return false;
  if (stream !== true) throw invalidField("stream", "must be true or false");
  if (task !== "text-generation")
    throw invalidField("stream", "is supported for chat-completion and text-generation only");
  return true;
}

/** Returns the units of a request for media, if it states them. */
function toUnits(task: TaskId, { medium }: TaskShape, { inputs, parameters, ...others }: Fields): Units {
  if (task === "text-to-speech") return { characters: [...String(inputs)].length };
  return medium?.field === "image" ? toImageUnits({ ...others, ...Object(parameters) }) : {};
}

const unsupportedTask = (name: string): GatewayFailure =>
  new GatewayFailure({
    status: 404,
    code: "NotFound",
    message: `No provider supports the task "${name}". Supported tasks: chat-completion, ${Object.keys(taskShapes).join(", ")}.`,
  });

/** Parses JSON or a form: files are media, `parameters` is JSON, and dots in names denote nested objects. */
async function readTaskBody(request: FastifyRequest, { inputs }: TaskShape): Promise<Fields> {
  const type = request.headers["content-type"] ?? "";
  const body = getBody(request);
  if (body === undefined || /^application\/json\b/i.test(type)) return jsonBody(request);
  // Hugging Face clients send files of unknown type without a media type.
  if (type === "" && !((inputs === "image" || inputs === "audio") && body[0] !== 0x7b))
    return jsonBody(request);
  if (!/^multipart\/form-data\b/i.test(type)) {
    // The body is the media; everything else is in the URL.
    if (inputs !== "image" && inputs !== "audio") return jsonBody(request);
    const { model, ...parameters } = readFields(getQuery(request));
    return { model, inputs: new MemoryBlob(body, type), parameters: parseScalars(parameters) };
  }
  const form = await parseForm(body, type);
  if (form === undefined) throw invalidField("body", "is not a valid form");
  const fields: Fields = {};
  for (const [name, value] of form) {
    if (value instanceof Blob) setField(fields, name === "file" ? "inputs" : name, value);
    else if (name === "parameters" || name === "modelyard") setField(fields, name, parseField(name, value));
    else setField(fields, name, name.startsWith("parameters.") ? parseScalar(value) : value);
  }
  return fields;
}

/** Returns the fields of a query. Repeated fields become lists. */
const readFields = (query: URLSearchParams): Fields =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

/** Characters of a field name. Each dot nests the fields of a form. */
const MAX_FIELD_CHARACTERS = 200;

function setField(into: Fields, path: string, value: unknown): void {
  if (path.length > MAX_FIELD_CHARACTERS)
    throw invalidField(path.slice(0, 40), `is longer than ${MAX_FIELD_CHARACTERS} characters`);
  const steps = path.split(".");
  const last = steps.pop() as string;
  if ([...steps, last].includes("__proto__")) throw invalidField(path, "is not a valid field name");
  let parent = into;
  for (const step of steps) {
    const next = parent[step];
    parent = (typeof next === "object" && next !== null ? next : (parent[step] = {})) as Fields;
  }
  parent[last] = value;
}

function parseField(name: string, value: string): unknown {
  const excess = findJsonExcess(Buffer.from(value));
  if (excess !== undefined) throw invalidField(name, excess);
  const parsed = parseJson(value);
  if (parsed === undefined) throw invalidField(name, "must be JSON");
  return parsed;
}

const parseScalar = (text: string): unknown =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text === "true" ? true : text === "false" ? false : text;
const parseScalars = (fields: Fields): Fields => {
  const parse = (value: unknown) => (typeof value === "string" ? parseScalar(value) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, parse(value)]));
};
