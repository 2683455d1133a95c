import type { ModelMetadata, TransformersInfo } from "../model.ts";

/** Facts of a model that differ from an empty one only in what decides a branch. */
const sample = (facts: Partial<ModelMetadata> & { id: string }): ModelMetadata => ({ tags: [], ...facts });

const withFiles = (...paths: string[]) => ({ siblings: paths.map((rfilename) => ({ rfilename })) });

const template = { tokenizer_config: { chat_template: "{{ messages }}" } };

const classes = (auto_model: string, processor?: string): { transformersInfo: TransformersInfo } => ({
  transformersInfo: processor === undefined ? { auto_model } : { auto_model, processor },
});

/** A model of transformers for each task that has a pipeline, by the classes that such models have. */
const PIPELINES: Readonly<Record<string, readonly [auto: string, processor: string]>> = {
  "audio-classification": ["AutoModelForAudioClassification", "AutoFeatureExtractor"],
  "automatic-speech-recognition": ["AutoModelForSpeechSeq2Seq", "AutoProcessor"],
  "depth-estimation": ["AutoModelForDepthEstimation", "AutoImageProcessor"],
  "document-question-answering": ["AutoModelForDocumentQuestionAnswering", "AutoProcessor"],
  "feature-extraction": ["AutoModel", "AutoTokenizer"],
  "fill-mask": ["AutoModelForMaskedLM", "AutoTokenizer"],
  "image-classification": ["AutoModelForImageClassification", "AutoImageProcessor"],
  "image-feature-extraction": ["AutoModel", "AutoImageProcessor"],
  "image-segmentation": ["AutoModelForSemanticSegmentation", "AutoImageProcessor"],
  "image-text-to-text": ["AutoModelForImageTextToText", "AutoProcessor"],
  "image-to-image": ["AutoModelForImageToImage", "AutoImageProcessor"],
  "image-to-text": ["AutoModelForVision2Seq", "AutoProcessor"],
  "mask-generation": ["AutoModelForMaskGeneration", "AutoProcessor"],
  "object-detection": ["AutoModelForObjectDetection", "AutoImageProcessor"],
  "question-answering": ["AutoModelForQuestionAnswering", "AutoTokenizer"],
  summarization: ["AutoModelForSeq2SeqLM", "AutoTokenizer"],
  "table-question-answering": ["AutoModelForTableQuestionAnswering", "AutoTokenizer"],
  "text-classification": ["AutoModelForSequenceClassification", "AutoTokenizer"],
  "text-generation": ["AutoModelForCausalLM", "AutoTokenizer"],
  "text-to-audio": ["AutoModelForTextToWaveform", "AutoProcessor"],
  "text-to-speech": ["AutoModelForTextToSpectrogram", "AutoProcessor"],
  "token-classification": ["AutoModelForTokenClassification", "AutoTokenizer"],
  translation: ["AutoModelForSeq2SeqLM", "AutoTokenizer"],
  "video-classification": ["AutoModelForVideoClassification", "AutoImageProcessor"],
  "visual-question-answering": ["AutoModelForVisualQuestionAnswering", "AutoProcessor"],
  "zero-shot-classification": ["AutoModelForSequenceClassification", "AutoTokenizer"],
  "zero-shot-image-classification": ["AutoModelForZeroShotImageClassification", "AutoProcessor"],
  "zero-shot-object-detection": ["AutoModelForZeroShotObjectDetection", "AutoProcessor"],
};

const pipelineModels = Object.entries(PIPELINES).map(([pipeline_tag, [auto, processor]]) =>
  sample({ id: "acme/model", pipeline_tag, ...classes(auto, processor) }),
);

const ofTask = (
  pipeline_tag: keyof typeof PIPELINES & string,
  facts: Partial<ModelMetadata>,
): ModelMetadata => {
  const [auto = "", processor = ""] = PIPELINES[pipeline_tag] ?? [];
  return sample({ id: "acme/model", pipeline_tag, ...classes(auto, processor), ...facts });
};

