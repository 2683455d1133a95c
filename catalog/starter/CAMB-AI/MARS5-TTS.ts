import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "mars5-tts",
  license: "agpl-3.0",
  languages: ["en"],
  files: ["README.md", "mars5_ar.safetensors", "mars5_nar.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/CAMB-AI/MARS5-TTS", "https://github.com/Camb-ai/MARS5-TTS"],
  card: `English speech with difficult prosody – sports commentary, anime – from a reference of two to twelve
seconds. An autoregressive network sketches coarse codes, a diffusion-like one fills in the fine
ones; punctuation and capitals steer pauses and stress.

Giving the words of the reference allows a deeper, slower clone. Some 1.2 billion parameters in two
parts, on a GPU with 20 GB. Offering it over a network obliges you to share your source.`,
} satisfies StarterModel;
