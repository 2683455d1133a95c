import type { Task } from "../task.ts";
import type { Input as ChatInput, Output as ChatOutput } from "./chat-completion.ts";

/** A chat whose messages contain a video as a `video_url` part or as frames in `image_url` parts. */
export type Input = ChatInput;
export type Output = ChatOutput;

export default {
  label: "Video-Text-to-Text",
  order: 51,
  modality: "multimodal",
  summary: "Generates text from a video and a prompt, such as a question about the video.",
  inputs: ["video", "text", "chat"],
  outputs: ["text"],
  example: {
    messages: [
      {
        role: "user",
        content: [
          { type: "video_url", video_url: { url: "dance.mp4" } },
          { type: "text", text: "What happens in this video?" },
        ],
      },
    ],
  } satisfies Input,
  models: [
    "Vision-CAIR/LongVU_Qwen2_7B",
    "GoodiesHere/Apollo-LMMs-Apollo-7B-t32",
    "HuggingFaceTB/SmolVLM2-2.2B-Instruct",
  ],
  libraries: ["transformers"],
} satisfies Task;