/** Families whose input has a form of its own, and cards that bring examples, hostile ones too. */
const ownInputs: ModelMetadata[] = [
  ...["nllb", "m2m_100", "mbart-50", "madlad", "t5"].map((tag) => ofTask("translation", { tags: [tag] })),
  ofTask("translation", { widgetData: [{ text: 'Sechs"); import os #' }] }),
  ofTask("translation", { tags: ["m2m_100"], widgetData: [{ text: "Sechs\n\\" }] }),
  ofTask("automatic-speech-recognition", { tags: ["seamless_m4t_v2"] }),
  ofTask("zero-shot-image-classification", { config: { model_type: "siglip" } }),
  ofTask("text-to-speech", { tags: ["speecht5"], widgetData: [{ text: 'Ahoy", os' }] }),
  ofTask("fill-mask", { mask_token: "[MASK]", widgetData: [{ text: 'Paris"[MASK]\n' }] }),
  ofTask("fill-mask", { mask_token: "[MASK]", widgetData: [{ text: "no gap" }] }),
  ofTask("token-classification", { widgetData: [{ text: "x".repeat(300) }] }),
  ofTask("question-answering", { widgetData: [{ text: 'Wohin"?', context: "Nach Bergen.\n" }] }),
  ofTask("question-answering", { widgetData: [{ context: "Nach Bergen." }] }),
];

const transformers: ModelMetadata[] = [
  sample({ id: "acme/model" }),
  ...pipelineModels,
  sample({ id: "acme/model", pipeline_tag: "robotics", ...classes("AutoModel") }),
  sample({ id: "acme/model", ...classes("AutoModelForCTC", "AutoProcessor"), tags: ["custom_code"] }),
  sample({
    id: "acme/chat-8b",
    pipeline_tag: "text-generation",
    tags: ["conversational", "custom_code"],
    config: template,
    ...classes("AutoModelForCausalLM", "AutoTokenizer"),
  }),
  sample({
    id: "acme/seeing-chat-8b",
    pipeline_tag: "image-text-to-text",
    tags: ["conversational", "image-text-to-text"],
    config: { chat_template_jinja: "{{ messages }}" },
    ...classes("AutoModelForImageTextToText", "AutoProcessor"),
  }),
  sample({ id: "acme/model", ...classes('x"); import os #', "$(reboot)") }),
  ...ownInputs,
];

const chatTask = (pipeline_tag: string, ...tags: string[]) =>
  sample({ id: "acme/model", pipeline_tag, tags });

const peft = (task_type: string, base = "acme/base") =>
  sample({ id: "acme/lora", config: { peft: { task_type, base_model_name_or_path: base } } });

const speechbrain = (speechbrain_interface: string) =>
  sample({ id: "acme/speech", config: { speechbrain: { speechbrain_interface } } });

const tagged = (id: string, ...tags: string[]) => sample({ id, tags });

const named = (...ids: string[]): ModelMetadata[] => ids.map((id) => sample({ id }));

/** Libraries that write the same code for every model, each with a model that is made for it. */
const PLAIN: Readonly<Record<string, string>> = {
  "ml-agents": "unity/ppo-Huggy",
  mobilint: "mobilint/ResNet50",
  model2vec: "minishlab/potion-base-8M",
  nobg: "feyninc/FeyNobg",
  open_clip: "laion/CLIP-ViT-B-32-laion2B-s34B-b79K",
  openasr: "openasr/whisper-small",
  "phantom-wan": "bytedance-research/Phantom",
  "pocket-tts": "kyutai/pocket-tts",
  pxia: "not-lain/MyRepo",
  pythae: "clementchadebec/reproduced_vae",
  relik: "sapienzanlp/relik-entity-linking-large",
  renderformer: "microsoft/renderformer-v1.1-swin-large",
  "sam-3d-body": "facebook/sam-3d-body-dinov3",
  "sam-3d-objects": "facebook/sam-3d-objects",
  sam2: "facebook/sam2.1-hiera-large",
  "sample-factory": "andrewzhang505/doom_deathmatch_bots",
  "sap-rpt-1-oss": "SAP/sap-rpt-1-oss",
  "seed-story": "TencentARC/SEED-Story",
  setfit: "tomaarsen/setfit-paraphrase-mpnet-base-v2-sst2",
  spacy: "spacy/en_core_web_sm",
  "span-marker": "tomaarsen/span-marker-bert-base-fewnerd-fine-super",
  "stable-audio-tools": "stabilityai/stable-audio-open-1.0",
  stanza: "stanfordnlp/stanza-en",
  swarmformer: "Takara-ai/SwarmFormer-Sentiment-Base",
  "tf-keras": "keras-io/low-light-image-enhancement",
  timm: "timm/resnet50.a1_in1k",
  univa: "LanguageBind/UniWorld-V1",
  "vfi-mamba": "MCG-NJU/VFIMamba",
  vibevoice: "microsoft/VibeVoice-1.5B",
  voicecraft: "pyp1/VoiceCraft_830M_TTSEnhanced",
  voxcpm: "openbmb/VoxCPM2",
  vui: "fluxions/vui",
  zonos: "Zyphra/Zonos-v0.1-transformer",
};

