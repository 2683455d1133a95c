import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "transformers",
  tags: ["vision", "pytorch", "tf", "jax", "mteb"],
  languages: ["en"],
  parameters: 427616513,
  context: 77,
  architectures: ["CLIPModel"],
  modelType: "clip",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openai/clip-vit-large-patch14", "https://github.com/openai/CLIP"],
  card: `OpenAI's large CLIP. Its text half read the prompts of Stable Diffusion and helps FLUX; its picture
half gave eyes to LLaVA and its heirs. Classification by names and search by sentences are what it
was made for.

428 million parameters, 224 pixels, 77 tokens. Biases of the web came with its data, and the authors
hold deployment without study of the use to be out of scope. SigLIP 2 is stronger today.`,
} satisfies StarterModel;
