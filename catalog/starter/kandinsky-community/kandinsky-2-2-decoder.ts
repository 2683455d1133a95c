import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  license: "apache-2.0",
  tags: ["kandinsky"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/kandinsky-community/kandinsky-2-2-decoder",
    "https://github.com/ai-forever/Kandinsky-2",
    "https://huggingface.co/docs/diffusers/api/pipelines/kandinsky_v22",
  ],
  card: `The drawing half of Kandinsky 2.2 by Sber AI: a first model turns the prompt into an image embedding
of CLIP, this one turns the embedding into a picture. Because images have embeddings too, pictures
can be mixed, and prompts interpolated.

It takes the combined pipeline of diffusers, \`AutoPipelineForText2Image\`, which fetches the prior
beside it. 512 to 1024 pixels on 8 GB. A classic of 2023, freely licensed; later versions moved to
transformers.`,
} satisfies StarterModel;
