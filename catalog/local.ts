/** Functions that several local apps share: which models an app can open, and how to refer to a model. */
import { getChatTemplates } from "./chat-templates.ts";
import { bash, type Snippet, titled } from "./code.ts";
import { sampleMessages } from "./default-inputs.ts";
import { onHub } from "./hub.ts";
import { type Choice, getGgufFiles, type ModelMetadata } from "./model.ts";
import { getPreferredFile, getQuantizationLabel } from "./quantization.ts";

/** Whether llama.cpp can run the model's GGUF files. Their headers have a context length. */
export const runsInLlamaCpp = ({ gguf }: ModelMetadata): boolean => Boolean(gguf?.context_length);

export const isMlx = ({ tags }: ModelMetadata): boolean => tags.includes("mlx");

/** Whether the model generates text from text or images. */
export const generatesText = ({ pipeline_tag: task }: ModelMetadata): boolean =>
  task === "text-generation" || task === "image-text-to-text";

/** Whether GPU servers can load the model: a transformers model, or one quantized for them. */
export const isForServers = ({ config, tags }: ModelMetadata): boolean =>
  tags.includes("transformers") ||
  ["awq", "gptq", "aqlm", "marlin"].includes(config?.quantization_config?.quant_method ?? "");

export const runsInVllm = (model: ModelMetadata): boolean =>
  generatesText(model) && (isForServers(model) || runsInLlamaCpp(model));

/** Whether the model can run an agent: it runs locally, chats, and its chat template supports tools. */
export function callsTools(model: ModelMetadata): boolean {
  const local = runsInLlamaCpp(model) || isMlx(model);
  return (
    local &&
    model.tags.includes("conversational") &&
    getChatTemplates(model).some(({ template }) => template.includes("tools"))
  );
}

/** Returns the selected GGUF file, or the default one. Returns `undefined` if the files are unknown. */
export const getGgufFile = (model: ModelMetadata, choice: Choice): string | undefined =>
  choice.file ?? getPreferredFile(getGgufFiles(model));

/**
 * Returns the model ID with its quantization, `owner/name:Q4_K_M`, for llama.cpp, Ollama, and others. They search the
 * file names for the label, so labels that are unknown or spelled differently are omitted.
 */
export function withQuantization(model: ModelMetadata, choice: Choice): string {
  const label = getFileLabel(model, choice);
  return label === undefined ? model.id : `${model.id}:${label}`;
}

/** Returns the label of the selected file if the file's name contains it unchanged. */
export function getFileLabel(model: ModelMetadata, choice: Choice): string | undefined {
  const file = getGgufFile(model, choice);
  const label = file === undefined ? undefined : getQuantizationLabel(file);
  return label !== undefined && file?.toUpperCase().includes(label) ? label : undefined;
}

/** Encodes a value as one part of a URL. Unpaired surrogates become U+FFFD. */
export const inUrl = (value: string): string => encodeURIComponent(value.toWellFormed());

/** Encodes `owner/name` as two parts of a URL's path. */
export function inPath({ id }: ModelMetadata): string {
  const slash = id.indexOf("/");
  return slash === -1 ? inUrl(id) : `${inUrl(id.slice(0, slash))}/${inUrl(id.slice(slash + 1))}`;
}

/** Returns a request to a local server with OpenAI's API: a chat, or a text to continue. */
export function createServerRequest(model: ModelMetadata, port: number, servedAs: string): Snippet {
  const chat = model.tags.includes("conversational");
  const body = chat
    ? { model: servedAs, messages: sampleMessages(model) }
    : { model: servedAs, prompt: "Once upon a time,", max_tokens: 512, temperature: 0.5 };
  const url = `http://localhost:${port}/v1/${chat ? "chat/completions" : "completions"}`;
  return bash({ title: "Send a request" })`
    curl ${url} \
      -H "Content-Type: application/json" \
      -d ${JSON.stringify(body, null, 2)}
  `;
}

/** The names of a model and its server for an agent's settings. */
interface Served {
  baseUrl: string;
  provider: string;
  servedAs: string;
}

/**
 * Creates the snippets of an agent: a server with OpenAI's API on port 8080, which is llama.cpp's, or MLX's on Apple
 * silicon, then those that `connect` returns.
 */
export const createAgentSnippets =
  (connect: (server: Served) => Snippet[]) =>
  (model: ModelMetadata, choice: Choice): Snippet[] => {
    const gguf = runsInLlamaCpp(model);
    const servedAs = gguf ? withQuantization(model, choice) : model.id;
    const start = gguf
      ? bash({ install: LLAMA_INSTALL })`${onHub(model)}llama serve -hf ${servedAs} --port 8080`
      : bash({ install: "uv tool install mlx-lm" })`
        ${onHub(model)}mlx_lm.server --model ${servedAs} --port 8080
      `;
    const provider = gguf ? "llama-cpp" : "mlx-lm";
    return [
      titled("Start a server", start),
      ...connect({ baseUrl: "http://127.0.0.1:8080/v1", provider, servedAs }),
    ];
  };

// llama.cpp's own installer for macOS and Linux. It installs `llama`, which contains the tools (as of 2026-10).
export const LLAMA_INSTALL = "curl -LsSf https://llama.app/install.sh | sh";
