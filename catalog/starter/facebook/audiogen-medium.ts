import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "audiocraft",
  license: "cc-by-nc-4.0",
  tags: ["audiogen"],
  parameters: 1500000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/audiogen-medium",
    "https://github.com/facebookresearch/audiocraft",
  ],
  card: `Makes sounds from a sentence: a dog barking in a hall, rain on a tent, traffic with a siren. A
language model writes the codes of a neural audio codec, which turns them into 16 kHz sound.

For effects and atmospheres of a few seconds; it was not trained on music, and speech comes out as
babble. The medium size has 1.5 billion parameters and wants a GPU with 16 GB. The weights may not
be used commercially.`,
} satisfies StarterModel;
