import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "dia-tts",
  license: "apache-2.0",
  tags: ["model_hub_mixin", "pytorch_model_hub_mixin"],
  languages: ["en"],
  parameters: 1600000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nari-labs/Dia-1.6B", "https://github.com/nari-labs/dia"],
  card: `Speaks dialogues: a script with the tags [S1] and [S2] becomes one recording of two people, with
laughs, coughs and sighs where brackets ask for them. Give it a few seconds of audio with its
transcript to fix the voices and the mood.

English only. It has 1.6 billion parameters and wants about 10 GB of GPU memory. Without a prompt or
fixed seed the voices change from run to run; very short and very long texts sound unnatural.`,
} satisfies StarterModel;
