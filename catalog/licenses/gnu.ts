import type { License } from "../license.ts";

const obligations = {
  commercialUse: "yes",
  attribution: true,
  shareAlike: true,
  discloseSource: true,
  stateChanges: true,
} as const;

export default {
  "agpl-3.0": {
    name: "GNU Affero General Public License 3.0",
    family: "gpl",
    kind: "copyleft",
    url: "https://www.gnu.org/licenses/agpl-3.0.html",
    summary:
      "What contains it is under the AGPL too, with its source, even when it is only offered over a network.",
    ...obligations,
    networkShareAlike: true,
    patentGrant: true,
  },
  gpl: {
    name: "GNU General Public License family",
    family: "gpl",
    kind: "copyleft",
    url: "https://www.gnu.org/licenses/gpl-3.0.html",
    summary:
      "Some version of the GPL: what you pass on that contains it is under the GPL too, with its source.",
    ...obligations,
  },
  "gpl-2.0": {
    name: "GNU General Public License 2.0",
    family: "gpl",
    kind: "copyleft",
    url: "https://www.gnu.org/licenses/old-licenses/gpl-2.0.html",
    summary: "What you pass on that contains it is under the GPL too, with its source.",
    ...obligations,
  },
  "gpl-3.0": {
    name: "GNU General Public License 3.0",
    family: "gpl",
    kind: "copyleft",
    url: "https://www.gnu.org/licenses/gpl-3.0.html",
    summary: "What you pass on that contains it is under the GPL too, with its source; patents are included.",
    ...obligations,
    patentGrant: true,
  },
  lgpl: {
    name: "GNU Lesser General Public License family",
    family: "lgpl",
    kind: "weak copyleft",
    url: "https://www.gnu.org/licenses/lgpl-3.0.html",
    summary: "Some version of the LGPL: changes to it stay under the LGPL; programs that use it need not.",
    ...obligations,
  },
  "lgpl-2.1": {
    name: "GNU Lesser General Public License 2.1",
    family: "lgpl",
    kind: "weak copyleft",
    url: "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html",
    summary: "Changes to it stay under the LGPL, with their source; programs that use it need not.",
    ...obligations,
  },
  "lgpl-3.0": {
    name: "GNU Lesser General Public License 3.0",
    family: "lgpl",
    kind: "weak copyleft",
    url: "https://www.gnu.org/licenses/lgpl-3.0.html",
    summary: "Changes to it stay under the LGPL, with their source; programs that use it need not.",
    ...obligations,
    patentGrant: true,
  },
  "lgpl-lr": {
    name: "Lesser General Public License For Linguistic Resources",
    family: "lgpl",
    kind: "weak copyleft",
    url: "https://spdx.org/licenses/LGPLLR.html",
    summary:
      "The LGPL for word lists and corpora: changes to the resource stay under it; what uses it need not.",
    commercialUse: "yes",
    attribution: true,
    shareAlike: true,
    stateChanges: true,
  },
  gfdl: {
    name: "GNU Free Documentation License family",
    family: "gfdl",
    kind: "copyleft",
    url: "https://www.gnu.org/licenses/fdl-1.3.html",
    summary:
      "For texts: changed versions stay under the GFDL, list their authors and come in an editable form.",
    ...obligations,
  },
} satisfies Record<string, License>;
