import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "nvidia-oneway-noncommercial-license",
  tags: ["conversational", "audio"],
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nvidia/audio-flamingo-3", "https://research.nvidia.com/labs/adlr/AF3/"],
  card: `Understands speech, sounds and music with a single encoder and reasons about them: who speaks in
which mood, what instruments, what happened in ten minutes of recording. Qwen2.5 7B is the language
part; multi-turn and multi-audio chats are supported.

Data, code and weights are published for research; the NVIDIA OneWay license prohibits commercial
use. English.`,
} satisfies StarterModel;
