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
    "resegmentation",
  ],
  files: [
    "README.md",
    "config.yaml",
    "hparams.yaml",
    "overrides.yaml",
    "pytorch_model.bin",
    "train.log",
    "reproducible_research/dihard3_custom_split/development.txt",
    "reproducible_research/dihard3_custom_split/train.txt",
    "reproducible_research/expected_outputs/osd/AMI.development.rttm",
    "reproducible_research/expected_outputs/osd/AMI.test.rttm",
    "reproducible_research/expected_outputs/osd/DIHARD.development.rttm",
    "reproducible_research/expected_outputs/osd/DIHARD.test.rttm",
    "reproducible_research/expected_outputs/osd/VoxConverse.development.rttm",
    "reproducible_research/expected_outputs/osd/VoxConverse.test.rttm",
  ],
  gated: "auto",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/pyannote/segmentation", "https://github.com/pyannote/pyannote-audio"],
  card: `The earlier segmentation model, of pyannote.audio 2: five seconds at a time, three possible voices,
one independent probability for each. Thresholds and minimum durations turn that into speech
regions, overlaps or speaker turns.

Version 3.0 replaced the independent probabilities with classes for combinations and needs no
thresholds; choose this one for reproducing older results or for finer control. 16 kHz, one channel,
conditions to accept.`,
} satisfies StarterModel;
