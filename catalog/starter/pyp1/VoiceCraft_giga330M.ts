import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "voicecraft",
  license: "cc-by-nc-sa-4.0",
  languages: ["en"],
  parameters: 330000000,
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/pyp1/VoiceCraft_giga330M", "https://github.com/jasonppy/VoiceCraft"],
  card: `Edits recorded speech by editing its transcript: insert, replace or delete words, and the voice goes
on as if it had said them. It also clones a voice from a few seconds. A neural codec is infilled by
a language model that sees both sides of the gap.

330 million parameters, English, trained on GigaSpeech – podcasts and audiobooks. The set-up needs
conda and an aligner. Non-commercial, and meant for material that you may alter.`,
} satisfies StarterModel;
