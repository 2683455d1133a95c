// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.

export type LicenseId =
  | "mpl-2.0" | "epl-1.0" | "epl-2.0" | "eupl-1.1" | "eupl-1.2" | "osl-3.0" | "ms-pl" | "lppl-1.3c"
  | "ofl-1.1" | "cc" | "cc0-1.0" | "cc-by-2.0" | "cc-by-2.5" | "cc-by-3.0" | "cc-by-4.0" | "cc-by-sa-3.0"
  | "cc-by-sa-4.0" | "cc-by-nc-2.0" | "cc-by-nc-3.0" | "cc-by-nc-4.0" | "cc-by-nd-4.0" | "cc-by-nc-nd-3.0"
  | "cc-by-nc-nd-4.0" | "cc-by-nc-sa-2.0" | "cc-by-nc-sa-3.0" | "cc-by-nc-sa-4.0" | "agpl-3.0" | "gpl"
  | "gpl-2.0" | "gpl-3.0" | "lgpl" | "lgpl-2.1" | "lgpl-3.0" | "lgpl-lr" | "gfdl" | "llama2" | "llama3"
  | "llama3.1" | "llama3.2" | "llama3.3" | "llama4" | "gemma" | "grok2-community" | "c-uda"
  | "cdla-sharing-1.0" | "cdla-permissive-1.0" | "cdla-permissive-2.0" | "etalab-2.0" | "odc-by" | "odbl"
  | "pddl" | "unknown" | "other" | "apache-2.0" | "mit" | "afl-3.0" | "artistic-2.0" | "bsl-1.0" | "bsd"
  | "bsd-2-clause" | "bsd-3-clause" | "bsd-3-clause-clear" | "ecl-2.0" | "isc" | "ncsa" | "postgresql"
  | "zlib" | "wtfpl" | "unlicense" | "apple-ascl" | "openmdw-1.0" | "openmdw-1.1" | "openrail" | "openrail++"
  | "creativeml-openrail-m" | "bigscience-openrail-m" | "bigscience-bloom-rail-1.0" | "bigcode-openrail-m"
  | "apple-amlr" | "deepfloyd-if-license" | "fair-noncommercial-research-license" | "h-research"
  | "intel-research";
