import { z } from "zod";
import { slices } from "../../../database/slices.ts";
import { type Ask, type ListedModel, Text, Tokens } from "./ask-server.ts";

/** What a server states about a model. Absent is unknown. */
export interface DetectedModel {
  id: string;
  /** Another name of the model, such as the repository that an alias stands for. */
  name?: string | undefined;
  /** In the names of mappings, the main one first. */
  tasks?: readonly string[] | undefined;
  /** Tokens. */
  context?: number | undefined;
  tools?: boolean | undefined;
  structuredOutput?: boolean | undefined;
}

export interface DetectedServer {
  software?: string;
  /** Whether models for chat also complete texts. */
  completes: boolean;
  models: DetectedModel[];
}

const Flag = z.boolean().nullish().catch(undefined);
const Words = z.array(z.string()).optional().catch(undefined);

const CHAT = ["conversational", "text-generation"];
const EMBEDDING = ["feature-extraction"];

/** Reads what a server states, or returns undefined if it is other software. */
type Detect = (list: readonly ListedModel[], ask: Ask) => Promise<DetectedServer | undefined>;

const isOwnedBy = (list: readonly ListedModel[], owner: string): boolean =>
  list.length > 0 && list.every(({ owned_by }) => owned_by === owner);

const OpenApi = z.looseObject({ paths: z.record(z.string(), z.unknown()) });

/** The context is in the list. vLLM describes only the paths that its model supports (as of 2026-11); older ones all. */
const vllm: Detect = async (list, ask) => {
  if (!isOwnedBy(list, "vllm")) return undefined;
  const { data } = OpenApi.safeParse(await ask("/openapi.json"));
  const has = (path: string) => data !== undefined && Object.hasOwn(data.paths, path);
  const chats = has("/v1/chat/completions");
  const tasks = [
    chats && CHAT,
    has("/v1/embeddings") && EMBEDDING,
    !chats && has("/v1/audio/transcriptions") && ["automatic-speech-recognition"],
    has("/v1/images/generations") && ["text-to-image"],
    has("/v1/audio/speech") && ["text-to-speech"],
  ].filter((each) => each !== false);
  const models = list.map(({ id, max_model_len: context }) => ({
    id,
    context,
    ...(tasks.length === 1 && { tasks: tasks[0] }),
  }));
  return { software: "vLLM", completes: true, models };
};

const SglangInfo = z.looseObject({ model_path: Text, is_generation: Flag });
const SglangServer = z.looseObject({ tool_call_parser: z.string().nullable() });

/** `/get_model_info` is the name of `/model_info` in older versions. Without a parser, calls of tools are text. */
const sglang: Detect = async (list, ask) => {
  if (!isOwnedBy(list, "sglang")) return undefined;
  const { data } = SglangInfo.safeParse((await ask("/model_info")) ?? (await ask("/get_model_info")));
  const { data: server } = SglangServer.safeParse(await ask("/server_info"));
  const tasks = data?.is_generation === true ? CHAT : data?.is_generation === false ? EMBEDDING : undefined;
  const models = list.map(({ id, max_model_len: context }) => ({
    id,
    name: data?.model_path,
    tasks,
    context,
    ...(server && tasks === CHAT && { tools: server.tool_call_parser !== null }),
  }));
  return { software: "SGLang", completes: true, models };
};

const LlamaProps = z.looseObject({
  default_generation_settings: z.looseObject({ n_ctx: Tokens }).optional().catch(undefined),
  chat_template_caps: z.looseObject({ supports_tools: Flag }).optional().catch(undefined),
});

