import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "espnet",
  license: "cc-by-4.0",
  tags: ["audio"],
  languages: ["en"],
  datasets: ["ljspeech"],
  files: [
    "README.md",
    "meta.yaml",
    "exp/tts_train_vits_raw_phn_tacotron_g2p_en_no_space/config.yaml",
    "exp/tts_train_vits_raw_phn_tacotron_g2p_en_no_space/train.total_count.ave_10best.pth",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/espnet/kan-bayashi_ljspeech_vits", "https://github.com/espnet/espnet"],
  card: `VITS trained end to end on LJSpeech: one clear female voice reading American English, at 22 kHz,
straight from text to waveform. It is the model that ESPnet's documentation uses to show speech
synthesis.

Quick enough on a processor. Text is turned into phonemes first, so a grapheme-to-phoneme package
must be present. One speaker, a reading tone; for several voices or emotion look elsewhere.`,
} satisfies StarterModel;
