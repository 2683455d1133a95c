import type { Task } from "../task.ts";
import type { Input as ChatInput, Output as ChatOutput } from "./chat-completion.ts";

/** A chat whose messages can contain every modality. `modalities` sets the output. */
export type Input = ChatInput;
export type Output = ChatOutput;

export default {
  label: "Any-to-Any",
  order: 54,
  modality: "multimodal",
  summary: "Accepts any mix of text, images, audio, and video, and generates more than one of them.",
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
