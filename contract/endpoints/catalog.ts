import type { Endpoint } from "../endpoint.ts";
import { MEMORY_PARAMETERS, MemoryResponseSchema } from "../memory.ts";
import {
  EXPAND,
  FEED_PARAMETERS,
  LISTING_PARAMETERS,
  MATCH,
  MODEL_FILTERS,
  MODEL_LIST_PARAMETERS,
} from "../model-query.ts";
import type { QueryParameters } from "../parameters.ts";
import {
  LeaderboardSchema,
  FacetCountsSchema,
  AliveSchema,
  HealthSchema,
  ModelInfoSchema,
  ModelListItemSchema,
  ModelTileSchema,
  ProvidersSchema,
  QuicksearchSchema,
  SearchResponseSchema,
  TagsSchema,
  TasksSchema,
  TrendingSchema,
  UsageSchema,
} from "../schemas.ts";
import { HostedSnippetsSchema, SNIPPET_PARAMETERS } from "../snippets.ts";
import { revision, starterModel as model } from "./parts.ts";
import { z } from "zod";
import * as parameter from "../query-parameters.ts";

const MODEL_PARAMETERS = {
  expand: EXPAND,
  modelyard: parameter.flag("Whether to include this hub’s additional metadata under `modelyard`."),
  blobs: parameter.flag("Whether to include file sizes and IDs in `siblings`.", "false"),
  securityStatus: parameter.flag(
    "Whether to include `securityRepoStatus`. This hub does not scan files.",
    "false",
  ),
} as const satisfies QueryParameters;

const TAG_TYPES = ["pipeline_tag", "library", "language", "license", "dataset", "other"] as const;

const ofModel = { parts: model, errors: ["RepoNotFound"] } as const;

