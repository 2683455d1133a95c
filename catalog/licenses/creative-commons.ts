import type { License } from "../license.ts";

const by = { family: "cc", kind: "creative commons", attribution: true } as const;
const open = { ...by, commercialUse: "yes" } as const;
const nonCommercial = { ...by, commercialUse: "no", nonCommercial: true } as const;
/** From version 3.0 changes must be marked; version 4.0 says that patents are not licensed. */
const since3 = { stateChanges: true } as const;
const since4 = { ...since3, noPatentGrant: true } as const;

const deed = (code: string, version: string) => `https://creativecommons.org/licenses/${code}/${version}/`;

export default {
  cc: {
    name: "Creative Commons license family",
    family: "cc",
    kind: "creative commons",
    url: "https://creativecommons.org/share-your-work/cclicenses/",
    summary: "Some Creative Commons license; they differ in what they allow, so find out which one.",
  },
  "cc0-1.0": {
    name: "Creative Commons Zero 1.0 Universal",
    family: "cc",
    kind: "public domain",
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
    summary:
      "All rights waived as far as the law allows: no conditions; patents and names are not part of it.",
    commercialUse: "yes",
    noPatentGrant: true,
  },
  "cc-by-2.0": {
    name: "Creative Commons Attribution 2.0",
    url: deed("by", "2.0"),
    summary: "Use it for anything; name the authors.",
    ...open,
  },
  "cc-by-2.5": {
    name: "Creative Commons Attribution 2.5",
    url: deed("by", "2.5"),
    summary: "Use it for anything; name the authors.",
    ...open,
  },
  "cc-by-3.0": {
    name: "Creative Commons Attribution 3.0",
    url: deed("by", "3.0"),
    summary: "Use it for anything; name the authors and mark changes.",
    ...open,
    ...since3,
  },
  "cc-by-4.0": {
    name: "Creative Commons Attribution 4.0",
    url: deed("by", "4.0"),
    summary: "Use it for anything; name the authors, link the license and mark changes.",
    ...open,
    ...since4,
  },
  "cc-by-sa-3.0": {
    name: "Creative Commons Attribution Share Alike 3.0",
    url: deed("by-sa", "3.0"),
    summary: "Use it for anything; name the authors, and put what you make from it under the same license.",
    ...open,
    ...since3,
    shareAlike: true,
  },
  "cc-by-sa-4.0": {
    name: "Creative Commons Attribution Share Alike 4.0",
    url: deed("by-sa", "4.0"),
    summary: "Use it for anything; name the authors, and put what you make from it under the same license.",
    ...open,
    ...since4,
    shareAlike: true,
  },
  "cc-by-nc-2.0": {
    name: "Creative Commons Attribution Non Commercial 2.0",
    url: deed("by-nc", "2.0"),
    summary: "Not for commercial use; name the authors.",
    ...nonCommercial,
  },
  "cc-by-nc-3.0": {
    name: "Creative Commons Attribution Non Commercial 3.0",
    url: deed("by-nc", "3.0"),
    summary: "Not for commercial use; name the authors and mark changes.",
    ...nonCommercial,
    ...since3,
  },
  "cc-by-nc-4.0": {
    name: "Creative Commons Attribution Non Commercial 4.0",
    url: deed("by-nc", "4.0"),
    summary: "Not for commercial use; name the authors and mark changes.",
    ...nonCommercial,
    ...since4,
  },
  "cc-by-nd-4.0": {
    name: "Creative Commons Attribution No Derivatives 4.0",
    url: deed("by-nd", "4.0"),
    summary: "Pass it on unchanged for any purpose, naming the authors; changed versions may not be shared.",
    ...open,
    ...since4,
    noDerivatives: true,
  },
  "cc-by-nc-nd-3.0": {
    name: "Creative Commons Attribution Non Commercial No Derivatives 3.0",
    url: deed("by-nc-nd", "3.0"),
    summary: "Not for commercial use, and only unchanged; name the authors.",
    ...nonCommercial,
    noDerivatives: true,
  },
  "cc-by-nc-nd-4.0": {
    name: "Creative Commons Attribution Non Commercial No Derivatives 4.0",
    url: deed("by-nc-nd", "4.0"),
    summary: "Not for commercial use, and changed versions may not be shared; name the authors.",
    ...nonCommercial,
    ...since4,
    noDerivatives: true,
  },
  "cc-by-nc-sa-2.0": {
    name: "Creative Commons Attribution Non Commercial Share Alike 2.0",
    url: deed("by-nc-sa", "2.0"),
    summary:
      "Not for commercial use; name the authors, and put what you make from it under the same license.",
    ...nonCommercial,
    shareAlike: true,
  },
  "cc-by-nc-sa-3.0": {
    name: "Creative Commons Attribution Non Commercial Share Alike 3.0",
    url: deed("by-nc-sa", "3.0"),
    summary:
      "Not for commercial use; name the authors, and put what you make from it under the same license.",
    ...nonCommercial,
    ...since3,
    shareAlike: true,
  },
  "cc-by-nc-sa-4.0": {
    name: "Creative Commons Attribution Non Commercial Share Alike 4.0",
    url: deed("by-nc-sa", "4.0"),
    summary:
      "Not for commercial use; name the authors, and put what you make from it under the same license.",
    ...nonCommercial,
    ...since4,
    shareAlike: true,
  },
} satisfies Record<string, License>;
