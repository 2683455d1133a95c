import { z } from "zod";
import { DeploymentSchema } from "./deployments.ts";
import { DeploymentAttributesSchema } from "./deployment-attributes.ts";
import { ConnectionTestSchema } from "./router-settings.ts";

const ServerModelSchema = z.object({
  providerId: z.string().describe("Model ID at the server."),
  tasks: z.array(z.string()).describe("Mapped or detected tasks, the main one first."),
  stated: z
    .boolean()
    .describe("Whether the server or the mapping states the tasks. Otherwise they are inferred."),
  model: z.string().describe("Mapped or suggested model of the hub, `owner/name`."),
  known: z.boolean().describe("Whether the hub has this model."),
  alternatives: z.array(z.string()).describe("Models of the hub with a similar name."),
  mapped: z.boolean().describe("Whether `model` is mapped to this server."),
  context: z.int().optional().describe("Context length that the server states, in tokens."),
  tools: z.boolean().optional(),
  structuredOutput: z.boolean().optional(),
});
export type ServerModel = z.infer<typeof ServerModelSchema>;

/** `GET /api/admin/providers/{provider}/models` */
export const ServerModelsSchema = ConnectionTestSchema.omit({ models: true }).extend({
  software: z.string().optional().describe("Name of the server software, if it is known."),
  tasks: z.array(z.string()).describe("Tasks that the API format of the server supports."),
  models: z.array(ServerModelSchema).describe("Empty if the connection failed."),
});
export type ServerModels = z.infer<typeof ServerModelsSchema>;

const MappedModelSchema = DeploymentSchema.omit({ provider: true, task: true, providerId: true }).extend({
  /** Model ID at the server. */
  providerId: z.string({ error: "is required" }).trim().min(1, { error: "must not be empty" }).max(300),
  /** Tasks, the main one first. `conversational` is chat. */
  tasks: z
    .array(z.string().max(60))
    .min(1, { error: "must name at least one task" })
    .max(20)
    .default(["conversational"]),
  /** A request for `eu` also matches `eu-west-1`. Absent: unchanged. */
  region: DeploymentAttributesSchema.shape.region.unwrap().optional(),
});

/** `POST /api/admin/providers/{provider}/models`. Absent prices, limits, and capabilities are unchanged. */
export const ModelMappingsSchema = z.strictObject({
  models: z
    .array(MappedModelSchema)
    .min(1, { error: "must name at least one model" })
    .max(500, { error: "must have 500 models or fewer" }),
});
export type ModelMapping = z.output<typeof MappedModelSchema>;

export const MappedModelsSchema = z.array(
  z.object({
    model: z.string(),
    providerId: z.string(),
    tasks: z.array(z.string()),
    created: z.boolean().describe("Whether the model was added to the catalog, without a repository."),
  }),
);
