import type { ModelMetadata } from "../model.ts";

/**
 * Models that reach every branch of the usage code of the libraries up to `mitie`: one per branch, in the order of
 * the entry's conditions. Their names are harmless; tests replace them with hostile ones.
 */
export const sampleModels: Record<string, ModelMetadata[]> = {
  "3dtopia-xl": [model("FrozenBurning/3DTopia-XL")],
  "adapter-transformers": [
    model("AdapterHub/bert-base-uncased-pf-imdb", {
      config: { adapter_transformers: { model_name: "bert-base-uncased" } },
    }),
    model("AdapterHub/named-on-the-card", {
      cardData: { base_model: ["roberta-base", "bert-base-uncased"] },
    }),
    model("AdapterHub/nameless"),
  ],
  allennlp: [
    model("allenai/bidaf-elmo", { tags: ["allennlp", "question-answering"] }),
    model("allenai/elmo-tagger"),
  ],
  anemoi: [model("ecmwf/aifs-single-1.0")],
  araclip: [model("Arabic-Clip/araclip")],
  asteroid: [model("JorisCos/ConvTasNet_Libri2Mix_sepclean_16k")],
  audiocraft: [
    model("facebook/musicgen-small", { tags: ["musicgen"] }),
    model("facebook/audiogen-medium", { tags: ["audiogen"] }),
    model("facebook/magnet-small-10secs", { tags: ["magnet"] }),
    model("facebook/encodec_32khz"),
  ],
  audioseal: [model("facebook/audioseal")],
  ben2: [model("PramaLLC/BEN2")],
  bertopic: [model("MaartenGr/BERTopic_Wikipedia")],
  birefnet: [model("ZhengPeng7/BiRefNet")],
  bm25s: [model("xhluca/bm25s-fiqa-index")],
  cartesia_mlx: [model("cartesia-ai/Rene-v0.1-1.3b-4bit-mlx")],
  cartesia_pytorch: [model("cartesia-ai/Rene-v0.1-1.3b-pytorch")],
  chat_tts: [model("2Noise/ChatTTS")],
  chatterbox: [model("ResembleAI/chatterbox"), model("ResembleAI/chatterbox-turbo")],
  "chronos-forecasting": [model("amazon/chronos-2")],
  colipri: [model("microsoft/colipri")],
  collectorvision: [
    model("HanClinto/milo"),
    model("HanClinto/cornelius", { siblings: files("README.md", "cornelius.onnx", "cornelius.onnx.data") }),
  ],
  "cxr-foundation": [model("google/cxr-foundation")],
  "depth-anything-v2": [
    model("depth-anything/Depth-Anything-V2-Small"),
    model("depth-anything/Depth-Anything-V2-Base"),
    model("depth-anything/Depth-Anything-V2-Large"),
    model("someone/depth", { siblings: files("weights/depth_anything_v2_vitg.pth") }),
    model("depth-anything/Depth-Anything-V2-Metric-VKITTI-Large"),
    model("depth-anything/Depth-Anything-V2-Metric-Hypersim-Large"),
    model("someone/a-depth-model"),
  ],
  "depth-pro": [model("apple/DepthPro")],
  "derm-foundation": [model("google/derm-foundation")],
  "describe-anything": [model("nvidia/DAM-3B")],
  "dia-tts": [model("nari-labs/Dia-1.6B")],
  dia2: [model("nari-labs/Dia2-2B")],
  diffusers: [
    model("runwayml/stable-diffusion-inpainting", { tags: ["StableDiffusionInpaintPipeline"] }),
    model("diffusers/stable-diffusion-xl-1.0-inpainting-0.1", {
      tags: ["StableDiffusionXLInpaintPipeline"],
      siblings: files("unet/diffusion_pytorch_model.fp16.safetensors"),
    }),
    model("lllyasviel/sd-controlnet-canny", {
      tags: ["controlnet"],
      cardData: { base_model: "runwayml/stable-diffusion-v1-5" },
    }),
    model("InstantX/FLUX.1-dev-Controlnet-Canny", {
      tags: ["controlnet"],
      cardData: { base_model: "black-forest-labs/FLUX.1-dev" },
    }),
    model("InstantX/SD3-Controlnet-Canny", {
      tags: ["controlnet"],
      cardData: { base_model: "stabilityai/stable-diffusion-3-medium" },
    }),
    model("someone/kontext-lora", {
      tags: ["lora"],
      pipeline_tag: "image-to-image",
      cardData: { base_model: "black-forest-labs/FLUX.1-Kontext-dev" },
    }),
    model("someone/wan-i2v-lora", {
      tags: ["lora"],
      pipeline_tag: "image-to-video",
      cardData: { base_model: "Wan-AI/Wan2.1-I2V-14B-480P-Diffusers" },
    }),
    model("someone/wan-lora", {
      tags: ["lora"],
      pipeline_tag: "text-to-video",
      cardData: { base_model: "Wan-AI/Wan2.1-T2V-14B-Diffusers" },
    }),
    model("someone/snow-lora", {
      tags: ["lora"],
      pipeline_tag: "text-to-image",
      cardData: { base_model: ["black-forest-labs/FLUX.1-dev"], instance_prompt: 'a photo of "sks" snow' },
      siblings: files("snow-500.safetensors", "snow-1000.safetensors"),
    }),
    model("someone/nameless-lora", { tags: ["lora"], pipeline_tag: "text-to-image" }),
    model("sd-concepts-library/cat-toy", {
      tags: ["textual_inversion"],
      cardData: { base_model: "runwayml/stable-diffusion-v1-5" },
    }),
    model("black-forest-labs/FLUX.1-Fill-dev", { tags: ["FluxFillPipeline"] }),
    model("Wan-AI/Wan2.1-I2V-14B-480P-Diffusers", { pipeline_tag: "image-to-video" }),
    model("black-forest-labs/FLUX.1-Kontext-dev", { pipeline_tag: "image-to-image" }),
    model("stabilityai/stable-diffusion-xl-base-1.0", {
      pipeline_tag: "text-to-image",
      widgetData: [{ text: 'A fox\'s den, "quoted"\nover two lines' }],
    }),
    model("Wan-AI/Wan2.1-T2V-14B-Diffusers", { pipeline_tag: "text-to-video" }),
    model("stabilityai/stable-audio-open-1.0", { pipeline_tag: "text-to-audio" }),
    model("google/ddpm-cat-256", { pipeline_tag: "unconditional-image-generation" }),
  ],
  diffusionkit: [
    model("argmaxinc/mlx-FLUX.1-schnell", { tags: ["flux"] }),
    model("argmaxinc/mlx-stable-diffusion-3-medium"),
  ],
  edsnlp: [model("AP-HP/eds-pseudo-public")],
  espnet: [
    model("espnet/kan-bayashi_ljspeech_vits", { tags: ["text-to-speech"] }),
    model("espnet/wenetspeech-conformer", { tags: ["automatic-speech-recognition"] }),
    model("espnet/enhancement"),
  ],
  fairseq: [
    model("facebook/fastspeech2-en-ljspeech", { pipeline_tag: "text-to-speech" }),
    model("facebook/xm_transformer_unity_hk-en", { pipeline_tag: "audio-to-audio" }),
  ],
  fastai: [
    model("espejelomar/fastai-pet-breeds-classification", { pipeline_tag: "image-classification" }),
    model("someone/fastai-reviews", { pipeline_tag: "text-classification" }),
  ],
  fasttext: [
    model("facebook/fasttext-language-identification", { pipeline_tag: "text-classification" }),
    model("facebook/fasttext-en-vectors", {
      pipeline_tag: "feature-extraction",
      siblings: files("cc.en.300.bin"),
    }),
  ],
  flair: [
    model("flair/ner-english", { pipeline_tag: "token-classification" }),
    model("flair/sentiment", { pipeline_tag: "text-classification" }),
  ],
  flextab: [model("SAP/flextab")],
  gliner: [model("urchade/gliner_medium-v2.1")],
  gliner2: [model("fastino/gliner2-base-v1")],
  htrflow: [
    model("Riksarkivet/trocr-base-handwritten-hist-swe-2"),
    model("Riksarkivet/yolov9-regions-1", { tags: ["ultralytics"] }),
  ],
  "index-tts": [model("IndexTeam/Index-TTS"), model("IndexTeam/IndexTTS-2"), model("IndexTeam/IndexTTS-2.5")],
  keras: [
    model("someone/mnist", { siblings: files("mnist.keras") }),
    model("keras-io/ocr-for-captcha", { siblings: files("saved_model.pb", "keras_metadata.pb") }),
  ],
  "keras-hub": [
    model("google/gemma-2b-keras", { config: { keras_hub: { tasks: ["CausalLM"] } } }),
    model("keras/stable_diffusion_3_medium", { config: { keras_hub: { tasks: ["TextToImage"] } } }),
    model("keras/bert_base_en", { config: { keras_hub: { tasks: ["MaskedLM", "TextClassifier"] } } }),
    model("keras/resnet_50_imagenet", { config: { keras_hub: { tasks: ["ImageClassifier"] } } }),
    model("keras/bart_base_en", { config: { keras_hub: { tasks: ["Seq2SeqLM"] } } }),
    model("keras/some-new-thing", { config: { keras_hub: { tasks: ["TimeTraveler"] } } }),
    model("keras/vit_backbone"),
  ],
  kernels: [model("kernels-community/activation")],
  "kimi-audio": [model("moonshotai/Kimi-Audio-7B-Instruct")],
  kittentts: [model("KittenML/kitten-tts-nano-0.1")],
  lerobot: [
    model("someone/smolvla_pick_place", { tags: ["smolvla"] }),
    model("lerobot/smolvla_base", { tags: ["smolvla"] }),
    model("lerobot/diffusion_pusht"),
  ],
  "lightning-ir": [
    model("webis/bert-bi-encoder", { tags: ["bi-encoder"] }),
    model("webis/monoelectra-base", { tags: ["cross-encoder"] }),
    model("webis/untagged"),
  ],
  "litert-lm": [
    model("litert-community/Gemma3-1B-IT"),
    model("google/gemma-3n-E2B-it-litert-lm", { siblings: files("gemma-3n-E2B-it-int4.litertlm") }),
  ],
  "llama-cpp-python": [
    model("bartowski/Llama-3.2-1B-Instruct-GGUF", {
      tags: ["gguf", "conversational"],
      pipeline_tag: "text-generation",
      siblings: files("Llama-3.2-1B-Instruct-Q8_0.gguf", "Llama-3.2-1B-Instruct-Q4_K_M.gguf"),
    }),
    model("ggml-org/Qwen2.5-VL-7B-Instruct-GGUF", {
      tags: ["gguf", "conversational"],
      pipeline_tag: "image-text-to-text",
      siblings: files("Qwen2.5-VL-7B-Instruct-Q4_K_M.gguf", "mmproj-Qwen2.5-VL-7B-Instruct-f16.gguf"),
    }),
    model("someone/vision-without-projector-GGUF", {
      tags: ["gguf", "conversational"],
      pipeline_tag: "image-text-to-text",
      siblings: files("vision-Q4_K_M.gguf"),
    }),
    model("someone/odd-task-GGUF", { tags: ["gguf", "conversational"], pipeline_tag: "translation" }),
    model("unsloth/DeepSeek-V3-GGUF", {
      tags: ["gguf"],
      siblings: files("Q4_K_M/V3-Q4_K_M-00001-of-00003.gguf", "Q4_K_M/V3-Q4_K_M-00002-of-00003.gguf"),
    }),
    model("someone/base-GGUF", { tags: ["gguf"], pipeline_tag: "text-generation" }),
    model("someone/masked-GGUF", { tags: ["gguf"], pipeline_tag: "fill-mask", mask_token: "<mask>" }),
  ],
  ltx: [
    model("Lightricks/LTX-2.3-22b-IC-LoRA-Union-Control", { tags: ["ic-lora", "lora"] }),
    model("someone/ltx-lora", { tags: ["lora"], siblings: files("style.safetensors") }),
    model("Lightricks/LTX-2.3", {
      siblings: files(
        "ltx-2.3-22b-dev.safetensors",
        "ltx-2.3-22b-distilled-1.1.safetensors",
        "ltx-2.3-22b-distilled-lora-384-1.1.safetensors",
        "ltx-2.3-spatial-upscaler-x2-1.1.safetensors",
      ),
    }),
    model("someone/ltx-checkpoint"),
  ],
  lvface: [
    model("bytedance-research/LVFace"),
    model("someone/faces", { siblings: files("LVFace-T_Glint360K.onnx") }),
  ],
  "mamba-ssm": [
    model("state-spaces/mamba-2.8b"),
    model("mistralai/Mamba-Codestral-7B-v0.1", { siblings: files("tokenizer.json") }),
  ],
  "mars5-tts": [model("CAMB-AI/MARS5-TTS")],
  matanyone: [model("PeiqingYang/MatAnyone")],
  "mesh-anything": [model("Yiwen-ntu/MeshAnything")],
};

function model(id: string, facts: Partial<ModelMetadata> = {}): ModelMetadata {
  return { tags: [], ...facts, id };
}

function files(...paths: string[]): { rfilename: string }[] {
  return paths.map((rfilename) => ({ rfilename }));
}
