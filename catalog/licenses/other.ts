import type { License } from "../license.ts";

export default {
  unknown: {
    name: "Unknown",
    family: "unknown",
    kind: "other",
    summary: "The card says that the license is not known; without one, assume that you may not use it.",
  },
  other: {
    name: "Other",
    family: "other",
    kind: "other",
    summary: "A license that is not in the list: its name and its text are on the card.",
  },
} satisfies Record<string, License>;
