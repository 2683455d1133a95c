import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 82000000,
  base: { model: "yl4579/StyleTTS2-LJSpeech", relation: "finetune" },
  files: ["README.md", "config.json", "kokoro-v1_0.pth", "VOICES.md"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/hexgrad/Kokoro-82M", "https://github.com/hexgrad/kokoro"],
  card: `Natural speech from 82 million parameters: so small that it reads aloud in real time on a CPU, under
a license that allows everything. It descends from StyleTTS 2 and was trained on audio free of
rights.

Some fifty fixed voices for American and British English, Spanish, French, Hindi, Italian, Japanese,
Portuguese and Mandarin; English is the best. 24 kHz. It does not clone voices. Use the \`kokoro\`
package with \`espeak-ng\`; for browsers there is an ONNX version.`,
} satisfies StarterModel;
