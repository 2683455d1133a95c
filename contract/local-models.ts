import { z } from "zod";

const bytes = z.int().nonnegative();

/** Weights of a model that can run here. */
const LocalWeightsSchema = z.object({
  engine: z.enum(["gguf", "onnx"]),
  file: z.string().describe("File with the weights, or its first part."),
  label: z.string().describe("Quantization or precision."),
  memory: bytes.describe("Memory that the model needs with its context, in bytes."),
  fits: z.boolean().describe("Whether this is within the memory limit."),
});
export type LocalWeights = z.infer<typeof LocalWeightsSchema>;

const LocalStateSchema = z.object({
  state: z.enum(["unloaded", "waiting", "loading", "ready", "disabled"]),
  progress: z.number().optional().describe("Verified and loaded share of the files, 0 to 1."),
  running: z.int().describe("Number of running requests."),
  queued: z.int().describe("Number of queued requests."),
  memoryUsed: bytes.optional().describe("Memory of the model’s process, in bytes."),
  problem: z.string().optional().describe("The last failure, with the last output of the engine."),
});

/** A model that an admin allowed to run. */
export const LocalModelSchema = LocalStateSchema.extend({
  model: z.string(),
  engine: z.enum(["gguf", "onnx"]),
  file: z.string(),
  label: z.string(),
  tasks: z.array(z.string()),
  context: z.int().describe("Tokens of a prompt and its response."),
  parallel: z.int().describe("Maximum number of concurrent requests."),
  memory: bytes.optional().describe("Memory that the model needs, in bytes. Absent if its file is missing."),
});
export type LocalModelInfo = z.infer<typeof LocalModelSchema>;

/** `GET /api/admin/local-models` */
export const LocalModelsSchema = z.object({
  memory: bytes.describe("Memory limit of all models together, in bytes."),
  machine: z.object({ total: bytes, free: bytes }).describe("Memory of the machine, in bytes."),
  engines: z.array(
    z.object({
      id: z.enum(["gguf", "onnx"]),
      label: z.string(),
      version: z.string().optional().describe("Absent if the engine is not installed."),
      command: z.string().describe("Command that installs the engine."),
    }),
  ),
  search: z
    .object({
      model: z.string().optional().describe("Embedding model. Absent if semantic search is off."),
      embedded: z.int().nonnegative().describe("Models with an embedding."),
      total: z.int().nonnegative().describe("All models of the hub."),
      problem: z.string().optional().describe("Error of the last attempt, if it failed."),
    })
    .describe("Semantic search."),
  models: z.array(LocalModelSchema),
});
export type LocalModels = z.infer<typeof LocalModelsSchema>;

/** `GET /api/local-models/{owner}/{name}` */
export const LocalModelOptionsSchema = z.object({
  weights: z
    .array(LocalWeightsSchema)
    .describe("Most precise first. Empty if the model can’t run here, or its files are not on this hub."),
  tasks: z.array(z.string()).describe("Tasks that the model would serve."),
  context: z.int().describe("Default context, in tokens."),
  memory: bytes.describe("Memory limit of all models together, in bytes."),
  browserVersion: z
    .string()
    .optional()
    .describe("Version of Transformers.js for browsers, if it is installed on this hub."),
  running: LocalModelSchema.optional().describe("Absent if no admin has added the model."),
  mirrorFrom: z
    .string()
    .optional()
    .describe(
      "For admins: URL of the hub from which the model’s files can be mirrored, if they are not on this hub.",
    ),
});
export type LocalModelOptions = z.infer<typeof LocalModelOptionsSchema>;

const MIN_MEMORY = 64e6;

/** `PUT /api/admin/local-models` */
export const LocalSettingsSchema = z
  .strictObject({
    memory: z
      .int({ error: "must be a whole number of bytes" })
      .min(MIN_MEMORY, { error: "must be at least 64 MB" })
      .max(2 ** 50, { error: "must be less than 1 PB" })
      .optional(),
    /** Embedding model of semantic search, which must run on this machine. `null` turns it off. */
    searchModel: z.string().min(3).max(200).nullable().optional(),
  })
  .refine((settings) => Object.keys(settings).length > 0, { error: "must include memory or searchModel" });

/** `PUT /api/admin/local-models/{owner}/{name}` */
export const NewLocalModelSchema = z.strictObject({
  /** Default: the most precise weights that fit into half of the limit, otherwise the smallest ones. */
  file: z.string().min(1).max(4096).optional(),
  context: z
    .int({ error: "must be a whole number of tokens" })
    .min(128, { error: "must be at least 128" })
    .max(2 ** 21, { error: "must be 2,097,152 or less" })
    .optional(),
  parallel: z
    .int({ error: "must be a whole number" })
    .min(1, { error: "must be at least 1" })
    .max(16, { error: "must be 16 or less" })
    .default(1),
});
