import { z } from "zod";
import { slices } from "../../../database/slices.ts";
import { type QueryServer, type ListedModel, Text, Tokens } from "./query-server.ts";

/** Details of a model as stated by a server. Absent values are unknown. */
export interface DetectedModel {
  id: string;
  /** Another name of the model, such as the repository behind an alias. */
  name?: string | undefined;
  /** Tasks by their names in mappings, main task first. */
  tasks?: readonly string[] | undefined;
  /** Tokens. */
  context?: number | undefined;
  tools?: boolean | undefined;
  structuredOutput?: boolean | undefined;
}

export interface DetectedServer {
  software?: string;
  /** Whether chat models also complete text. */
  completesText: boolean;
  models: DetectedModel[];
}

const Flag = z.boolean().nullish().catch(undefined);
const Words = z.array(z.string()).optional().catch(undefined);

const CHAT = ["conversational", "text-generation"];
const EMBEDDING = ["feature-extraction"];

/** Reads the details that a server states. Returns undefined if the server runs other software. */
type Detect = (list: readonly ListedModel[], query: QueryServer) => Promise<DetectedServer | undefined>;

const isOwnedBy = (list: readonly ListedModel[], owner: string): boolean =>
  list.length > 0 && list.every(({ owned_by }) => owned_by === owner);

const OpenApi = z.looseObject({ paths: z.record(z.string(), z.unknown()) });

/** The list contains the context. Old versions (before 2026-11) describe all paths, not only those of the model. */
const vllm: Detect = async (list, query) => {
  if (!isOwnedBy(list, "vllm")) return undefined;
  const { data } = OpenApi.safeParse(await query("/openapi.json"));
  const has = (path: string) => data !== undefined && Object.hasOwn(data.paths, path);
  const hasChat = has("/v1/chat/completions");
  const tasks = [
    hasChat && CHAT,
    has("/v1/embeddings") && EMBEDDING,
    !hasChat && has("/v1/audio/transcriptions") && ["automatic-speech-recognition"],
    has("/v1/images/generations") && ["text-to-image"],
    has("/v1/audio/speech") && ["text-to-speech"],
  ].filter((item) => item !== false);
  const known = tasks.length === 1 && { tasks: tasks[0] };
  const models = list.map(({ id, max_model_len: context }) => ({ id, context, ...known }));
  return { software: "vLLM", completesText: true, models };
};

const SglangInfo = z.looseObject({ model_path: Text, is_generation: Flag });
const SglangServer = z.looseObject({ tool_call_parser: z.string().nullable() });

/** `/get_model_info` is the older name of `/model_info`. Without a parser, tool calls are returned as text. */
const sglang: Detect = async (list, query) => {
  if (!isOwnedBy(list, "sglang")) return undefined;
  const { data } = SglangInfo.safeParse((await query("/model_info")) ?? (await query("/get_model_info")));
  const { data: server } = SglangServer.safeParse(await query("/server_info"));
  const tasks = data?.is_generation === true ? CHAT : data?.is_generation === false ? EMBEDDING : undefined;
  const tools = server && tasks === CHAT ? server.tool_call_parser !== null : undefined;
  const name = data?.model_path;
  const models = list.map(({ id, max_model_len: context }) => ({ id, name, tasks, context, tools }));
  return { software: "SGLang", completesText: true, models };
};

const LlamaProps = z.looseObject({
  default_generation_settings: z.looseObject({ n_ctx: Tokens }).optional().catch(undefined),
  chat_template_caps: z.looseObject({ supports_tools: Flag }).optional().catch(undefined),
});

