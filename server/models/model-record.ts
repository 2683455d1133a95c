import type { CardFacts, GgufFacts, ModelConfig, TransformersInfo, WidgetExample } from "@modelyard/catalog";
import type { ProviderMappings } from "@modelyard/contract";

/** All that the hub knows of a model, apart from its card's text. Absent is unknown. */
export interface ModelRecord {
  /** `owner/name`, in the case it was created with; ids are found whatever their case. */
  id: string;
  private: boolean;
  gated: false | "auto" | "manual";
  disabled: boolean;
  /** 40 hexadecimal digits. */
  sha?: string;
  pipeline_tag?: string;
  library_name?: string;
  mask_token?: string;
  /** The union that the API shows: library, formats, task, languages, `license:…`, `base_model:…`, free ones. */
  tags: string[];
  /** Total parameters. */
  parameters?: number;
  /** Tokens. */
  context?: number;
  /** Of the last 30 days, as of `metricsAsOf`. */
  downloads?: number;
  downloadsAllTime?: number;
  /** As another hub counted them; `likesOf` adds those of this one. */
  likes?: number;
  /** Of this hub's people. Absent: none. */
  ownLikes?: number;
  trendingScore?: number;
  metricsAsOf?: string;
  /** ISO 8601, UTC, with `Z`. */
  createdAt?: string;
  lastModified?: string;
  /** Paths of the repository's files. */
  siblings: string[];
  cardData?: CardFacts;
  modelIndex?: unknown;
  config?: ModelConfig;
  transformersInfo?: TransformersInfo;
  safetensors?: { parameters: Record<string, number>; total: number };
  gguf?: GgufFacts;
  widgetData?: WidgetExample[];
  mappings: ProviderMappings;
  /** Providers whose mapping an admin entered: what lists say of these changes nothing. */
  enteredMappings?: string[];
  /** Whether its files are in this hub; then they say what it is, and lists that name it do not. */
  uploaded?: true;
  /** The address that its files are a copy of, and when they were last the same. */
  mirrored?: { from: string; at: string };
  /** Where the facts came from, and on which day they were taken. */
  sources: string[];
  asOf?: string;
}

/** All likes that are known of. Undefined where nobody counted any: who asks for a number gets none from thin air. */
export function getLikes({ likes, ownLikes, uploaded }: ModelRecord): number | undefined {
  if (likes === undefined && ownLikes === undefined) return uploaded ? 0 : undefined;
  return (likes ?? 0) + (ownLikes ?? 0);
}
