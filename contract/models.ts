import type { CardFacts, GgufFacts, ModelConfig, TransformersInfo, WidgetExample } from "@modelyard/catalog";

/** `GET /api/models/{owner}/{name}`: the document of one model, as clients of the known hub read it. Absent is unknown. */
export interface ModelInfo {
  /** 24 hexadecimal digits. */
  _id: string;
  /** `owner/name` */
  id: string;
  modelId: string;
  author: string;
  /** Commit of the asked revision; absent where only facts, no files, are here. */
  sha?: string;
  private: boolean;
  gated: false | "auto" | "manual";
  disabled: boolean;
  downloads: number;
  downloadsAllTime?: number;
  likes: number;
  /** For who is signed in: whether they like it. */
  isLikedByUser?: boolean;
  trendingScore?: number;
  tags: string[];
  pipeline_tag?: string;
  library_name?: string;
  mask_token?: string;
  widgetData?: readonly WidgetExample[];
  createdAt?: string;
  lastModified?: string;
  siblings: { rfilename: string }[];
  cardData?: CardFacts;
  "model-index"?: unknown;
  config?: ModelConfig;
  transformersInfo?: TransformersInfo;
  safetensors?: { parameters: Record<string, number>; total: number };
  gguf?: GgufFacts;
  inference?: "warm";
  inferenceProviderMapping?: ProviderMappings;
  spaces: string[];
  usedStorage?: number;
  /** Beyond the known document: what this hub knows more of. */
  modelyard?: ModelExtras;
}

/** Facts of this hub that the known document has no place for. */
export interface ModelExtras {
  /** Total parameters, whatever the format of the weights. */
  parameters?: number;
  /** Longest input in tokens. */
  context?: number;
  /** Whether downloads and likes are known; the known document has to say 0 where they are not. */
  downloadsKnown: boolean;
  likesKnown: boolean;
  /** Day of the numbers above. */
  metricsAsOf?: string;
  /** When and from where the facts were taken. */
  asOf?: string;
  sources: string[];
  /** The address that its files are a copy of, and when they were last the same. */
  mirrored?: { from: string; at: string };
}

/** How a provider serves a model. */
export interface ProviderMapping {
  status: "live" | "staging" | "error";
  providerId: string;
  /** A task id, or `conversational` for chat. */
  task: string;
  adapter?: string;
  adapterWeightsPath?: string;
  isModelAuthor?: boolean;
}

/** The object shape of `inferenceProviderMapping`; in lists it is an array with the provider in each entry. */
export type ProviderMappings = Record<string, ProviderMapping>;