/** A server that loads several models describes those that are loaded, and must not load others for it. */
const llamaCpp: Detect = async (list, ask) => {
  if (!isOwnedBy(list, "llamacpp")) return undefined;
  const models = await mapInSlices(list, async ({ id, meta, status }): Promise<DetectedModel> => {
    const query = status === undefined ? "" : `?model=${encodeURIComponent(id)}&autoload=false`;
    const isLoaded = status === undefined || status.value === "loaded";
    const { data } = LlamaProps.safeParse(isLoaded ? await ask(`/props${query}`) : undefined);
    const tools = data?.chat_template_caps?.supports_tools ?? undefined;
    const context = data?.default_generation_settings?.n_ctx ?? meta?.n_ctx ?? meta?.n_ctx_train;
    return { id, tools, context };
  });
  return { software: "llama.cpp", completes: true, models };
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

const lmStudio: Detect = async (list, ask) => {
  const { data } = LmStudioModels.safeParse(await ask("/api/v1/models"));
  const old = data ? undefined : OldLmStudioModels.safeParse(await ask("/api/v0/models")).data;
  if (data === undefined && old === undefined) return undefined;
  const stated =
    data?.models.flatMap(({ key, type, capabilities, loaded_instances: loaded = [], ...model }) => {
      const tools = capabilities?.trained_for_tool_use ?? undefined;
      const own = {
        id: key,
        type,
        tools,
        context: loaded[0]?.config.context_length ?? model.max_context_length,
      };
      return [own, ...loaded.map(({ id, config }) => ({ ...own, id, context: config.context_length }))];
    }) ??
    old?.data.map(({ loaded_context_length: loaded, max_context_length: most, ...model }) => ({
      ...model,
      context: loaded ?? most,
      tools: model.capabilities?.includes("tool_use"),
    }));
  const known = new Map(stated?.map((model) => [model.id, model]));
  const models = list.map(({ id }) => {
    const { type, context, tools } = known.get(id) ?? {};
    return { id, context, tools, tasks: type && (type.startsWith("embedding") ? EMBEDDING : CHAT) };
  });
  return { software: "LM Studio", completes: true, models };
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
/** Models that are asked for one by one, and how many at once. */
const MAX_ASKED = 100;
const AT_ONCE = 8;

async function mapInSlices<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const slice of slices(items, AT_ONCE)) results.push(...(await Promise.all(slice.map(work))));
  return results;
}

/** The context is that of the running model, else the one that is set for it, else the longest of the model. */
const ollama: Detect = async (list, ask) => {
  const version = z.looseObject({ version: z.string() }).safeParse(await ask("/api/version"));
  // The owner in the list is the namespace of the model, so it does not identify the software.
  const tags = version.success ? OllamaModels.safeParse(await ask("/api/tags")) : undefined;
  if (tags?.success !== true) return undefined;
  const running = OllamaModels.safeParse(await ask("/api/ps")).data?.models ?? [];
  const loaded = new Map(running.map(({ name, context_length: context }) => [name, context]));
  const describe = async ({ id }: ListedModel): Promise<DetectedModel> => {
    const { data } = OllamaModel.safeParse(await ask("/api/show", { model: id }));
    const { capabilities = [], model_info: info = {}, parameters = "" } = data ?? {};
    const set = /^num_ctx\s+(\d+)$/m.exec(parameters)?.[1];
    const own = Tokens.parse(info[`${String(info["general.architecture"])}.context_length`]);
    const context = loaded.get(id) ?? (set === undefined ? own : Number(set));
    const task = Object.keys(OLLAMA_TASKS).find((each) => capabilities.includes(each)) ?? "";
    return {
      id,
      context,
      tasks: OLLAMA_TASKS[task],
      ...(task === "completion" && { tools: capabilities.includes("tools") }),
    };
  };
  const models = [
    ...(await mapInSlices(list.slice(0, MAX_ASKED), describe)),
    ...list.slice(MAX_ASKED).map(({ id }) => ({ id })),
  ];
  return { software: "Ollama", completes: true, models };
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

const liteLlm: Detect = async (list, ask) => {
  const { data } = LiteLlmInfo.safeParse(await ask("/model/info"));
  if (data === undefined) return undefined;
  const known = new Map(data.data.map((model) => [model.model_name, model]));
  const models = list.map(({ id }) => {
    const { litellm_params: params, model_info: info } = known.get(id) ?? {};
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
  return { software: "LiteLLM", completes: false, models };
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
const hfServers: Detect = async (list, ask) => {
  const { data } = HfInfo.safeParse(await ask("/info"));
  if (data === undefined) return undefined;
  const { model_id: name, model_type: type, max_total_tokens: most, max_input_length: input } = data;
  const tasks = type === undefined ? CHAT : "embedding" in type ? EMBEDDING : undefined;
  const models = list.map(({ id }) => ({ id, name, tasks, context: most ?? data.max_input_tokens ?? input }));
  return { software: type === undefined ? "TGI" : "TEI", completes: true, models };
};

/** Formats that the list itself identifies come first, as they need no other request. */
const SOFTWARE: readonly Detect[] = [vllm, sglang, llamaCpp, ollama, lmStudio, hfServers, liteLlm];

/** Asks a server what its models support. Unknown software gives the IDs only. */
export async function detectServer(list: readonly ListedModel[], ask: Ask): Promise<DetectedServer> {
  for (const detect of SOFTWARE) {
    const found = await detect(list, ask);
    if (found !== undefined) return found;
  }
  const models = list.map(({ id, max_model_len: context }) => ({ id, context }));
  return { completes: false, models };
}