/** A server that loads several models describes loaded ones. It must not load others for this request. */
const llamaCpp: Detect = async (list, query) => {
  if (!isOwnedBy(list, "llamacpp")) return undefined;
  const models = await mapConcurrent(list, async ({ id, meta, status }): Promise<DetectedModel> => {
    const params = status === undefined ? "" : `?model=${encodeURIComponent(id)}&autoload=false`;
    const isLoaded = status === undefined || status.value === "loaded";
    const { data } = LlamaProps.safeParse(isLoaded ? await query(`/props${params}`) : undefined);
    const tools = data?.chat_template_caps?.supports_tools ?? undefined;
    const context = data?.default_generation_settings?.n_ctx ?? meta?.n_ctx ?? meta?.n_ctx_train;
    return { id, tools, context };
  });
  return { software: "llama.cpp", completesText: true, models };
};

/** LM Studio 0.4 and later. */
const LmStudioModels = z.looseObject({
  models: z.array(
    z.looseObject({
      key: z.string(),
      type: z.enum(["llm", "embedding"]).optional().catch(undefined),
      max_context_length: Tokens,
      loaded_instances: z
        .array(z.looseObject({ id: z.string(), config: z.looseObject({ context_length: Tokens }) }))
        .optional()
        .catch(undefined),
      capabilities: z.looseObject({ trained_for_tool_use: Flag }).optional().catch(undefined),
    }),
  ),
});
const OldLmStudioModels = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      type: z.enum(["llm", "vlm", "embeddings"]).optional().catch(undefined),
      max_context_length: Tokens,
      loaded_context_length: Tokens,
      capabilities: Words,
    }),
  ),
});

const lmStudio: Detect = async (list, query) => {
  const { data } = LmStudioModels.safeParse(await query("/api/v1/models"));
  const old = data ? undefined : OldLmStudioModels.safeParse(await query("/api/v0/models")).data;
  if (data === undefined && old === undefined) return undefined;
  const details =
    data?.models.flatMap(({ key, type, capabilities, loaded_instances: loaded = [], ...model }) => {
      const tools = capabilities?.trained_for_tool_use ?? undefined;
      const context = loaded[0]?.config.context_length ?? model.max_context_length;
      const own = { id: key, type, tools, context };
      return [own, ...loaded.map(({ id, config }) => ({ ...own, id, context: config.context_length }))];
    }) ??
    old?.data.map(({ loaded_context_length: loaded, max_context_length: maxContext, ...model }) => ({
      ...model,
      context: loaded ?? maxContext,
      tools: model.capabilities?.includes("tool_use"),
    }));
  const byId = new Map(details?.map((model) => [model.id, model]));
  const models = list.map(({ id }) => {
    const { type, context, tools } = byId.get(id) ?? {};
    return { id, context, tools, tasks: type && (type.startsWith("embedding") ? EMBEDDING : CHAT) };
  });
  return { software: "LM Studio", completesText: true, models };
};

const OllamaModel = z.looseObject({
  parameters: Text,
  capabilities: Words,
  model_info: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const OllamaModels = z.looseObject({
  models: z.array(z.looseObject({ name: z.string(), context_length: Tokens })),
});
const OLLAMA_TASKS: Readonly<Record<string, readonly string[]>> = {
  completion: CHAT,
  embedding: EMBEDDING,
  image: ["text-to-image"],
};
/** Maximum number of models with individual requests, and of concurrent requests. */
const MAX_DETAILED_MODELS = 100;
const MAX_CONCURRENT = 8;

async function mapConcurrent<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const slice of slices(items, MAX_CONCURRENT)) results.push(...(await Promise.all(slice.map(work))));
  return results;
}

