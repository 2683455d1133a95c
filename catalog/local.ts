/** What the local apps have in common: which models they open, and how a model is named to them. */
import { chatTemplatesOf } from "./chat-templates.ts";
import { bash, type Snippet, titled, withInstall } from "./code.ts";
import { sampleMessages } from "./default-inputs.ts";
import { type Choice, ggufFiles, type ModelFacts } from "./model.ts";
import { preferredFile, quantizationLabel } from "./quantization.ts";

/** A context length in the header marks the GGUF files that llama.cpp can run. */
export const runsInLlamaCpp = ({ gguf }: ModelFacts): boolean => Boolean(gguf?.context_length);

export const isMlx = ({ tags }: ModelFacts): boolean => tags.includes("mlx");

/** Models that write text, having read text or pictures. */
export const writesText = ({ pipeline_tag: task }: ModelFacts): boolean =>
  task === "text-generation" || task === "image-text-to-text";

/** Transformers models and those quantized for serving on a GPU. */
export const isForServers = ({ config, tags }: ModelFacts): boolean =>
  tags.includes("transformers") ||
  ["awq", "gptq", "aqlm", "marlin"].includes(config?.quantization_config?.quant_method ?? "");

export const runsInVllm = (model: ModelFacts): boolean =>
  writesText(model) && (isForServers(model) || runsInLlamaCpp(model));

/** Models that can drive an agent here: they run locally, chat, and their chat template knows tools. */
export function callsTools(model: ModelFacts): boolean {
  const local = runsInLlamaCpp(model) || isMlx(model);
  return (
    local &&
    model.tags.includes("conversational") &&
    chatTemplatesOf(model).some(({ template }) => template.includes("tools"))
  );
}

/** The GGUF file that was chosen, else the one to begin with; `undefined` when the files are not known. */
export const ggufFile = (model: ModelFacts, choice: Choice): string | undefined =>
  choice.file ?? preferredFile(ggufFiles(model));

/**
 * The model with its quantization, `owner/name:Q4_K_M`, as llama.cpp, Ollama and others take it. They look for
 * the label in the files' names, so one that stands there in another spelling is left out; so is an unknown one.
 */
export function withQuantization(model: ModelFacts, choice: Choice): string {
  const label = labelFor(model, choice);
  return label === undefined ? model.id : `${model.id}:${label}`;
}

/** The label of the chosen file, when it stands in the file's name as it is. */
export function labelFor(model: ModelFacts, choice: Choice): string | undefined {
  const file = ggufFile(model, choice);
  const label = file === undefined ? undefined : quantizationLabel(file);
  return label !== undefined && file?.toUpperCase().includes(label) ? label : undefined;
}

/** A value as one part of a URL; what is no text (half of a pair of code units) becomes U+FFFD. */
export const inUrl = (value: string): string => encodeURIComponent(value.toWellFormed());

/** `owner/name` as two parts of a URL's path. */
export function inPath({ id }: ModelFacts): string {
  const slash = id.indexOf("/");
  return slash === -1 ? inUrl(id) : `${inUrl(id.slice(0, slash))}/${inUrl(id.slice(slash + 1))}`;
}

/** A request to a server on this machine that speaks OpenAI's API: a chat, else a text to go on with. */
export function askServer(model: ModelFacts, port: number, servedAs: string): Snippet {
  const chat = model.tags.includes("conversational");
  const body = chat
    ? { model: servedAs, messages: sampleMessages(model) }
    : { model: servedAs, prompt: "Once upon a time,", max_tokens: 512, temperature: 0.5 };
  const url = `http://localhost:${port}/v1/${chat ? "chat/completions" : "completions"}`;
  return titled(
    "Ask the server",
    bash`
      curl ${url} \
        -H "Content-Type: application/json" \
        -d ${JSON.stringify(body, null, 2)}
    `,
  );
}

/** A server with OpenAI's API on port 8080, for agents: llama.cpp's, or MLX's on Apple silicon. */
export function agentServer(model: ModelFacts, choice: Choice): Snippet {
  const { servedAs } = agentModel(model, choice);
  return runsInLlamaCpp(model)
    ? titled("Start a server", withInstall(LLAMA_INSTALL, bash`llama serve -hf ${servedAs} --port 8080`))
    : titled(
        "Start a server",
        withInstall("uv tool install mlx-lm", bash`mlx_lm.server --model ${servedAs} --port 8080`),
      );
}

/** What an agent calls the model and its server. */
export const agentModel = (model: ModelFacts, choice: Choice) => ({
  baseUrl: "http://127.0.0.1:8080/v1",
  provider: runsInLlamaCpp(model) ? "llama-cpp" : "mlx-lm",
  servedAs: runsInLlamaCpp(model) ? withQuantization(model, choice) : model.id,
});

// llama.cpp's own installer for macOS and Linux; it brings `llama`, of which the tools are parts (seen 2026-10).
export const LLAMA_INSTALL = "curl -LsSf https://llama.app/install.sh | sh";