/** Models that between them reach every branch of every library with usage code from `ml-agents` on. */
export const sampleModels: Record<string, ModelMetadata[]> = {
  ...Object.fromEntries(Object.entries(PLAIN).map(([library, id]) => [library, named(id)])),
  mlx: [
    chatTask("image-text-to-text"),
    chatTask("text-generation", "conversational"),
    chatTask("text-generation"),
    chatTask("text-to-image"),
  ],
  "mlx-image": named("mlx-vision/resnet18-mlxim", "acme/vit_base_patch16_224"),
  moshi: named(
    "acme/m-mlx-q4",
    "acme/m-mlx-q8",
    "acme/m-mlx-bf16",
    "acme/m-candle-q8",
    "acme/m-candle",
    "acme/m",
  ),
  multimolecule: [
    sample({ id: "acme/rna" }),
    sample({ id: "acme/rna", widgetData: [{ text: "UAGC" }] }),
    sample({ id: "acme/rna", widgetData: [{ text: "UAGC" }], tags: ["rna-secondary-structure"] }),
    sample({
      id: "acme/rna",
      widgetData: [{ text: "UA<mask>GC" }],
      pipeline_tag: "fill-mask",
      mask_token: "<mask>",
    }),
  ],
  nemo: [tagged("acme/asr", "automatic-speech-recognition"), tagged("acme/other")],
  outetts: [tagged("acme/OuteTTS-1.0-0.6B"), tagged("acme/m", "gguf"), tagged("acme/m", "onnx")],
  paddlenlp: [
    sample({ id: "acme/m" }),
    sample({ id: "acme/m", config: { architectures: ["ErnieForMaskedLM"] } }),
    sample({ id: "acme/m", config: { architectures: ["ErnieModel"] } }),
    sample({ id: "acme/m", config: { architectures: ['UIE"); import os #'] } }),
  ],
  PaddleOCR: [
    tagged("PaddlePaddle/PP-DocBee2-3B", "doc_vlm"),
    tagged("PaddlePaddle/PaddleOCR-VL", "document-parse"),
    tagged("PaddlePaddle/PaddleOCR-VL-1.5", "document-parse"),
    tagged("PaddlePaddle/PP-OCRv5_server_det", "textline_detection"),
    tagged("PaddlePaddle/PP-Chart2Table", "chart_parsing"),
    tagged("PaddlePaddle/PP-FormulaNet-L", "formula_recognition"),
    tagged("PaddlePaddle/other"),
  ],
  peft: [
    peft("CAUSAL_LM"),
    peft("SEQ_2_SEQ_LM"),
    peft("TOKEN_CLS"),
    peft("SEQ_CLS"),
    peft("FEATURE_EXTRACTION"),
    peft("CAUSAL_LM", ""),
    sample({ id: "acme/lora" }),
  ],
  "perception-encoder": named("facebook/PE-Core-L14-336", "facebook/PE-Lang-L14-448"),
  "pruna-ai": [
    tagged("acme/m"),
    tagged("acme/m", "pruna_pro-ai"),
    sample({ id: "acme/m", tags: ["diffusers"], pipeline_tag: "text-to-image" }),
    sample({ id: "acme/m", tags: ["diffusers"], pipeline_tag: "image-to-video" }),
    sample({ id: "acme/m", tags: ["diffusers", "pruna_pro-ai"], pipeline_tag: "image-to-image" }),
    tagged("acme/m", "transformers"),
    sample({
      id: "acme/m",
      tags: ["transformers", "conversational"],
      config: template,
      ...classes("AutoModelForCausalLM", "AutoTokenizer"),
    }),
  ],
  "pyannote-audio": [
    tagged("acme/m"),
    tagged("acme/m", "pyannote-audio-pipeline"),
    tagged("acme/m", "pyannote-audio-pipeline", "speaker-diarization"),
  ],
  qwen3_tts: named("Qwen/T-1.7B-CustomVoice", "Qwen/T-VoiceDesign", "Qwen/T-Base", "Qwen/T-Tokenizer-12Hz"),
  saelens: [sample({ id: "acme/saes", ...withFiles("blocks.8.hook/cfg.json") }), sample({ id: "acme/saes" })],
  sana: named(
    "acme/Sana_600M_512px",
    "acme/Sana_1600M_1024px",
    "acme/Sana_1600M_2Kpx_BF16",
    "acme/Sana_1600M_4Kpx_BF16",
    "acme/SANA1.5_4.8B_1024px",
    "acme/SANA1.5_1.6B_1024px",
  ),
  "sentence-transformers": [
    tagged("acme/m", "PyLate", "cross-encoder"),
    tagged("acme/m", "cross-encoder"),
    sample({ id: "acme/m", pipeline_tag: "text-ranking" }),
    tagged("acme/m", "sparse-encoder"),
    tagged("acme/m", "custom_code"),
    sample({ id: "acme/m", widgetData: [{ source_sentence: 'a "b"', sentences: ["c", "d\n"] }] }),
  ],
  sklearn: [
    tagged("acme/m"),
    tagged("acme/m", "skops"),
    sample({ id: "acme/m", tags: ["skops"], config: { sklearn: { model: { file: "a.skops" } } } }),
    sample({
      id: "acme/m",
      tags: ["skops"],
      config: { sklearn: { model: { file: "a.pkl" }, model_format: "pickle" } },
    }),
  ],
  speechbrain: [
    sample({ id: "acme/speech" }),
    speechbrain("EncoderClassifier"),
    speechbrain("EncoderDecoderASR"),
    speechbrain("EncoderASR"),
    speechbrain("SpectralMaskEnhancement"),
    speechbrain("SepformerSeparation"),
    speechbrain("Tacotron2"),
  ],
  "stable-baselines3": [
    sample({ id: "acme/ppo-LunarLander-v3", ...withFiles("ppo-LunarLander-v3.zip") }),
    sample({ id: "acme/dqn-CartPole-v1" }),
    sample({ id: "acme/lander" }),
  ],
  supertonic: named("Supertone/supertonic-3", "acme/supertonic-mirror"),
  tensorflowtts: [
    tagged("acme/tts-tacotron2", "text-to-mel"),
    tagged("acme/tts-fastspeech", "text-to-mel"),
    tagged("acme/tts-fastspeech2", "text-to-mel"),
    tagged("acme/mb_melgan", "mel-to-wav"),
    tagged("acme/m"),
  ],
  terratorch: [
    ...named(
      "acme/Prithvi-EO-2.0-300M",
      "acme/Prithvi-EO-2.0-600M-TL",
      "acme/TerraMind-1.0-base",
      "acme/other",
    ),
    sample({ id: "acme/own", ...withFiles("weights.ckpt") }),
  ],
  transformers,
  "transformers.js": [
    sample({ id: "acme/m" }),
    chatTask("text-generation", "conversational"),
    ...[...Object.keys(PIPELINES), "background-removal", "sentence-similarity", "robotics"].map((task) =>
      chatTask(task),
    ),
  ],
  ultralytics: [sample({ id: "acme/m", tags: ["yolov8"], ...withFiles("best.pt") }), tagged("acme/m")],
  "unity-sentis": [sample({ id: "acme/m", ...withFiles("mnist.sentis") }), sample({ id: "acme/m" })],
  videoprism: [
    ...named("google/videoprism-base-f16r288", "google/videoprism-lvt-large-f8r288"),
    sample({ id: "acme/videoprism-large", ...withFiles("own.npz") }),
  ],
  whisperkit: [
    sample({
      id: "argmaxinc/whisperkit-coreml",
      ...withFiles("openai_whisper-tiny/AudioEncoder.mlmodelc/model.mil"),
    }),
    sample({ id: "argmaxinc/whisperkit-coreml" }),
  ],
  yolov10: [tagged("acme/m", "yolov10"), tagged("acme/m")],
};
