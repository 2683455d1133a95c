import type { License } from "../license.ts";

export default {
  gemma: {
    name: "Gemma Terms of Use",
    family: "gemma",
    kind: "model community",
    url: "https://ai.google.dev/gemma/terms",
    summary: "Free use, commercial too, within Google's list of prohibited uses, which must be passed on.",
    commercialUse: "conditions",
    attribution: true,
    stateChanges: true,
    useRestrictions: true,
    passOnRestrictions: true,
  },
  "grok2-community": {
    name: "Grok 2 Community License Agreement",
    family: "grok",
    kind: "model community",
    url: "https://huggingface.co/xai-org/grok-2/blob/main/LICENSE",
    summary:
      "Free within xAI's use policy, commercial use too; neither it nor its output may train other models.",
    commercialUse: "conditions",
    attribution: true,
    useRestrictions: true,
    outputRestrictions: true,
    naming: 'Show "Powered by xAI".',
  },
} satisfies Record<string, License>;
