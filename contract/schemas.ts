import { z } from "zod";
import { PricePartsSchema } from "./deployments.ts";
import { FACETS, PARAMETER_BOUNDS } from "./search.ts";

/** Schemas of API responses. The API reference is generated from them, and tests compare responses with them. */

const id = z.string().describe("owner/name");
const count = z.number().int().nonnegative();
const gated = z
  .union([z.literal(false), z.enum(["auto", "manual"])])
  .describe("How access is granted, or false if the model is not gated.");
const date = z.string().describe("ISO 8601, UTC, ending in Z.");

/** A model in a list. Absent fields are unknown. */
export const ModelTileSchema = z.strictObject({
  id,
  author: z.string(),
  pipeline_tag: z.string().optional(),
  library_name: z.string().optional(),
  license: z.string().optional(),
  parameters: z.number().optional().describe("Total number of parameters."),
  context: count.optional().describe("Context length, in tokens."),
  createdAt: date.optional(),
  lastModified: date.optional(),
  downloads: count.optional().describe("Downloads in the last 30 days as of metricsAsOf. Absent if unknown."),
  weeklyDownloads: z
    .array(count)
    .optional()
    .describe("Downloads from this hub in each of the last 12 weeks as of metricsAsOf, oldest first."),
  summary: z.string().optional().describe("First sentence of the model card."),
  price: PricePartsSchema.optional().describe("Price of the provider with the cheapest input tokens."),
  likes: count.optional().describe("Absent if unknown."),
  trendingScore: z.number().optional(),
  metricsAsOf: z.string().optional(),
  gated,
  private: z.boolean(),
  providers: z.array(z.string()).describe("Providers with a live mapping."),
  quantizations: count
    .optional()
    .describe("Number of models on this hub that are quantizations of this model."),
  reasons: z
    .array(
      z.strictObject({
        word: z.string().describe("A word of the query."),
        in: z
          .enum(["card", "tag", "similar", "alias"])
          .describe("similar: the word is misspelled; alias: it stands for other words."),
        as: z.string().optional().describe("The matching words of the model, if known."),
      }),
    )
    .optional()
    .describe("Reason for the match, if the model's ID and task do not show it."),
});
export type ModelTile = z.infer<typeof ModelTileSchema>;

/** A facet value with the number of matching models, ignoring the selection of its own facet. */
const FacetValueSchema = z.strictObject({
  value: z.string(),
  label: z.string(),
  count,
  selected: z.literal([1, -1]).optional().describe("1: selected, -1: excluded."),
  chosen: z.literal([1, -1]).optional().meta({ deprecated: true }).describe("Deprecated: use `selected`."),
});
export type FacetValue = z.infer<typeof FacetValueSchema>;

/** Selected and excluded values come first, then the others by count. */
export const FacetCountsSchema = z.strictObject({
  values: z.array(FacetValueSchema),
  total: count.describe("Total number of values."),
});
export type FacetCounts = z.infer<typeof FacetCountsSchema>;

export const SearchResponseSchema = z.object({
  total: count,
  models: z.array(ModelTileSchema),
  facets: z.partialRecord(z.enum(FACETS), FacetCountsSchema),
  parameters: z
    .array(count)
    .optional()
    .describe(
      `Number of models by total parameters, ignoring the filter num_parameters: up to ${PARAMETER_BOUNDS.join(", ")}, and more. Absent if not all facets are counted.`,
    ),
  next: z.string().optional().describe("Cursor of the next page. Absent on the last page."),
  suggestion: z
    .object({ search: z.string(), total: count })
    .optional()
    .describe(
      "On the first page, if a word is probably misspelled: the corrected query and its number of models.",
    ),
  meaning: z
    .enum(["on", "off", "failed"])
    .optional()
    .describe(
      "Whether models are ordered by meaning. failed: words were used because the embedding model did not respond. Absent if this hub has no semantic search.",
    ),
});
export type SearchResponse = z.infer<typeof SearchResponseSchema>;

export const LeaderboardSchema = z.object({
  dataset: z.string().optional().describe("Absent if no model has results."),
  metric: z.string().optional().describe("Metric of the results. Absent without results."),
  metrics: z
    .array(z.object({ metric: z.string(), count }))
    .describe("Metrics of the dataset, those with the most results first."),
  results: z
    .array(
      z.object({
        model: id,
        value: z.union([z.number(), z.string()]).describe("As stated by the source."),
        task: z.string().optional(),
        variant: z.string().optional().describe("Configuration and split, or task of the dataset."),
        url: z.string().optional().describe("Source."),
        sourceName: z.string().optional(),
        notes: z.string().optional(),
        hasToken: z.boolean().describe("Whether a token proves the result. Only its issuer can check it."),
      }),
    )
    .describe("Best first. Values from 0 to 1 rank as percentages if other values are above 1."),
  models: count.describe("Models that were compared: the most downloaded ones."),
  total: count.describe("Models with results for the dataset."),
});
export type Leaderboard = z.infer<typeof LeaderboardSchema>;

