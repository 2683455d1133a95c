import type { StarterModel } from "../../starter.ts";

export default {
  task: "voice-activity-detection",
  library: "pyannote-audio",
  license: "mit",
  tags: [
    "pyannote",
    "audio",
    "voice",
    "speech",
    "speaker",
    "pyannote-audio-model",
    "speaker-segmentation",
    "voice-activity-detection",
    "overlapped-speech-detection",
    "powerset",
  ],
  files: ["README.md", "config.yaml", "pytorch_model.bin"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/pyannote/segmentation-3.0", "https://github.com/pyannote/pyannote-audio"],
  card: `The ear of pyannote's pipelines. For ten seconds of audio it says, frame by frame, which of up to
three voices are speaking, two at once at the most. Read as speech or not, this is voice detection;
read as one or two, it finds overlap.

16 kHz, one channel. It labels voices only within its window; grouping them across a recording is
the diarization pipeline's part. Free after accepting the conditions, independent of the language.`,
} satisfies StarterModel;
