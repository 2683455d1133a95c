import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-to-audio",
  library: "speechbrain",
  license: "apache-2.0",
  tags: ["speech-enhancement", "Speech Enhancement", "SepFormer", "Transformer"],
  languages: ["en"],
  config: { speechbrain: { speechbrain_interface: "SepformerSeparation" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/speechbrain/sepformer-wham16k-enhancement",
    "https://github.com/speechbrain/speechbrain",
  ],
  card: `Removes background noise from one voice at 16 kHz. The SepFormer architecture used for cleaning
rather than separating: the *source* that comes out is the speaker.

Trained on WHAM! noise from public places, in English; music and machines it has not heard so often.
It keeps the echo of the room. Good ahead of transcription, but compare both ways: modern
recognizers were trained on noise, and cleaning may take away more than it helps.`,
} satisfies StarterModel;
