import type { License } from "../license.ts";

/** What the licenses of this family share: free use, except for a list of harms that travels with copies. */
const rail = {
  family: "rail",
  kind: "responsible ai",
  commercialUse: "conditions",
  useRestrictions: true,
  passOnRestrictions: true,
} as const;

const copies = { attribution: true, stateChanges: true, patentGrant: true } as const;

export default {
  openrail: {
    name: "OpenRAIL license family",
    url: "https://huggingface.co/blog/open_rail",
    summary:
      "Some OpenRAIL license: free use, commercial too, except for listed harmful uses; find out which one.",
    ...rail,
  },
  "openrail++": {
    name: "CreativeML Open RAIL++-M License",
    url: "https://huggingface.co/stabilityai/stable-diffusion-xl-base-1.0/blob/main/LICENSE.md",
    summary:
      "Free use, commercial too, except for listed harmful uses, which you must forbid to others as well.",
    ...rail,
    ...copies,
  },
  "creativeml-openrail-m": {
    name: "CreativeML OpenRAIL-M",
    url: "https://huggingface.co/spaces/CompVis/stable-diffusion-license",
    summary:
      "Free use, commercial too, except for listed harmful uses, which you must forbid to others as well.",
    ...rail,
    ...copies,
  },
  "bigscience-openrail-m": {
    name: "BigScience OpenRAIL-M",
    url: "https://www.licenses.ai/blog/2022/8/26/bigscience-open-rail-m-license",
    summary:
      "Free use, commercial too, except for listed harmful uses, which you must forbid to others as well.",
    ...rail,
    ...copies,
  },
  "bigscience-bloom-rail-1.0": {
    name: "BigScience BLOOM RAIL 1.0",
    url: "https://huggingface.co/spaces/bigscience/license",
    summary:
      "BLOOM's license: free use, except for listed harmful uses, which you must forbid to others as well.",
    ...rail,
    ...copies,
  },
  "bigcode-openrail-m": {
    name: "BigCode OpenRAIL-M 1",
    url: "https://www.bigcode-project.org/docs/pages/bigcode-openrail",
    summary:
      "For code models: free use except for listed harms; pass on the restrictions and the model's documentation.",
    ...rail,
    ...copies,
  },
} satisfies Record<string, License>;