/** Public endpoints for models and search. */
export const catalogEndpoints = {
  listModels: {
    route: "GET /api/models",
    summary: "List models",
    description:
      "Returns a page of models in the format of the Hugging Face Hub API. The `Link` header contains the absolute URL of the next page.",
    query: MODEL_LIST_PARAMETERS,
    response: z.array(ModelListItemSchema),
  },
  getModel: {
    route: "GET /api/models/{owner}/{name}",
    summary: "Get a model",
    description:
      "Returns all metadata, or with `expand` only the listed properties. Model IDs are case-insensitive.",
    parts: model,
    query: MODEL_PARAMETERS,
    response: ModelInfoSchema,
    errors: ["RepoNotFound", "PayloadTooLarge"],
  },
  getModelRevision: {
    route: "GET /api/models/{owner}/{name}/revision/{revision}",
    summary: "Get a model at a revision",
    parts: { ...model, ...revision },
    query: MODEL_PARAMETERS,
    response: ModelInfoSchema,
    errors: ["RepoNotFound", "RevisionNotFound", "PayloadTooLarge"],
  },
  getCard: {
    route: "GET /api/models/{owner}/{name}/card",
    summary: "Get a model card",
    description: "Returns the Markdown source with its front matter.",
    parts: model,
    response: "text/markdown",
    errors: ["RepoNotFound", "EntryNotFound"],
  },
  listSimilarModels: {
    ...ofModel,
    route: "GET /api/models/{owner}/{name}/similar",
    summary: "List similar models",
    description:
      "Returns models whose names, tasks, tags, and cards have a similar meaning, most similar first, without quantized versions. Empty unless an embedding model on this hub is selected for the search.",
    query: { limit: parameter.integer(1, 50, "Maximum number of models. Default: 6.", "6") },
    response: z.array(ModelTileSchema),
  },
  getUsage: {
    ...ofModel,
    route: "GET /api/models/{owner}/{name}/usage",
    summary: "Get usage snippets",
    description: "Returns code, install commands, and notes for each library that can load the model.",
    query: {
      file: parameter.text("Repository file to use in code that loads a single file.", "model-Q4_K_M.gguf", {
        maxLength: 1000,
      }),
    },
    response: UsageSchema,
  },
  getMemory: {
    ...ofModel,
    route: "GET /api/models/{owner}/{name}/memory",
    summary: "Estimate the memory of a model",
    description:
      "Returns the memory that a model needs for each precision of its weights and, with a device, whether it fits and how fast it generates. Estimates are for llama.cpp, from file sizes and metadata; the response states how exact they are.",
    query: MEMORY_PARAMETERS,
    response: MemoryResponseSchema,
  },
  getSnippets: {
    ...ofModel,
    route: "GET /api/models/{owner}/{name}/snippets",
    summary: "Get inference snippets",
    description:
      "Returns code, install commands, environment variables, and verification results for each client that can call the model. Empty if no provider serves the model and `endpoint_url` is not set.",
    query: SNIPPET_PARAMETERS,
    response: HostedSnippetsSchema,
  },
  searchModels: {
    route: "GET /api/search/models",
    summary: "Search models",
    description:
      "Returns a page of models, the exact total, and facet counts: how many models match each value of each filter.",
    query: LISTING_PARAMETERS,
    response: SearchResponseSchema,
  },
  searchFacet: {
    route: "GET /api/search/models/facets/{facet}",
    summary: "Search the values of a facet",
    description: "Returns the values of one facet within a search, filtered by part of their name.",
    parts: { facet: { description: "Facet name.", example: "language" } },
    query: {
      ...MODEL_FILTERS,
      match: MATCH,
      named: parameter.text("Part of the value’s name.", "ger"),
      limit: parameter.integer(1, 200, "Maximum number of values. Default: 30.", "30"),
    },
    response: FacetCountsSchema,
    errors: ["NotFound"],
  },
  getLeaderboard: {
    route: "GET /api/leaderboard",
    summary: "Compare evaluation results",
    description:
      "Returns the evaluation results of models for a dataset and a metric, best first, with their sources.",
    query: {
      dataset: parameter.text("Dataset. Default: the one with the most models.", "gsm8k"),
      metric: parameter.text("Metric. Default: the one with the most results.", "accuracy"),
    },
    response: LeaderboardSchema,
  },
  quicksearch: {
    route: "GET /api/quicksearch",
    summary: "Search as you type",
    description: "Finds models, owners, tasks, and libraries by prefix.",
    query: {
      q: parameter.text("Part of a name.", "llama"),
      limit: parameter.integer(1, 20, "Maximum number of results of each kind. Default: 8.", "8"),
    },
    response: QuicksearchSchema,
  },
  trending: {
    route: "GET /api/trending",
    summary: "List trending models",
    query: {
      type: parameter.choice(["all", "model"], "Repository type. This hub stores models only.", "model"),
      limit: parameter.integer(1, 20, "Maximum number of results. Default: 10.", "10"),
    },
    response: TrendingSchema,
  },
  tasks: {
    route: "GET /api/tasks",
    summary: "List tasks",
    description: "Returns every task with recommended models. Models on this hub come first.",
    response: TasksSchema,
  },
  tagsByType: {
    route: "GET /api/models-tags-by-type",
    summary: "List tags by type",
    description: "Returns the values that `filter` accepts.",
    query: { type: parameter.choice(TAG_TYPES, "Tag type to return.", "license") },
    response: TagsSchema,
  },
  providers: {
    route: "GET /api/providers",
    summary: "List inference providers",
    description: "Returns the providers that serve models of this hub, according to the provider mappings.",
    response: ProvidersSchema,
  },
  modelMarkdown: {
    ...ofModel,
    route: "GET /{owner}/{name}.md",
    summary: "Get a model page as Markdown",
    description: "Returns model details, code, and the model card as plain text for programs.",
    response: "text/markdown",
  },
  followModels: {
    route: "GET /models.atom",
    summary: "Get an Atom feed of a search",
    description: "Returns the newest models that match the search.",
    query: FEED_PARAMETERS,
    response: "application/atom+xml",
  },
  llms: {
    route: "GET /llms.txt",
    summary: "Get a hub description for language models",
    response: "text/plain",
  },
  health: {
    route: "GET /api/health",
    summary: "Get the health status",
    description: "Also responds with 200 while the hub is starting; see `status`.",
    response: HealthSchema,
  },
  healthLive: {
    route: "GET /api/health/live",
    summary: "Check that the process responds",
    description: "For liveness probes: a process that does not respond should be restarted.",
    response: AliveSchema,
  },
  healthReady: {
    route: "GET /api/health/ready",
    summary: "Check that the hub is ready",
    description:
      "For readiness probes and load balancers. Responds with 503 until migrations are done and the search index is complete, and again when the hub begins to stop.",
    response: AliveSchema,
    errors: ["Unavailable"],
  },
} as const satisfies Record<string, Endpoint>;
