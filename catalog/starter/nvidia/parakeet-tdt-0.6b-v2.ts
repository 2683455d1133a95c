import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "nemo",
  license: "cc-by-4.0",
  tags: [
    "speech",
    "audio",
    "transducer",
    "tdt",
    "fastconformer",
    "conformer",
    "pytorch",
    "hf-asr-leaderboard",
  ],
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nvidia/parakeet-tdt-0.6b-v2", "https://github.com/NVIDIA/NeMo"],
  card: `English transcription at great speed: a FastConformer reads up to 24 minutes in one pass, and its
decoder jumps over frames that hold nothing new. Punctuation, capitals and word times are part of
the output.

0.6 billion parameters; 2 GB of memory suffice, though NVIDIA cards are what NeMo is made for. Wants
16 kHz in one channel. For 25 European languages take version 3. Commercial use is allowed with
attribution.`,
} satisfies StarterModel;
