import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "dia2",
  license: "apache-2.0",
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nari-labs/Dia2-2B", "https://github.com/nari-labs/dia2"],
  card: `The streaming successor of Dia: it begins to speak after the first words of the script, so that a
voice assistant need not wait for the whole answer. Two speakers, marked [S1] and [S2], and
non-verbal sounds as before; a prefix of recorded audio sets the voices.

English, up to about two minutes at a time. Two billion parameters on a CUDA card. Check consent
before imitating a person.`,
} satisfies StarterModel;
