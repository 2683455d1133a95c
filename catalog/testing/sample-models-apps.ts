import type { ModelMetadata } from "../model.ts";

const chat = (more: Partial<ModelMetadata>): ModelMetadata => ({
  id: "owner/name",
  tags: ["conversational"],
  ...more,
});
const template = [
  { name: "default", template: "{{ messages }}" },
  { name: "tool_use", template: "{{ tools }}" },
];
const pictures = (...tags: string[]): ModelMetadata[] => [
  { id: "owner/paints", tags, library_name: "diffusers", pipeline_tag: "text-to-image" },
  { id: "owner/paints", tags, library_name: "diffusers", pipeline_tag: "image-to-image" },
];

/** Models for the branches of local apps that several facts decide together. */
export const sampleModels: Record<string, readonly ModelMetadata[]> = {
  pi: [
    chat({ gguf: { context_length: 4096 }, config: { tokenizer_config: { chat_template: template } } }),
    chat({ gguf: { context_length: 4096 }, config: { tokenizer_config: {} } }),
    chat({ tags: ["mlx", "conversational"], config: { tokenizer_config: { chat_template: "{{ tools }}" } } }),
  ],
  jellybox: [...pictures("safetensors"), ...pictures("safetensors", "lora"), ...pictures()],
  drawthings: [...pictures(), ...pictures("lora")],
  diffusionbee: pictures(),
};
