import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "vui",
  languages: ["en"],
  files: [
    "README.md",
    "fluac-22hz-22khz.pt",
    "prompts/abraham.wav",
    "vui-100m-base.pt",
    "vui-abraham-100m.pt",
    "vui-cohost-100m.pt",
    "vui-nano.safetensors",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/fluxions/vui", "https://github.com/fluxions-ai/vui"],
  card: `Small conversational voices that run on a device, with breaths, hesitations and laughter. The first
models have 100 million parameters: a base trained on 40,000 hours of talk, a single speaker, and a
pair of hosts. The newer Nano copies a voice from a prompt.

English. Long texts are split; without a prompt the base drifts between voices. Invented words and
repeated syllables happen, so listen before publishing.`,
} satisfies StarterModel;
