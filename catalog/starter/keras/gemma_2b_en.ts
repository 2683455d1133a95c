import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "keras-hub",
  license: "gemma",
  languages: ["en"],
  gated: "manual",
  config: {
    keras_hub: {
      tasks: ["CausalLM"],
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/keras/gemma_2b_en",
    "https://keras.io/keras_hub/",
    "https://github.com/keras-team/keras-hub",
  ],
  card: `The first Gemma with two billion parameters as a preset of KerasHub: the same code runs it on JAX,
TensorFlow or PyTorch, fine-tunes it with LoRA in a line, and spreads it over several accelerators.

A base model that continues English text; the variant \`gemma_instruct_2b_en\` follows instructions.
Five gigabytes in half precision. Google's terms of use have to be accepted before the files can be
read, and they forbid certain uses.`,
} satisfies StarterModel;
