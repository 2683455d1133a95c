import type { Binary, GenerationParameters } from "../task-io.ts";
import { generation, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    max_new_tokens?: number;
    generation_parameters?: GenerationParameters;
  };
}

export interface Output {
  generated_text: string;
}

export default {
  label: "Image-to-Text",
  order: 23,
  modality: "vision",
  summary: "Generates text from an image, such as a caption or the text in the image.",
  inputs: ["image"],
  outputs: ["text"],
  subtasks: [{ id: "image-captioning", label: "Image Captioning" }],
  parameters: {
    max_new_tokens: {
      type: "integer",
      min: 1,
      description: "Maximum number of tokens to generate. A printed page needs 1,000 or more.",
    },
    ...generation,
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "street.jpg" } satisfies Input,
  models: [
    "allenai/olmOCR-7B-0725",
    "fancyfeast/llama-joycaption-beta-one-hf-llava",
    "Salesforce/blip-image-captioning-large",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
