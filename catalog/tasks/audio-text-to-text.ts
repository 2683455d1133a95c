import type { Task } from "../task.ts";
import type { Input as ChatInput, Output as ChatOutput } from "./chat-completion.ts";

/** A chat whose messages contain audio as `input_audio` parts. */
export type Input = ChatInput;
export type Output = ChatOutput;

export default {
  label: "Audio-Text-to-Text",
  order: 16,
  modality: "multimodal",
  summary: "Generates text from audio and a prompt, such as a question about a recording.",
  inputs: ["audio", "text", "chat"],
  outputs: ["text"],
  example: {
    messages: [
      {
        role: "user",
        content: [
          { type: "input_audio", input_audio: { data: "speech.wav", format: "wav" } },
          { type: "text", text: "What does the speaker ask for?" },
        ],
      },
    ],
  } satisfies Input,
  models: [
    "fixie-ai/ultravox-v0_5-llama-3_2-1b",
    "Qwen/Qwen2-Audio-7B-Instruct",
    "mistralai/Voxtral-Small-24B-2507",
    "nvidia/audio-flamingo-3",
  ],
  libraries: ["transformers"],
} satisfies Task;
