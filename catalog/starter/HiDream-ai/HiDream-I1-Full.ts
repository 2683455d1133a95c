import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  license: "mit",
  tags: ["image-generation"],
  languages: ["en"],
  parameters: 17000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/HiDream-ai/HiDream-I1-Full", "https://github.com/HiDream-ai/HiDream-I1"],
  card: `Seventeen billion parameters in a sparse diffusion transformer, under the freest of licenses. Four
text encoders read the prompt, Llama 3.1 8B among them, which pays in long and precise descriptions.

Full takes fifty steps; Dev and Fast are distilled to 28 and 16. In diffusers the Llama encoder has
to be loaded by hand and passed to the pipeline; it has terms of its own. Plan for 48 GB, or
quantized files on 16.`,
} satisfies StarterModel;
