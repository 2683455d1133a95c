import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "pyannote-audio",
  license: "mit",
  tags: [
    "pyannote",
    "pyannote-audio-pipeline",
    "audio",
    "voice",
    "speech",
    "speaker",
    "speaker-diarization",
    "speaker-change-detection",
    "voice-activity-detection",
    "overlapped-speech-detection",
  ],
  files: ["README.md", "config.yaml"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/pyannote/speaker-diarization-3.1",
    "https://github.com/pyannote/pyannote-audio",
  ],
  card: `Who spoke when: it finds speech, cuts it where the speaker changes, embeds the pieces, and groups
them. The answer is a list of turns with speaker labels, which transcripts are commonly joined with.
Overlapping voices are kept apart.

Pure PyTorch, 16 kHz mono; the number of speakers can be given or left open. A GPU is advisable for
hours of sound. Names are not recognized. Its conditions, and those of the segmentation model, have
to be accepted first.`,
} satisfies StarterModel;
