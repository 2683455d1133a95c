import type { ModelHub } from "./hub.ts";
import type { LicenseId } from "./license.ts";
import { isWeightFile, isEntryFile } from "./quantization.ts";
import type { TaskId } from "./entries.ts";

/**
 * The fields of a model that determine the libraries and apps that support it, and that snippets use. Compatible with the
 * response of `GET /api/models/{id}`. Absent fields are unknown.
 */
export interface ModelMetadata {
  /** `owner/name`. Not trusted; snippets quote it. */
  id: string;
  tags: readonly string[];
  pipeline_tag?: TaskId | (string & {}) | undefined;
  library_name?: string | undefined;
  /** The mask of a fill-mask model, such as `[MASK]` or `<mask>`. */
  mask_token?: string | undefined;
  widgetData?: readonly WidgetExample[] | null | undefined;
  cardData?: CardData | undefined;
  transformersInfo?: TransformersInfo | undefined;
  config?: ModelConfig | undefined;
  gguf?: GgufMetadata | undefined;
  siblings?: readonly { rfilename: string }[] | undefined;
  /** `auto` or `manual`: users must request access to the files. */
  gated?: "auto" | "manual" | false | undefined;
  /** The hub that stores the files, if code must name it. Default: Hugging Face. */
  hub?: ModelHub | undefined;
}

/** An example input of a model card. Snippets use the first one. */
export interface WidgetExample {
  text?: string;
  context?: string;
  src?: string;
  prompt?: string;
  source_sentence?: string;
  sentences?: readonly string[];
  [other: string]: unknown;
}

/** The front matter of a model card. Snippets use the named fields. */
export interface CardData {
  base_model?: string | readonly string[] | undefined;
  instance_prompt?: string | null | undefined;
  license?: LicenseId | (string & {}) | readonly string[] | undefined;
  [other: string]: unknown;
}

/** How transformers loads a model, derived from its configuration. */
export interface TransformersInfo {
  /** Class for loading, such as `AutoModelForCausalLM`. */
  auto_model: string;
  /** `AutoTokenizer`, `AutoProcessor`, `AutoImageProcessor` or `AutoFeatureExtractor`. */
  processor?: string;
  /** Task of that class. */
  pipeline_tag?: string;
  /** Class in the repository's own code, from `auto_map`. */
  custom_class?: string;
}

/** The parts of a model's configuration files that snippets use. */
export interface ModelConfig {
  architectures?: readonly string[];
  model_type?: string;
  quantization_config?: {
    quant_method?: string;
    bits?: number;
    load_in_4bit?: boolean;
    load_in_8bit?: boolean;
  };
  auto_map?: Record<string, string>;
  /** The tokenizer's settings. A chat template is a string or a list of named templates. */
  tokenizer_config?: {
    chat_template?: string | readonly { name: string; template: string }[];
    [other: string]: unknown;
  };
  processor_config?: { chat_template?: string };
  chat_template_jinja?: string;
  adapter_transformers?: { model_name?: string; model_class?: string };
  diffusers?: { _class_name?: string };
  keras_hub?: { tasks?: readonly string[] };
  peft?: { base_model_name_or_path?: string; task_type?: string };
  sklearn?: { model?: { file?: string }; model_format?: string; filename?: string };
  speechbrain?: { speechbrain_interface?: string; vocoder_interface?: string; vocoder_model_id?: string };
  [other: string]: unknown;
}

/** Metadata of a GGUF header. Files with a context length run in llama.cpp. */
export interface GgufMetadata {
  /** Number of parameters. */
  total?: number;
  architecture?: string;
  /** Longest input in tokens. */
  context_length?: number;
  chat_template?: string;
}

/** Choices of the user that change the snippets. */
export interface Choice {
  /** Path of a file in the repository, such as `model-Q4_K_M.gguf`. */
  file?: string;
}

/** Returns the part of a model's ID after the slash. */
export const getModelName = (model: ModelMetadata): string => model.id.slice(model.id.indexOf("/") + 1);

/** Returns the paths of the repository's files. Empty if they are unknown. */
export const getFiles = ({ siblings = [] }: ModelMetadata): string[] =>
  siblings.map(({ rfilename }) => rfilename);

/** Returns the first base model of the card. */
export function getBaseModel(model: ModelMetadata): string | undefined {
  const baseModel = model.cardData?.base_model;
  return typeof baseModel === "string" ? baseModel : baseModel?.[0];
}

/** Whether the model has a chat template. The tag `conversational` alone does not imply one. */
export function hasChatTemplate({ config }: ModelMetadata): boolean {
  return (
    config?.tokenizer_config?.chat_template !== undefined ||
    config?.processor_config?.chat_template !== undefined ||
    config?.chat_template_jinja !== undefined
  );
}

/** Returns the paths of the GGUF files to pass to a loader: weights, and the first part of a split file. */
export function getGgufFiles(model: ModelMetadata): string[] {
  return getFiles(model).filter((path) => isWeightFile(path) && isEntryFile(path));
}
