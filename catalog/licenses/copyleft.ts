import type { License } from "../license.ts";

/** Common to the versions of the EUPL. */
const eupl = {
  family: "eupl",
  kind: "copyleft",
  summary:
    "What is made from it stays under the EUPL or a listed license, with its source, over a network too.",
  commercialUse: "yes",
  attribution: true,
  shareAlike: true,
  networkShareAlike: true,
  discloseSource: true,
  stateChanges: true,
  patentGrant: true,
} as const;

export default {
  "mpl-2.0": {
    name: "Mozilla Public License 2.0",
    family: "mpl",
    kind: "weak copyleft",
    url: "https://www.mozilla.org/MPL/2.0/",
    summary: "Changed files stay under the MPL, with their source; files beside them need not.",
    commercialUse: "yes",
    attribution: true,
    shareAlike: true,
    discloseSource: true,
    patentGrant: true,
  },
  "epl-1.0": {
    name: "Eclipse Public License 1.0",
    family: "epl",
    kind: "weak copyleft",
    url: "https://www.eclipse.org/legal/epl-v10.html",
    summary:
      "Changes stay under the EPL, with their source; separate parts beside it need not; patents are included.",
    commercialUse: "yes",
    attribution: true,
    shareAlike: true,
    discloseSource: true,
    patentGrant: true,
  },
  "epl-2.0": {
    name: "Eclipse Public License 2.0",
    family: "epl",
    kind: "weak copyleft",
    url: "https://www.eclipse.org/legal/epl-2.0/",
    summary:
      "Changes stay under the EPL, with their source; separate parts beside it need not; patents are included.",
    commercialUse: "yes",
    attribution: true,
    shareAlike: true,
    discloseSource: true,
    patentGrant: true,
  },
  "eupl-1.1": {
    ...eupl,
    name: "European Union Public License 1.1",
    url: "https://eupl.eu/1.1/en/",
  },
  "eupl-1.2": {
    ...eupl,
    name: "European Union Public License 1.2",
    url: "https://eupl.eu/1.2/en/",
  },
  "osl-3.0": {
    name: "Open Software License 3.0",
    family: "osl",
    kind: "copyleft",
    url: "https://opensource.org/license/osl-3-0-php",
    summary:
      "What is made from it stays under the OSL, with its source, even when only offered over a network.",
    commercialUse: "yes",
    attribution: true,
    shareAlike: true,
    networkShareAlike: true,
    discloseSource: true,
    stateChanges: true,
    patentGrant: true,
  },
  "ms-pl": {
    name: "Microsoft Public License",
    family: "ms-pl",
    kind: "weak copyleft",
    url: "https://opensource.org/license/ms-pl-html",
    summary: "Use it for anything; source that you pass on stays under this license; patents are included.",
    commercialUse: "yes",
    attribution: true,
    shareAlike: true,
    patentGrant: true,
  },
  "lppl-1.3c": {
    name: "LaTeX Project Public License 1.3c",
    family: "lppl",
    kind: "permissive",
    url: "https://www.latex-project.org/lppl/lppl-1-3c/",
    summary:
      "Use it for anything; a changed version must say clearly that it is not the original, and point to it.",
    commercialUse: "yes",
    attribution: true,
    discloseSource: true,
    stateChanges: true,
    naming: "A changed version must tell its users that it is not the original.",
  },
  "ofl-1.1": {
    name: "SIL Open Font License 1.1",
    family: "ofl",
    kind: "weak copyleft",
    url: "https://openfontlicense.org",
    summary:
      "For fonts: use and bundle them freely, but do not sell them alone; changed fonts stay under the OFL.",
    commercialUse: "conditions",
    attribution: true,
    shareAlike: true,
    naming: "A changed version may not use a font name that the authors have reserved.",
  },
} satisfies Record<string, License>;
