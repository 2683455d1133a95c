import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-to-video",
  library: "cosmos",
  license: "other",
  licenseName: "nvidia-open-model-license",
  licenseLink: "https://www.nvidia.com/en-us/agreements/enterprise-software/nvidia-open-model-license/",
  tags: ["world-model", "physical-ai"],
  languages: ["en"],
  parameters: 2000000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nvidia/Cosmos-Transfer2.5-2B",
    "https://github.com/nvidia-cosmos/cosmos-transfer2.5",
  ],
  card: `Turns simulation into footage: edges, depth, segmentation or blurred video of a robot or a street go
in, and photographic video that follows them comes out, in as many weathers and materials as there
are prompts. Made to multiply training data for machines that act in the world.

Two billion parameters, on NVIDIA data-center cards under Linux. NVIDIA's open model license allows
commercial use and asks that guardrails stay on.`,
} satisfies StarterModel;
