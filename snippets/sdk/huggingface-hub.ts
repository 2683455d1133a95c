import type { TaskId } from "@modelyard/catalog";
import { getParameters, type Plan } from "../plan.ts";
import type { TreeFields } from "../tree.ts";
import supportedTasks from "./supported-tasks.json" with { type: "json" };

/** The parameters of a method of `huggingface_hub`'s client. */
interface HubMethod {
  /** Named arguments. */
  parameters: readonly string[];
  /** How other parameters are passed; if absent, they are not supported. */
  rest?: "extra_body" | "by name";
}

const splitNames = (text: string): readonly string[] => text.split(" ");

const NO_PARAMETERS: HubMethod = { parameters: [] };
const classes: HubMethod = { parameters: splitNames("top_k function_to_apply") };
const diffusion = splitNames("negative_prompt num_inference_steps guidance_scale");
const answering = splitNames(
  "doc_stride handle_impossible_answer max_answer_len max_question_len max_seq_len top_k",
);
const rewriting = splitNames("clean_up_tokenization_spaces generate_parameters truncation");

/** Methods by task; `text-to-image` is the method `text_to_image` (huggingface_hub 2.4.0, `_client.py`). */
const hubMethods: { readonly [T in TaskId]?: HubMethod } = {
  "audio-classification": classes,
  "audio-to-audio": NO_PARAMETERS,
  "automatic-speech-recognition": { parameters: [], rest: "extra_body" },
  "chat-completion": {
    parameters: splitNames(
      "messages model frequency_penalty logit_bias logprobs max_tokens n presence_penalty response_format seed stop stream stream_options temperature tool_choice tool_prompt tools top_logprobs top_p",
    ),
    rest: "extra_body",
  },
  "document-question-answering": { parameters: [...answering, "lang", "word_boxes"] },
  "feature-extraction": {
    parameters: splitNames("normalize prompt_name truncate truncation_direction dimensions encoding_format"),
  },
  "fill-mask": { parameters: splitNames("targets top_k") },
  "image-classification": classes,
  "image-segmentation": {
    parameters: splitNames("mask_threshold overlap_mask_area_threshold subtask threshold"),
  },
  "image-to-image": { parameters: [...diffusion, "prompt", "target_size"], rest: "by name" },
  "image-to-text": NO_PARAMETERS,
  "image-to-video": {
    parameters: [...diffusion, "prompt", "num_frames", "seed", "target_size"],
    rest: "by name",
  },
  "object-detection": { parameters: ["threshold"] },
  "question-answering": { parameters: [...answering, "align_to_words"] },
  "sentence-similarity": NO_PARAMETERS,
  summarization: { parameters: rewriting },
  "table-question-answering": { parameters: splitNames("padding sequential truncation") },
  "text-classification": classes,
  "text-generation": {
    parameters: splitNames(
      "adapter_id best_of decoder_input_details do_sample frequency_penalty grammar max_new_tokens repetition_penalty return_full_text seed stop temperature top_k top_n_tokens top_p truncate typical_p watermark",
    ),
  },
  "text-to-image": { parameters: [...diffusion, "height", "width", "scheduler", "seed"], rest: "extra_body" },
  "text-to-speech": {
    parameters: splitNames(
      "do_sample early_stopping epsilon_cutoff eta_cutoff max_length max_new_tokens min_length min_new_tokens num_beam_groups num_beams penalty_alpha temperature top_k top_p typical_p use_cache",
    ),
    rest: "extra_body",
  },
  "text-to-video": { parameters: [...diffusion, "num_frames", "seed"], rest: "extra_body" },
  "token-classification": { parameters: splitNames("aggregation_strategy ignore_labels stride") },
  translation: { parameters: [...rewriting, "src_lang", "tgt_lang"] },
  "zero-shot-classification": { parameters: splitNames("candidate_labels hypothesis_template multi_label") },
  "zero-shot-image-classification": { parameters: splitNames("candidate_labels hypothesis_template") },
};

export const getHubMethod = (task: TaskId): HubMethod => hubMethods[task] ?? NO_PARAMETERS;

/** Working tasks of `huggingface_hub` 2.4.0 by provider (`_providers/__init__.py`). */
const SUPPORTED_TASKS: Readonly<Record<string, readonly string[]>> = supportedTasks["huggingface_hub"];

