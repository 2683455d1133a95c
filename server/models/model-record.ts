import type {
  CardData,
  GgufMetadata,
  ModelConfig,
  TransformersInfo,
  WidgetExample,
} from "@modelyard/catalog";
import type { ModelShape } from "@modelyard/catalog/memory";
import type { EvalResultEntry, ProviderMappings } from "@modelyard/contract";

/** Metadata of a model, without the card text. Absent fields are unknown. */
export interface ModelRecord {
  /** `owner/name`, spelled as on creation. Lookups are case-insensitive. */
  id: string;
  private: boolean;
  gated: false | "auto" | "manual";
  disabled: boolean;
  /** 40 hexadecimal digits. */
  sha?: string;
  pipeline_tag?: string;
  library_name?: string;
  mask_token?: string;
  /** All tags as in the API: library, formats, task, languages, `license:…`, `base_model:…`, free-form ones. */
  tags: string[];
  /** First sentence of the card. */
  summary?: string;
  /** Total number of parameters. */
  parameters?: number;
  /** Size of all files of the main branch, in bytes. */
  size?: number;
  /** Maximum input with the released configuration, in tokens. */
  context?: number;
  /** Maximum input after a configuration change that the model's page describes, in tokens. */
  contextExtended?: number;
  /** Downloads of the last 30 days, as of `metricsAsOf`. */
  downloads?: number;
  downloadsAllTime?: number;
  /** Downloads from this hub in the weeks up to `metricsAsOf`, oldest first. */
  weeklyDownloads?: number[];
  /** Likes on other hubs. `getLikes` adds those of this hub. */
  likes?: number;
  /** Likes by users of this hub. Absent: none. */
  ownLikes?: number;
  trendingScore?: number;
  metricsAsOf?: string;
  /** ISO 8601, UTC, with `Z`. */
  createdAt?: string;
  lastModified?: string;
  /** Paths of the repository's files. */
  siblings: string[];
  cardData?: CardData;
  modelIndex?: unknown;
  /** Evaluation results in files of the repository. */
  evalResults?: EvalResultEntry[];
  config?: ModelConfig;
  transformersInfo?: TransformersInfo;
  safetensors?: { parameters: Record<string, number>; total: number };
  gguf?: GgufMetadata;
  /** Layers and dimensions, from the weight headers or the configuration. Determines the memory of the context. */
  shape?: ModelShape;
  /** Sizes of the stored weight files in bytes, by path. */
  weightFiles?: Record<string, number>;
  widgetData?: WidgetExample[];
  mappings: ProviderMappings;
  /** Providers whose mapping an admin entered. Imports do not change these. */
  enteredMappings?: string[];
  /** Whether the files are stored in this hub. If so, they determine the metadata, and imports do not. */
  uploaded?: true;
  /**
   * URL of the mirrored repository, the time of the last update, the time since which it is gone upstream, and whether
   * the mirror was made private for that reason.
   */
  mirrored?: { from: string; at: string; gone?: string; hidden?: true };
  /** Sources of the metadata, and its date. */
  sources: string[];
  asOf?: string;
  /** Other sources that confirm the metadata, each with the confirmed fields. */
  confirmed?: Record<string, string[]>;
}

/** Returns all known likes, or `undefined` if the number is unknown. */
export function getLikes({ likes, ownLikes, uploaded }: ModelRecord): number | undefined {
  if (likes === undefined && ownLikes === undefined) return uploaded ? 0 : undefined;
  return (likes ?? 0) + (ownLikes ?? 0);
}
