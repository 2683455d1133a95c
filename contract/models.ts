import type {
  CardData,
  GgufMetadata,
  ModelConfig,
  ModelHub,
  TransformersInfo,
  WidgetExample,
} from "@modelyard/catalog";
import type { EvalResultEntry } from "./evaluations.ts";

/** The provider of models that run on the hub's machine. Clients see it as `hf-inference`. */
export const LOCAL_PROVIDER = "this-hub";

/** `GET /api/models/{owner}/{name}`: a model in the format of the Hugging Face Hub API. Absent fields are unknown. */
export interface ModelInfo {
  /** 24 hexadecimal digits. */
  _id: string;
  /** `owner/name` */
  id: string;
  modelId: string;
  author: string;
  /** Commit of the requested revision. Absent if the hub has metadata of the model but no files. */
  sha?: string;
  private: boolean;
  gated: false | "auto" | "manual";
  disabled: boolean;
  downloads: number;
  downloadsAllTime?: number;
  likes: number;
  /** Whether the signed-in user likes the model. */
  isLikedByUser?: boolean;
  trendingScore?: number;
  tags: string[];
  pipeline_tag?: string;
  library_name?: string;
  mask_token?: string;
  widgetData?: readonly WidgetExample[];
  createdAt?: string;
  lastModified?: string;
  siblings?: { rfilename: string }[];
  cardData?: CardData;
  "model-index"?: unknown;
  /** Evaluation results in files; those in the card are in `model-index`. */
  evalResults?: readonly EvalResultEntry[];
  config?: ModelConfig;
  transformersInfo?: TransformersInfo;
  safetensors?: { parameters: Record<string, number>; total: number };
  gguf?: GgufMetadata;
  inference?: "warm";
  inferenceProviderMapping?: ProviderMappings;
  spaces: string[];
  usedStorage?: number;
  /** Additional metadata of this hub. */
  modelyard?: ModelExtras;
}

/** Metadata that the Hugging Face format has no field for. */
export interface ModelExtras {
  /** Total number of parameters, in any weight format. */
  parameters?: number;
  /** Context length with the configuration as released (native), in tokens. */
  context?: number;
  /** Context length with a configuration change that the model's page describes, such as YaRN. */
  contextExtended?: number;
  /** First sentence of the model card. */
  summary?: string;
  /** Downloads from this hub in the weeks up to `metricsAsOf`, oldest first. */
  weeklyDownloads?: number[];
  /** Whether downloads and likes are known. The Hugging Face format requires 0 if they are not. */
  downloadsKnown: boolean;
  likesKnown: boolean;
  /** Date of the downloads and likes. */
  metricsAsOf?: string;
  /** Source of the metadata, and when it was imported. */
  asOf?: string;
  sources: string[];
  /** Other sources that state the same values, each with the fields that it states. */
  confirmed?: { [source: string]: string[] };
  /**
   * Upstream URL of a mirror, and when the mirror was last in sync. `gone`: when the source was found to be deleted or
   * private; `hidden`: the mirror was made private for that reason.
   */
  mirrored?: { from: string; at: string; gone?: string; hidden?: true };
  /** Details of this hub for usage snippets. Absent if the model's files are elsewhere. */
  hub?: ModelHub;
}

export interface ProviderMapping {
  status: "live" | "staging" | "error";
  providerId: string;
  /** Task ID, or `conversational` for chat. */
  task: string;
  /** Additional tasks of the deployment. */
  moreTasks?: readonly { task: string; providerId: string }[];
  adapter?: string;
  adapterWeightsPath?: string;
  isModelAuthor?: boolean;
  /** Whether it is a custom provider of this hub. */
  own?: true;
}

/** `inferenceProviderMapping` of a single model. In lists it is an array with the provider in each entry. */
export type ProviderMappings = Record<string, ProviderMapping>;