/** Methods that exist but fail, with the reason. */
const BROKEN: Readonly<Record<string, string>> = {
  "hf-inference tabular-classification": "sends the table in a field that hf-inference does not support",
  "hf-inference text-generation": "uses an outdated hf-inference API, from before OpenAI completions",
  "hf-inference visual-question-answering":
    "sends the question outside of the inputs, where hf-inference ignores it",
  "novita text-to-video": "uses an outdated novita API, from before video jobs",
  "replicate text-to-video": "does not wait for jobs longer than a minute, such as replicate videos",
};

/** Returns `true`, or the reason why the client does not support the call. */
export function supportsHuggingfaceHub(plan: Plan): true | string {
  const { task, apiFormat, kind, customHub, stream } = plan;
  const broken = BROKEN[`${apiFormat} ${task}`];
  if (broken !== undefined) return `huggingface_hub ${broken}.`;
  if (hubMethods[task] === undefined) return `huggingface_hub has no method for ${task}.`;
  if (stream && task !== "chat-completion") return "huggingface_hub supports streaming only for chat.";
  const isChat = task === "chat-completion";
  if (kind === "endpoint") {
    if (apiFormat !== "hf-inference" && !isChat) {
      return "huggingface_hub calls self-hosted endpoints with the hf-inference API.";
    }
  } else if (apiFormat !== "auto" && !SUPPORTED_TASKS[apiFormat]?.includes(task)) {
    return `huggingface_hub does not support ${task} at ${apiFormat}.`;
  } else if (customHub && kind === "routed" && apiFormat !== "auto" && apiFormat !== "hf-inference") {
    return "huggingface_hub supports only the router of huggingface.co.";
  }
  return checkSchemaFormat(plan) ?? checkParameters(plan);
}

/** The client treats endpoints given by URL as hf-inference, which has its own schema format. */
function checkSchemaFormat({ kind, customHub, apiFormat, input }: Plan): string | undefined {
  const isCalledByUrl = kind === "endpoint" || (customHub && kind === "routed");
  const { type } = (input["response_format"] ?? {}) as { type?: string };
  if (!isCalledByUrl || apiFormat === "hf-inference" || type !== "json_schema") return undefined;
  return "huggingface_hub supports only hf-inference's schema format for endpoints given by URL.";
}

/** Returns the parameters of a call. */
export function getHubParameters(plan: Plan): TreeFields {
  if (plan.task !== "feature-extraction") return getParameters(plan);
  return Object.fromEntries(Object.entries(plan.input).filter(([name]) => name !== "inputs"));
}

/** Python keywords, and arguments that the method already has. */
const RESERVED_NAMES = new Set(
  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield image model self".split(
    " ",
  ),
);
const canBeArgument = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name) && !RESERVED_NAMES.has(name);

function checkParameters(plan: Plan): true | string {
  const { task, apiFormat } = plan;
  if (task === "chat-completion") return true;
  const parameters = getHubParameters(plan);
  const { parameters: known, rest } = getHubMethod(task);
  const unknown = Object.keys(parameters).filter((name) => !known.includes(name));
  const unsupported = rest === "by name" ? unknown.filter((name) => !canBeArgument(name)) : unknown;
  if (unsupported.length > 0 && rest !== "extra_body") {
    return `huggingface_hub's ${task.replaceAll("-", "_")} has no argument ${unsupported.join(", ")}.`;
  }
  if (task === "translation" && "src_lang" in parameters !== "tgt_lang" in parameters) {
    return "huggingface_hub requires src_lang and tgt_lang together.";
  }
  if (apiFormat === "nscale" && "num_inference_steps" in parameters) {
    return "huggingface_hub does not send num_inference_steps to nscale.";
  }
  if (task !== "text-generation") return true;
  const hasTokenLimit = "max_new_tokens" in parameters;
  if (hasTokenLimit && (apiFormat === "together" || apiFormat === "novita")) {
    return `huggingface_hub sends max_new_tokens to ${apiFormat}, which expects max_tokens.`;
  }
  if (!hasTokenLimit && (apiFormat === "deepinfra" || apiFormat === "featherless-ai")) {
    return `huggingface_hub sends a null token limit to ${apiFormat}. Set max_new_tokens.`;
  }
  return true;
}
