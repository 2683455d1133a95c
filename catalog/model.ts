import type { LicenseId } from "./license.ts";
import { holdsWeights, isEntryFile } from "./quantization.ts";
import type { TaskId } from "./tasks.gen.ts";

/**
 * What the catalog needs to know of a model: the fields of a hub's model document that
 * decide which libraries and apps fit and that usage code reads. A document of
 * `GET /api/models/{id}` can be passed as it is; whatever is absent is unknown.
 */
export interface ModelFacts {
  /** `owner/name`. Not trusted: usage code quotes it. */
  id: string;
  tags: readonly string[];
  pipeline_tag?: TaskId | (string & {}) | undefined;
  library_name?: string | undefined;
  /** The mask of a fill-mask model, such as `[MASK]` or `<mask>`. */
  mask_token?: string | undefined;
  widgetData?: readonly WidgetExample[] | null | undefined;
  cardData?: CardFacts | undefined;
  transformersInfo?: TransformersInfo | undefined;
  config?: ModelConfig | undefined;
  gguf?: GgufFacts | undefined;
  siblings?: readonly { rfilename: string }[] | undefined;
  /** `auto` or `manual`: conditions must be accepted before the files can be read. */
  gated?: "auto" | "manual" | false | undefined;
}

/** One example input of a model's card. Only the first is used by usage code. */
export interface WidgetExample {
  text?: string;
  context?: string;
  src?: string;
  prompt?: string;
  source_sentence?: string;
  sentences?: readonly string[];
  [other: string]: unknown;
}

/** The parts of a card's front matter that usage code reads. */
export interface CardFacts {
  base_model?: string | readonly string[] | undefined;
  instance_prompt?: string | null | undefined;
  license?: LicenseId | (string & {}) | readonly string[] | undefined;
  [other: string]: unknown;
}

/** How transformers loads a model, derived from its config. */
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

/** The parts of a model's configuration files that usage code reads; see the hub's model document. */
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
  /** The tokenizer's settings. A chat template is a text, or a list of named ones. */
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

/** What a GGUF header says. A context length marks files that llama.cpp can run. */
export interface GgufFacts {
  /** Parameters. */
  total?: number;
  architecture?: string;
  /** Tokens. */
  context_length?: number;
  chat_template?: string;
}

/** What a reader chose on the page before the code was written. */
export interface Choice {
  /** Path of a file of the repository, such as `model-Q4_K_M.gguf`. */
  file?: string;
}

/** The name after the slash. */
export const nameOf = (model: ModelFacts): string => model.id.slice(model.id.indexOf("/") + 1);

/** The first base model that the card names. */
export function baseModelOf(model: ModelFacts): string | undefined {
  const named = model.cardData?.base_model;
  return typeof named === "string" ? named : named?.[0];
}

/** Whether the model comes with a chat template. The tag `conversational` is no proof of one. */
export function hasChatTemplate({ config }: ModelFacts): boolean {
  return (
    config?.tokenizer_config?.chat_template !== undefined ||
    config?.processor_config?.chat_template !== undefined ||
    config?.chat_template_jinja !== undefined
  );
}

/** Paths of the repository's GGUF files that a loader is given: weights, and of a file in parts the first. */
export function ggufFiles(model: ModelFacts): string[] {
  return (model.siblings ?? [])
    .map((sibling) => sibling.rfilename)
    .filter((path) => holdsWeights(path) && isEntryFile(path));
}
