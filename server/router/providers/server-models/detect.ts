import { z } from "zod";
import { slices } from "../../../database/slices.ts";
import type { Ask, ListedModel } from "./ask-server.ts";

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

const Tokens = z.int().positive().optional().catch(undefined);
const Text = z.string().optional().catch(undefined);
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

const sglang: Detect = async (list, ask) => {
  if (!isOwnedBy(list, "sglang")) return undefined;
  const { data } = SglangInfo.safeParse(await ask("/get_model_info"));
  const tasks = data?.is_generation === true ? CHAT : data?.is_generation === false ? EMBEDDING : undefined;
  const models = list.map(({ id, max_model_len: context }) => ({
    id,
    name: data?.model_path,
    tasks,
    context,
  }));
  return { software: "SGLang", completes: true, models };
};

const LlamaProps = z.looseObject({
  default_generation_settings: z.looseObject({ n_ctx: Tokens }).optional().catch(undefined),
  chat_template_caps: z.looseObject({ supports_tools: Flag }).optional().catch(undefined),
});

const llamaCpp: Detect = async (list, ask) => {
  if (!isOwnedBy(list, "llamacpp")) return undefined;
  const { data } = LlamaProps.safeParse(await ask("/props"));
  const tools = data?.chat_template_caps?.supports_tools ?? undefined;
  const models = list.map(({ id, meta }) => ({
    id,
    tools,
    context: data?.default_generation_settings?.n_ctx ?? meta?.n_ctx_train,
  }));
  return { software: "llama.cpp", completes: true, models };
};

const LmStudioModels = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      type: z.enum(["llm", "vlm", "embeddings"]).optional().catch(undefined),
      publisher: Text,
      max_context_length: Tokens,
      loaded_context_length: Tokens,
      capabilities: Words,
    }),
  ),
});

const lmStudio: Detect = async (list, ask) => {
  const { data } = LmStudioModels.safeParse(await ask("/api/v0/models"));
  if (data === undefined) return undefined;
  const known = new Map(data.data.map((model) => [model.id, model]));
  const models = list.map(({ id }) => {
    const {
      type,
      max_context_length: most,
      loaded_context_length: loaded,
      capabilities,
    } = known.get(id) ?? {};
    return {
      id,
      tasks: type === undefined ? undefined : type === "embeddings" ? EMBEDDING : CHAT,
      context: loaded ?? most,
      tools: capabilities?.includes("tool_use"),
    };
  });
  return { software: "LM Studio", completes: true, models };
};

const OllamaModel = z.looseObject({
  capabilities: Words,
  model_info: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
/** Models that are asked for one by one, and how many at once. */
const MAX_ASKED = 100;
const AT_ONCE = 8;

const ollama: Detect = async (list, ask) => {
  const version = z.looseObject({ version: z.string() }).safeParse(await ask("/api/version"));
  if (!version.success || !isOwnedBy(list, "library")) return undefined;
  const models: DetectedModel[] = list.map(({ id }) => ({ id }));
  const askFor = async (model: DetectedModel): Promise<void> => {
    const { data } = OllamaModel.safeParse(await ask("/api/show", { model: model.id }));
    const context = Object.entries(data?.model_info ?? {}).find(([name]) => name.endsWith(".context_length"));
    model.context = Tokens.parse(context?.[1]);
    const { capabilities } = data ?? {};
    if (capabilities === undefined) return;
    model.tasks = capabilities.includes("completion") ? CHAT : EMBEDDING;
    if (capabilities.includes("completion")) model.tools = capabilities.includes("tools");
  };
  for (const slice of slices(models.slice(0, MAX_ASKED), AT_ONCE)) await Promise.all(slice.map(askFor));
  return { software: "Ollama", completes: true, models };
};

const MODES: Readonly<Record<string, readonly string[]>> = {
  chat: ["conversational"],
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
  model_type: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** text-generation-inference, and text-embeddings-inference, which has a model type. */
const hfServers: Detect = async (list, ask) => {
  const { data } = HfInfo.safeParse(await ask("/info"));
  if (data === undefined) return undefined;
  const { model_id: name, model_type: type, max_total_tokens: most, max_input_length: input } = data;
  const tasks = type === undefined ? CHAT : "embedding" in type ? EMBEDDING : undefined;
  const models = list.map(({ id }) => ({ id, name, tasks, context: most ?? input }));
  return { software: type === undefined ? "TGI" : "TEI", completes: true, models };
};

/** Those that the list itself identifies come first: nothing else is asked then. */
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
