import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: { pool?: boolean };
}

/** One vector for the image, or one per patch. */
export type Output = number[] | number[][] | number[][][];

export default {
  label: "Image Feature Extraction",
  order: 50,
  modality: "vision",
  summary: "Converts an image to vectors that represent its content.",
  inputs: ["image"],
  outputs: ["embedding"],
  parameters: {
    pool: {
      type: "boolean",
      description:
        "Whether to return one vector for the whole image instead of one per patch. Requires a model with a pooling layer.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "street.jpg" } satisfies Input,
  models: [
    "timm/vit_large_patch14_dinov2.lvd142m",
    "nvidia/MambaVision-T-1K",
    "facebook/dino-vitb16",
    "apple/aimv2-large-patch14-336-distilled",
    "OpenGVLab/InternViT-6B-448px-V1-2",
  ],
  libraries: ["timm", "transformers"],
} satisfies Task;
