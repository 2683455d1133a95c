import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  license: "apache-2.0",
  tags: ["llama", "text-generation"],
  languages: ["en"],
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: { model: "canopylabs/orpheus-3b-0.1-pretrained", relation: "finetune" },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/canopylabs/orpheus-3b-0.1-ft", "https://github.com/canopyai/Orpheus-TTS"],
  card: `A Llama of three billion parameters that writes sound instead of words: its tokens are those of the
SNAC codec, decoded to 24 kHz. Intonation is remarkably human, and \`<laugh>\`, \`<sigh>\` or \`<yawn>\`
in the text are acted.

Eight English voices, chosen by a name before the text. Served by vLLM it streams with a delay of
about 200 ms. Use the \`orpheus-speech\` package. The pretrained version is the base for voices of
your own.`,
} satisfies StarterModel;