/** Uses the context of the running model, otherwise its configured context, otherwise its maximum. */
const ollama: Detect = async (list, query) => {
  const version = z.looseObject({ version: z.string() }).safeParse(await query("/api/version"));
  // The owner in the list is the namespace of the model, so it does not identify the software.
  const tags = version.success ? OllamaModels.safeParse(await query("/api/tags")) : undefined;
  if (tags?.success !== true) return undefined;
  const running = OllamaModels.safeParse(await query("/api/ps")).data?.models ?? [];
  const loaded = new Map(running.map(({ name, context_length: context }) => [name, context]));
  const describe = async ({ id }: ListedModel): Promise<DetectedModel> => {
    const { data } = OllamaModel.safeParse(await query("/api/show", { model: id }));
    const { capabilities = [], model_info: info = {}, parameters = "" } = data ?? {};
    const configured = /^num_ctx\s+(\d+)$/m.exec(parameters)?.[1];
    const max = Tokens.parse(info[`${String(info["general.architecture"])}.context_length`]);
    const context = loaded.get(id) ?? (configured === undefined ? max : Number(configured));
    const task = Object.keys(OLLAMA_TASKS).find((name) => capabilities.includes(name)) ?? "";
    const tools = task === "completion" ? capabilities.includes("tools") : undefined;
    return { id, context, tasks: OLLAMA_TASKS[task], tools };
  };
  const models = [
    ...(await mapConcurrent(list.slice(0, MAX_DETAILED_MODELS), describe)),
    ...list.slice(MAX_DETAILED_MODELS).map(({ id }) => ({ id })),
  ];
  return { software: "Ollama", completesText: true, models };
};

const MODES: Readonly<Record<string, readonly string[]>> = {
  chat: ["conversational"],
  responses: ["conversational"],
  completion: ["text-generation"],
  embedding: EMBEDDING,
  image_generation: ["text-to-image"],
  audio_speech: ["text-to-speech"],
  audio_transcription: ["automatic-speech-recognition"],
};

const LiteLlmInfo = z.looseObject({
  data: z.array(
    z.looseObject({
      model_name: z.string(),
      litellm_params: z.looseObject({ model: Text }).optional().catch(undefined),
      model_info: z.looseObject({
        mode: Text,
        max_input_tokens: Tokens,
        supports_function_calling: Flag,
        supports_response_schema: Flag,
      }),
    }),
  ),
});

const liteLlm: Detect = async (list, query) => {
  const { data } = LiteLlmInfo.safeParse(await query("/model/info"));
  if (data === undefined) return undefined;
  const byId = new Map(data.data.map((model) => [model.model_name, model]));
  const models = list.map(({ id }) => {
    const { litellm_params: params, model_info: info } = byId.get(id) ?? {};
    return {
      id,
      // `hosted_vllm/Qwen/Qwen3-8B`: the provider, then its model.
      name: params?.model?.replace(/^[^/]+\//, ""),
      tasks: MODES[info?.mode ?? ""],
      context: info?.max_input_tokens,
      tools: info?.supports_function_calling ?? undefined,
      structuredOutput: info?.supports_response_schema ?? undefined,
    };
  });
  return { software: "LiteLLM", completesText: false, models };
};

const HfInfo = z.looseObject({
  model_id: z.string(),
  router: Text,
  max_total_tokens: Tokens,
  max_input_length: Tokens,
  max_input_tokens: Tokens,
  model_type: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** text-generation-inference, and text-embeddings-inference, which has a model type. */
const hfServers: Detect = async (list, query) => {
  const { data } = HfInfo.safeParse(await query("/info"));
  if (data === undefined) return undefined;
  const { model_id: name, model_type: type, max_total_tokens: maxTotal, max_input_length: input } = data;
  const tasks = type === undefined ? CHAT : "embedding" in type ? EMBEDDING : undefined;
  const context = maxTotal ?? data.max_input_tokens ?? input;
  const models = list.map(({ id }) => ({ id, name, tasks, context }));
  return { software: type === undefined ? "TGI" : "TEI", completesText: true, models };
};

/** Software that the list itself identifies comes first, as it needs no other request. */
const SOFTWARE: readonly Detect[] = [vllm, sglang, llamaCpp, ollama, lmStudio, hfServers, liteLlm];

/** Detects the software of a server and the features of its models. For unknown software, returns only the IDs. */
export async function detectServer(
  list: readonly ListedModel[],
  query: QueryServer,
): Promise<DetectedServer> {
  for (const detect of SOFTWARE) {
    const server = await detect(list, query);
    if (server !== undefined) return server;
  }
  const models = list.map(({ id, max_model_len: context }) => ({ id, context }));
  return { completesText: false, models };
}
