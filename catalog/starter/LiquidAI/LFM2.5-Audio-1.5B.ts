import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  license: "other",
  licenseName: "lfm1.0",
  tags: ["audio", "speech", "liquid"],
  languages: ["en"],
  parameters: 1470308496,
  context: 32768,
  modelType: "lfm2",
  created: "2025-11-28",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/LiquidAI/LFM2.5-Audio-1.5B",
    "https://github.com/Liquid4All/liquid-audio",
  ],
  card: `Speech in, speech out, in one model of one and a half billion parameters. It hears audio through a
FastConformer encoder and writes text and audio tokens in turn, so it can hold a spoken conversation
with little delay, or just transcribe and read aloud.

English. Use the \`liquid-audio\` package. The second release speaks faster through a new decoder. The
LFM license is free below a certain yearly revenue: read it before commercial use.`,
} satisfies StarterModel;
