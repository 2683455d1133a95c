import type { TaskId } from "@modelyard/catalog";

/** The parameters of a method of `huggingface_hub`'s client. */
export interface HubMethod {
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
export const hubMethods: { readonly [T in TaskId]?: HubMethod } = {
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
