import type { Task } from "../task.ts";
import type { Input as ChatInput, Output as ChatOutput } from "./chat-completion.ts";

/** A chat whose messages contain images as `image_url` parts. */
export type Input = ChatInput;
export type Output = ChatOutput;

export default {
  label: "Image-Text-to-Text",
  order: 39,
  modality: "multimodal",
  summary: "Generates text from images and a prompt, such as a question about a photo.",
  inputs: ["image", "text", "chat"],
  outputs: ["text"],
  example: {
    messages: [
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: "street.jpg" } },
          { type: "text", text: "Describe this picture in one sentence." },
        ],
      },
    ],
  } satisfies Input,
  models: [
    "HuggingFaceTB/SmolVLM-Instruct",
    "zai-org/GLM-4.5V",
    "rednote-hilab/dots.ocr",
    "Qwen/Qwen2.5-VL-3B-Instruct",
    "microsoft/Magma-8B",
  ],
  libraries: ["transformers"],
} satisfies Task;
