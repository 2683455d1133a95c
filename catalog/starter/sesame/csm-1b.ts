import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-speech",
  library: "transformers",
  license: "apache-2.0",
  tags: ["text-to-audio", "csm"],
  languages: ["en"],
  architectures: ["CsmForConditionalGeneration"],
  modelType: "csm",
  gated: "auto",
  transformersInfo: {
    auto_model: "AutoModelForTextToWaveform",
    pipeline_tag: "text-to-audio",
    processor: "AutoProcessor",
  },
  widget: [{ text: "[0]The ferry to Bergen leaves at six." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/sesame/csm-1b", "https://github.com/SesameAILabs/csm"],
  card: `Speech for conversations: it hears the dialogue so far, text and sound, and speaks the next line to
fit. A Llama backbone writes the first layer of Mimi codec tokens, a small decoder the rest. 24 kHz.

Begin the text with the speaker's number, \`[0]Hello\`. Without context it picks a random voice; give
earlier turns to keep one. English. It is a base model and cannot think up answers. You must agree
to share contact data for access.`,
} satisfies StarterModel;
