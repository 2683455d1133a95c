import type { LibraryId } from "./libraries.gen.ts";
import type { LicenseId } from "./license.ts";
import type { CardFacts, GgufFacts, ModelConfig, TransformersInfo, WidgetExample } from "./model.ts";
import type { TaskId } from "./tasks.gen.ts";

/**
 * A model that ships with the catalog. One file each: `starter/<owner>/<name>.ts`, and the path is
 * the model's id. Every fact is one that a public source states; what no source states is absent.
 */
export interface StarterModel {
  /** Absent where the repository holds none that the hub knows: a kernel, a watermark. */
  task?: TaskId;
  library?: LibraryId | (string & {});
  license?: LicenseId;
  /** For `license: "other"`: its short name and where it can be read. */
  licenseName?: string;
  licenseLink?: string;
  /** Beyond those that follow from the other fields (task, library, languages, license, base model). */
  tags?: readonly string[];
  /** ISO codes. */
  languages?: readonly string[];
  /** Total parameters, as a number. */
  parameters?: number;
  /** Longest input in tokens. */
  context?: number;
  architectures?: readonly string[];
  modelType?: string;
  base?: { model: string | readonly string[]; relation?: "finetune" | "adapter" | "quantized" | "merge" };
  datasets?: readonly string[];
  /** Paths of files in the repository, where known. */
  files?: readonly string[];
  gated?: "auto" | "manual";
  /** When the repository was made public, `YYYY-MM-DD`. */
  created?: string;
  /** What usage code reads beyond the above. */
  config?: ModelConfig;
  transformersInfo?: TransformersInfo;
  gguf?: GgufFacts;
  maskToken?: string;
  widget?: readonly WidgetExample[];
  cardData?: CardFacts;
  /** Hosted by: provider to its own id of the model. */
  providers?: {
    readonly [provider: string]: { id: string; task: TaskId | "conversational"; status?: "live" | "staging" };
  };
  /** When the facts were read, `YYYY-MM-DD`, and where. */
  asOf: string;
  sources: readonly string[];
  /** What the model is, in Markdown of our own words: what it is good at, what to know before using it. */
  card: string;
}
