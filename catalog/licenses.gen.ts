// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import copyleft from "./licenses/copyleft.ts";
import creativeCommons from "./licenses/creative-commons.ts";
import gnu from "./licenses/gnu.ts";
import llama from "./licenses/llama.ts";
import modelCommunity from "./licenses/model-community.ts";
import openData from "./licenses/open-data.ts";
import other from "./licenses/other.ts";
import permissive from "./licenses/permissive.ts";
import rail from "./licenses/rail.ts";
import research from "./licenses/research.ts";

export const licenses = {
  ...copyleft,
  ...creativeCommons,
  ...gnu,
  ...llama,
  ...modelCommunity,
  ...openData,
  ...other,
  ...permissive,
  ...rail,
  ...research,
};

export type LicenseId = keyof typeof licenses;
