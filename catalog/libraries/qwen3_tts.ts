import type { Library } from "../library.ts";
import { qwen3TtsUsage } from "../usage/qwen3-tts.ts";

export default {
  label: "Qwen3-TTS",
  repoName: "Qwen3-TTS",
  repo: "https://github.com/QwenLM/Qwen3-TTS",
  snippets: qwen3TtsUsage,
} satisfies Library;
