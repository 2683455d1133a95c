import type { ModelMetadata } from "../model.ts";

/** Tasks that code branches on, whether or not the catalog still has them. */
export const TASKS = [
  "any-to-any",
  "audio-classification",
  "automatic-speech-recognition",
  "depth-estimation",
  "document-question-answering",
  "feature-extraction",
  "fill-mask",
  "image-classification",
  "image-feature-extraction",
  "image-segmentation",
  "image-text-to-image",
  "image-text-to-text",
  "image-text-to-video",
  "image-to-image",
  "image-to-text",
  "image-to-video",
  "keypoint-detection",
  "mask-generation",
  "object-detection",
  "question-answering",
  "reinforcement-learning",
  "sentence-similarity",
  "summarization",
  "table-question-answering",
  "text-classification",
  "text-generation",
  "text-ranking",
  "text-to-audio",
  "text-to-image",
  "text-to-speech",
  "text-to-video",
  "text2text-generation",
  "token-classification",
  "translation",
  "unconditional-image-generation",
  "video-classification",
  "video-to-video",
  "visual-question-answering",
  "voice-activity-detection",
  "zero-shot-classification",
  "zero-shot-image-classification",
  "zero-shot-object-detection",
];

/** Facts that make a difference to some library, one at a time. */
export const FACTS: readonly Partial<ModelMetadata>[] = [
  {},
  { widgetData: [] },
  { widgetData: null },
  { widgetData: [{ text: "hello" }] },
  { widgetData: [{ source_sentence: "a", sentences: ["b", "c"] }] },
  { mask_token: "[MASK]" },
  { mask_token: "", widgetData: [{ text: "hello" }] },
  { cardData: {} },
  { cardData: { base_model: "owner/base", instance_prompt: "a photo of sks dog" } },
  { cardData: { base_model: ["owner/base", "owner/other"] } },
  { cardData: { base_model: [] } },
  { config: {} },
  { config: { architectures: ["BertModel"] } },
  { config: { architectures: [] } },
  { config: { tokenizer_config: { chat_template: "{{ messages }}" } } },
  { config: { processor_config: { chat_template: "{{ messages }}" } } },
  { config: { chat_template_jinja: "{{ messages }} {{ tools }}" } },
  { config: { adapter_transformers: { model_name: "owner/base", model_class: "BertModel" } } },
  { config: { keras_hub: { tasks: ["CausalLM"] } } },
  { config: { keras_hub: { tasks: ["TextToImage", "ImageClassifier"] } } },
  { config: { keras_hub: { tasks: [] } } },
  ...["CAUSAL_LM", "SEQ_2_SEQ_LM", "TOKEN_CLS", "SEQ_CLS", "FEATURE_EXTRACTION", "OTHER"].map(
    (task_type) => ({
      config: { peft: { base_model_name_or_path: "owner/base", task_type } },
    }),
  ),
  { config: { peft: {} } },
  { config: { peft: { task_type: "CAUSAL_LM" } } },
  { config: { sklearn: { model: { file: "model.joblib" }, model_format: "pickle" } } },
  { config: { sklearn: { model: { file: "model.skops" }, model_format: "skops" } } },
  { config: { sklearn: { filename: "model.joblib" } } },
  ...[
    "EncoderClassifier",
    "EncoderDecoderASR",
    "EncoderASR",
    "SepformerSeparation",
    "SpectralMaskEnhancement",
  ].map((speechbrain_interface) => ({ config: { speechbrain: { speechbrain_interface } } })),
  {
    config: {
      speechbrain: {
        speechbrain_interface: "Tacotron2",
        vocoder_interface: "HIFIGAN",
        vocoder_model_id: "a/b",
      },
    },
  },
  { config: { speechbrain: {} } },
  { transformersInfo: { auto_model: "AutoModel" } },
  {
    transformersInfo: { auto_model: "AutoModel", processor: "AutoProcessor" },
    config: { tokenizer_config: {} },
  },
  ...["AutoTokenizer", "AutoProcessor", "AutoImageProcessor", "AutoFeatureExtractor"].map((processor) => ({
    transformersInfo: { auto_model: "AutoModelForCausalLM", processor, custom_class: "modeling.Model" },
  })),
  { gguf: { context_length: 4096, chat_template: "{{ tools }}" } },
  { gguf: {} },
  { siblings: [{ rfilename: "model-Q4_K_M.gguf" }, { rfilename: "model-Q8_0.gguf" }] },
  { siblings: [{ rfilename: "model.safetensors" }, { rfilename: "config.json" }] },
  { siblings: [] },
];

/** Tags that need company to matter, beyond those that stand in a library's own source. */
export const COMPANY = ["conversational", "custom_code", "lora", "gguf", "transformers", "safetensors"];

export const ENDINGS = [
  "gguf",
  "safetensors",
  "onnx",
  "pt",
  "pth",
  "bin",
  "joblib",
  "zip",
  "nemo",
  "keras",
  "json",
];

/** Files that a reader may have chosen. */
export const FILES = [
  "model-Q4_K_M.gguf",
  "Q8_0/model-Q8_0-00001-of-00003.gguf",
  "model-00001-of-00001.gguf",
  "model.safetensors",
  "model.onnx",
  "model.joblib",
];
