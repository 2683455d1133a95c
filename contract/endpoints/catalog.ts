import type { Endpoint } from "../endpoint.ts";
import { LISTING_PARAMETERS, MODEL_FILTERS, MODEL_LIST_PARAMETERS } from "../model-query.ts";
import type { QueryParameters } from "../parameters.ts";
import {
  FacetCountsSchema,
  HealthSchema,
  ModelInfoSchema,
  ModelListItemSchema,
  ProvidersSchema,
  QuicksearchSchema,
  SearchAnswerSchema,
  TagsSchema,
  TasksSchema,
  TrendingSchema,
  UsageSchema,
} from "../schemas.ts";
import { HostedSnippetsSchema, SNIPPET_PARAMETERS } from "../snippets.ts";
import { starterModel as model } from "./parts.ts";
import { z } from "zod";

const MODEL_PARAMETERS = {
  expand: {
    kind: "list",
    about: "Only these properties, beside the id. Unknown ones are left out.",
    example: "downloads",
  },
  modelyard: {
    kind: "flag",
    about: "With what this hub knows beyond the known document, under `modelyard`.",
    example: "true",
  },
} as const satisfies QueryParameters;

const USAGE_PARAMETERS = {
  file: {
    kind: "text",
    longest: 1000,
    about: "A file of the repository, where code needs one.",
    example: "model-Q4_K_M.gguf",
  },
} as const satisfies QueryParameters;

const FACET_PARAMETERS = {
  ...MODEL_FILTERS,
  named: { kind: "text", about: "Part of the value's name.", example: "ger" },
  limit: { kind: "integer", min: 1, max: 200, about: "Values at the most. Default 30.", example: "30" },
} as const satisfies QueryParameters;

const QUICKSEARCH_PARAMETERS = {
  q: { kind: "text", about: "Part of a name.", example: "llama" },
  limit: { kind: "integer", min: 1, max: 20, about: "Results of each kind. Default 8.", example: "8" },
} as const satisfies QueryParameters;

const TRENDING_PARAMETERS = {
  type: {
    kind: "choice",
    choices: { all: "all", model: "model" },
    about: "This hub has models only.",
    example: "model",
  },
  limit: { kind: "integer", min: 1, max: 20, about: "How many. Default 10.", example: "10" },
} as const satisfies QueryParameters;

const TAG_TYPES = ["pipeline_tag", "library", "language", "license", "dataset", "other"] as const;
const TAGS_PARAMETERS = {
  type: {
    kind: "choice",
    choices: Object.fromEntries(TAG_TYPES.map((type) => [type, type])),
    about: "Only tags of this type.",
    example: "license",
  },
} as const satisfies QueryParameters;

/** What everybody may read of models. Routes read their queries by these tables. */
export const catalogEndpoints = {
  listModels: {
    path: "/api/models",
    summary: "List models",
    about:
      "A page of models as hub clients read it. The next page is in the `Link` header, with an absolute address.",
    query: MODEL_LIST_PARAMETERS,
    answer: z.array(ModelListItemSchema),
    errors: ["BadRequest"],
  },
  getModel: {
    path: "/api/models/{owner}/{name}",
    summary: "One model",
    about: "The whole document, or with `expand` only what is asked for. Ids are found whatever their case.",
    parts: model,
    query: MODEL_PARAMETERS,
    answer: ModelInfoSchema,
    errors: ["RepoNotFound", "BadRequest"],
  },
  getModelRevision: {
    path: "/api/models/{owner}/{name}/revision/{revision}",
    summary: "One model at a revision",
    parts: { ...model, revision: { about: "A branch, `HEAD` or a commit.", example: "main" } },
    query: MODEL_PARAMETERS,
    answer: ModelInfoSchema,
    errors: ["RepoNotFound", "RevisionNotFound", "BadRequest"],
  },
  getCard: {
    path: "/api/models/{owner}/{name}/card",
    summary: "A model's card",
    about: "Markdown with its front matter, as it was written.",
    parts: model,
    answer: "text/markdown",
    errors: ["RepoNotFound", "EntryNotFound"],
  },
  getUsage: {
    path: "/api/models/{owner}/{name}/usage",
    summary: "Code that uses a model",
    about:
      "For each library that can load it: code, how to install what it imports, and what to know beside it.",
    parts: model,
    query: USAGE_PARAMETERS,
    answer: UsageSchema,
    errors: ["RepoNotFound", "BadRequest"],
  },
  getSnippets: {
    path: "/api/models/{owner}/{name}/snippets",
    summary: "Code that calls a hosted model",
    about:
      "For every client that can make the call: code, what to install, what to set, and how far such code was proven. Empty where no provider serves the model and `endpoint_url` names no server.",
    parts: model,
    query: SNIPPET_PARAMETERS,
    answer: HostedSnippetsSchema,
    errors: ["RepoNotFound", "BadRequest"],
  },
  searchModels: {
    path: "/api/search/models",
    summary: "Search models",
    about:
      "A page of models with the exact total and, beside every value of every filter, how many models it would leave.",
    query: LISTING_PARAMETERS,
    answer: SearchAnswerSchema,
    errors: ["BadRequest"],
  },
  searchFacet: {
    path: "/api/search/models/facets/{facet}",
    summary: "Values of one filter",
    about: "The values of one filter within a search, by a part of their name.",
    parts: { facet: { about: "Name of the filter.", example: "language" } },
    query: FACET_PARAMETERS,
    answer: FacetCountsSchema,
    errors: ["NotFound", "BadRequest"],
  },
  quicksearch: {
    path: "/api/quicksearch",
    summary: "Search as you type",
    about: "Models, owners, tasks and libraries by the first letters.",
    query: QUICKSEARCH_PARAMETERS,
    answer: QuicksearchSchema,
    errors: ["BadRequest"],
  },
  trending: {
    path: "/api/trending",
    summary: "Models on the rise",
    query: TRENDING_PARAMETERS,
    answer: TrendingSchema,
    errors: ["BadRequest"],
  },
  tasks: {
    path: "/api/tasks",
    summary: "Tasks",
    about: "Every task with models to begin with; those that this hub has come first.",
    answer: TasksSchema,
  },
  tagsByType: {
    path: "/api/models-tags-by-type",
    summary: "Tags by type",
    about: "What `filter=` can take.",
    query: TAGS_PARAMETERS,
    answer: TagsSchema,
    errors: ["BadRequest"],
  },
  providers: {
    path: "/api/providers",
    summary: "Inference providers",
    about: "Who serves models of this hub, from the models' mappings.",
    answer: ProvidersSchema,
  },
  modelMarkdown: {
    path: "/{owner}/{name}.md",
    summary: "A model's page as Markdown",
    about: "Facts, code and card, for programs that read text.",
    parts: model,
    answer: "text/markdown",
    errors: ["RepoNotFound"],
  },
  followModels: {
    path: "/models.atom",
    summary: "Follow a search",
    about: "The newest models of a search as an Atom feed.",
    query: MODEL_FILTERS,
    answer: "application/atom+xml",
    errors: ["BadRequest"],
  },
  llms: { path: "/llms.txt", summary: "What this hub is, for language models", answer: "text/plain" },
  health: { path: "/api/health", summary: "Whether the hub is well", answer: HealthSchema },
} as const satisfies Record<string, Endpoint>;
