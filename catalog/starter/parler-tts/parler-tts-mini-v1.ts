import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  license: "apache-2.0",
  tags: ["parler_tts", "annotation"],
  languages: ["en"],
  datasets: ["parler-tts/mls_eng", "parler-tts/libritts_r_filtered"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/parler-tts/parler-tts-mini-v1",
    "https://github.com/huggingface/parler-tts",
  ],
  card: `The voice is described, not cloned: *a woman speaks slowly with a low pitch, very close to the
microphone* and the text are all it takes. Trained on 45,000 hours of English audiobooks whose
descriptions were made automatically.

880 million parameters, 44.1 kHz. Name one of its 34 speakers in the description to keep a voice the
same between calls, and write *very clear audio* for the best quality. It runs with the \`parler_tts\`
package, not with plain transformers.`,
} satisfies StarterModel;
