// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import copyleft from "./licences/copyleft.ts";
import creativeCommons from "./licences/creative-commons.ts";
import gnu from "./licences/gnu.ts";
import llama from "./licences/llama.ts";
import modelCommunity from "./licences/model-community.ts";
import openData from "./licences/open-data.ts";
import other from "./licences/other.ts";
import permissive from "./licences/permissive.ts";
import rail from "./licences/rail.ts";
import research from "./licences/research.ts";

export const licences = {
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

export type LicenceId = keyof typeof licences;
