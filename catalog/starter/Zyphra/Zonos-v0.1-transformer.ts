import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "zonos",
  license: "apache-2.0",
  languages: ["en", "ja", "zh", "fr", "de"],
  parameters: 1600000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Zyphra/Zonos-v0.1-transformer", "https://github.com/Zyphra/Zonos"],
  card: `Expressive speech at 44 kHz, cloned from ten to thirty seconds of a voice. Speed, pitch, quality and
emotions such as joy or anger are inputs of their own. Trained on 200,000 hours; English above all,
with Japanese, Chinese, French and German.

The transformer of 1.6 billion parameters runs about twice as fast as real time on an RTX 4090; a
hybrid with Mamba layers is its sibling. Text goes through eSpeak. Strong emotion settings make it
stumble.`,
} satisfies StarterModel;
