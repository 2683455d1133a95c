import type { Task } from "../task.ts";
import type { Input as ChatInput, Output as ChatOutput } from "./chat-completion.ts";

/** A chat with parts of every kind; `modalities` says what the answer should be made of. */
export type Input = ChatInput;
export type Output = ChatOutput;

export default {
  label: "Any-to-Any",
  order: 54,
  modality: "multimodal",
  summary: "Takes any mixture of text, images, sound and video, and answers in more than one of them.",
  inputs: ["any"],
  outputs: ["any"],
  example: {
    messages: [
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: "street.jpg" } },
          { type: "text", text: "Tell me aloud what you see." },
        ],
      },
    ],
    modalities: ["text", "audio"],
    audio: { voice: "default", format: "wav" },
  } satisfies Input,
  models: [
    "Qwen/Qwen2.5-Omni-7B",
    "OmniGen2/OmniGen2",
    "openbmb/MiniCPM-o-2_6",
    "ByteDance-Seed/BAGEL-7B-MoT",
  ],
  libraries: ["transformers"],
} satisfies Task;