export const ModelListItemSchema = z.looseObject({ _id: z.string().regex(/^[0-9a-f]{24}$/), id });

export const ModelInfoSchema = z.looseObject({
  _id: z.string().regex(/^[0-9a-f]{24}$/),
  id,
  modelId: id.optional(),
  author: z.string().optional(),
  sha: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  private: z.boolean().optional(),
  gated: gated.optional(),
  disabled: z.boolean().optional(),
  downloads: count.optional().describe("0 if unknown; see `modelyard.downloadsKnown`."),
  likes: count.optional().describe("0 if unknown; see `modelyard.likesKnown`."),
  tags: z.array(z.string()).optional(),
  pipeline_tag: z.string().optional(),
  library_name: z.string().optional(),
  createdAt: date.optional(),
  lastModified: date.optional(),
  siblings: z.array(z.object({ rfilename: z.string() })).optional(),
  inferenceProviderMapping: z
    .record(z.string(), z.looseObject({ status: z.string(), providerId: z.string(), task: z.string() }))
    .optional(),
});

export const UsageSchema = z.object({
  id,
  url: z.string(),
  libraries: z.array(
    z.looseObject({
      library: z.string(),
      label: z.string(),
      snippets: z.array(
        z.looseObject({
          language: z.string(),
          code: z.string(),
          title: z.string().optional(),
          install: z.string().optional(),
        }),
      ),
      notices: z.array(z.looseObject({ notice: z.string(), message: z.string() })),
    }),
  ),
});

export const TasksSchema = z.record(
  z.string(),
  z.object({
    id: z.string(),
    label: z.string(),
    summary: z.string(),
    modality: z.string(),
    models: z
      .array(z.object({ id, description: z.string() }))
      .describe("Recommended models. Models on this hub come first."),
    libraries: z.array(z.string()),
    metrics: z.array(z.object({ id: z.string() })),
  }),
);
export type TasksResponse = z.infer<typeof TasksSchema>;

export const TagsSchema = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.string().describe("A value for `filter`."),
      label: z.string(),
      type: z.string(),
      subType: z.string().optional(),
    }),
  ),
);
export type TagsResponse = z.infer<typeof TagsSchema>;

const labeled = z.object({ id: z.string(), label: z.string() });

export const QuicksearchSchema = z.object({
  q: z.string(),
  models: z.array(
    z.object({
      id,
      private: z.boolean(),
      gated,
      trendingWeight: z.number(),
      pipeline_tag: z.string().optional(),
    }),
  ),
  modelsCount: count,
  orgs: z
    .array(z.object({ _id: z.string(), name: z.string(), fullname: z.string(), numModels: count }))
    .describe("Owners of models: users and organizations."),
  orgsCount: count,
  users: z.array(z.never()).describe("Always empty. Owners of models are in `orgs`."),
  usersCount: z.literal(0),
  tasks: z.array(labeled),
  libraries: z.array(labeled),
});
export type QuicksearchResponse = z.infer<typeof QuicksearchSchema>;

const TrendingModelSchema = z.object({
  id,
  author: z.string(),
  downloads: count,
  likes: count,
  private: z.boolean(),
  gated,
  lastModified: date.optional(),
  pipeline_tag: z.string().optional(),
  repoType: z.literal("model"),
  isLikedByUser: z.boolean(),
  numParameters: z.number().optional(),
  availableInferenceProviders: z.array(
    z.object({ provider: z.string(), modelStatus: z.string(), providerId: z.string(), task: z.string() }),
  ),
});
export const TrendingSchema = z.object({
  recentlyTrending: z.array(z.object({ repoType: z.literal("model"), repoData: TrendingModelSchema })),
});
export type TrendingResponse = z.infer<typeof TrendingSchema>;

/** Providers of models on this hub, from the provider mappings. */
export const ProvidersSchema = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    url: z.string().optional(),
    live: count.describe("Number of models with a live mapping."),
    tasks: z
      .array(z.object({ id: z.string(), count }))
      .describe("Tasks with their number of live models, highest first."),
    ready: z
      .boolean()
      .describe("Whether the provider is enabled, and either needs no key or you or the hub have one."),
  }),
);
export type ProviderInfo = z.infer<typeof ProvidersSchema>[number];

export const HealthSchema = z.object({
  status: z.enum(["ok", "starting"]).describe("`starting` while the search index is being built."),
  models: count.optional().describe("Number of public models. Absent while the hub is starting."),
  index: z.object({ done: count, total: count }).describe("Progress of the search index, in models."),
});

/** Responses of the health checks for orchestrators and load balancers. */
export const AliveSchema = z.object({ status: z.literal("ok") });

export const ErrorSchema = z.object({
  error: z.string(),
  fields: z
    .array(z.object({ field: z.string(), problem: z.string(), allowed: z.array(z.string()).optional() }))
    .optional()
    .describe("Each invalid field with its allowed values."),
});
