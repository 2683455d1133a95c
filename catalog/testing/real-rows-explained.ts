const ROUNDED = "The row states the rounded number of the name.";
const PACKED = "The row counts stored elements, each of which contains several quantized parameters.";
const ESTIMATED = "The row's number is an estimate from an incomplete config; ours is from the publisher.";
const SEES = "The row is older than the task; the model accepts images.";
const RETAGGED = "The repository's card has our task; the row has a task from a list.";
const BENCHMARK =
  "The row has the license from a benchmark's list; the repository's card states another one.";
const ADAPTER_LICENSE =
  "The card releases the adapter under MIT; the row took the license from a benchmark's list.";

/** Reasons for differences between a starter entry and the row of its repository, by `<id> <field>`. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  "ByteDance-Seed/Seed-OSS-36B-Instruct parameters": ESTIMATED,
  "EleutherAI/pythia-410m parameters": "The row counts the buffers of old checkpoints too.",
  "Qwen/Qwen2.5-7B-Instruct-AWQ parameters": PACKED,
  "XiaomiMiMo/MiMo-7B-RL parameters": ROUNDED,
  "adept/fuyu-8b task": RETAGGED,
  "deepseek-ai/DeepSeek-V4-Flash parameters": PACKED,
  "deepseek-ai/DeepSeek-V4-Pro parameters": PACKED,
  "facebook/mms-1b-all license": BENCHMARK,
  "facebook/seamless-m4t-v2-large license": BENCHMARK,
  "google/gemma-3-12b-it task": SEES,
  "google/gemma-3n-E2B-it parameters": ROUNDED,
  "google/owlvit-base-patch32 task": RETAGGED,
  "google/pix2struct-docvqa-large task": RETAGGED,
  "google/vit-base-patch16-224-in21k task": RETAGGED,
  "hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4 parameters": PACKED,
  "intfloat/multilingual-e5-large-instruct task": RETAGGED,
  "meta-llama/Llama-3.2-11B-Vision-Instruct task": SEES,
  "meta-llama/Llama-4-Scout-17B-16E-Instruct task": SEES,
  "microsoft/Phi-4-multimodal-instruct task": RETAGGED,
  "microsoft/Phi-4-multimodal-instruct parameters": "The row confuses it with Phi-4.",
  "mistralai/Mistral-Small-3.1-24B-Instruct-2503 task": SEES,
  "mistralai/Pixtral-12B-2409 task": SEES,
  "mlx-community/Llama-3.2-3B-Instruct-4bit parameters": PACKED,
  "mlx-community/Qwen3.6-27B-4bit parameters": PACKED,
  "speakleash/Bielik-11B-v2.3-Instruct parameters": ESTIMATED,
  "tiiuae/falcon-mamba-7b parameters": ESTIMATED,
  "unsloth/Llama-3.3-70B-Instruct-GGUF parameters": ESTIMATED,
  "unsloth/gpt-oss-20b-GGUF parameters": ESTIMATED,
  "vidore/colSmol-256M license": ADAPTER_LICENSE,
  "vidore/colqwen2.5-v0.2 license": ADAPTER_LICENSE,
  "vidore/colpali-v1.3 license": ADAPTER_LICENSE,
};
