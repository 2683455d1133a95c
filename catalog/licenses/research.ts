import type { License } from "../license.ts";

const research = { kind: "research only", commercialUse: "no", nonCommercial: true } as const;

export default {
  "apple-amlr": {
    name: "Apple Machine Learning Research Model License",
    family: "apple",
    url: "https://huggingface.co/apple/deeplabv3-mobilevit-small/blob/main/LICENSE",
    summary: "For research only, not for products or commercial use; keep the notice with copies.",
    ...research,
    attribution: true,
  },
  "deepfloyd-if-license": {
    name: "DeepFloyd IF Research License Agreement",
    family: "stability",
    url: "https://huggingface.co/spaces/DeepFloyd/deepfloyd-if-license",
    summary: "For research only, not for commercial use, and not for listed harmful uses.",
    ...research,
    attribution: true,
    useRestrictions: true,
    passOnRestrictions: true,
  },
  "fair-noncommercial-research-license": {
    name: "FAIR Noncommercial Research License",
    family: "fair",
    url: "https://huggingface.co/facebook/fair-noncommercial-research-license/blob/main/LICENSE",
    summary:
      "For noncommercial research within Meta's use policy; pass on the license, name it in publications.",
    ...research,
    attribution: true,
    useRestrictions: true,
    passOnRestrictions: true,
  },
  "h-research": {
    name: "H Research License",
    family: "h-research",
    url: "https://huggingface.co/Hcompany/Holo1-3B/blob/main/LICENSE",
    summary: "For research, not for commercial use; H Company licenses that separately.",
    ...research,
  },
  "intel-research": {
    name: "Intel Research Use License Agreement",
    family: "intel",
    url: "https://huggingface.co/OpenVINO/Llama-3.1-8B-Instruct-FastDraft-150M-int8-ov/blob/main/LICENSE.md",
    summary: "For research only, not for commercial use.",
    ...research,
  },
} satisfies Record<string, License>;
