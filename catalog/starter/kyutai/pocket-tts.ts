import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "pocket-tts",
  license: "cc-by-4.0",
  languages: ["en"],
  parameters: 100000000,
  files: ["README.md", "tokenizer.model", "tts_b6369a24.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/kyutai/pocket-tts", "https://github.com/kyutai-labs/pocket-tts"],
  card: `Speech with voice cloning that needs no GPU: 100 million parameters run several times faster than
real time on two cores of a laptop, and audio begins after about 200 milliseconds. It writes
continuous latents instead of discrete codes, which is why it can be so small.

English, with ready voices in a companion repository. Voices are imitated from a short recording
once you have agreed to terms that forbid impersonation. Texts of any length are streamed.`,
} satisfies StarterModel;
