import type { StarterModel } from "../../starter.ts";

export default {
  task: "voice-activity-detection",
  tags: ["pyannote", "pyannote-audio-model", "audio", "speech", "voice-activity-detection"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/pyannote/brouhaha", "https://github.com/marianne-m/brouhaha-vad"],
  card: `Three answers for every moment of a recording: is somebody speaking, how loud is speech compared
with noise, and how much does the room echo. One small network, trained on speech to which noise and
reverberation had been added in known amounts.

Useful to sort recordings before transcribing or to explain why a passage failed. It needs the
\`brouhaha\` package, which holds the code of the network, beside pyannote.audio. 16 kHz, one channel.`,
} satisfies StarterModel;
