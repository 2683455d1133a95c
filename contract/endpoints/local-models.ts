import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import {
  LocalModelOptionsSchema,
  LocalModelSchema,
  LocalModelsSchema,
  LocalSettingsSchema,
  NewLocalModelSchema,
} from "../local-models.ts";
import { model } from "./parts.ts";

const ofModel = { auth: "admin", parts: model, response: LocalModelSchema, errors: ["NotFound"] } as const;

/** Models that run on the hub’s machine. */
export const localModelEndpoints = {
  listLocalModels: {
    route: "GET /api/admin/local-models",
    summary: "List local models",
    description: "Includes their state, the memory limit, and the installed engines.",
    auth: "admin",
    response: LocalModelsSchema,
  },
  setLocalModelSettings: {
    route: "PUT /api/admin/local-models",
    audit: "local-models.change",
    summary: "Change the settings of local models",
    description:
      "Sets the memory limit and the embedding model of semantic search. Omitted fields keep their values.",
    auth: "admin",
    body: { schema: LocalSettingsSchema, example: { memory: 8_000_000_000 } },
    response: LocalModelsSchema,
  },
  setLocalModel: {
    ...ofModel,
    route: "PUT /api/admin/local-models/{owner}/{name}",
    audit: "local-models.change",
    summary: "Run a model on the hub’s machine",
    description:
      "Adds the model, whose files must be on this hub, or changes how it runs. The first request loads the model.",
    body: { schema: NewLocalModelSchema, example: { file: "snow-Q4_K_M.gguf", context: 8192 } },
    errors: ["RepoNotFound", "Conflict"],
  },
  removeLocalModel: {
    ...ofModel,
    route: "DELETE /api/admin/local-models/{owner}/{name}",
    audit: "local-models.change",
    summary: "Stop running a local model",
    description: "Unloads the model and removes its mapping. The files of its repository stay.",
    response: OkSchema,
  },
  loadLocalModel: {
    ...ofModel,
    route: "POST /api/admin/local-models/{owner}/{name}/load",
    audit: "none: changes no settings",
    summary: "Load a local model",
    description:
      "Returns immediately; the state shows the progress. Also enables a model that was disabled after failures.",
  },
  mirrorLocalModel: {
    route: "POST /api/admin/local-models/{owner}/{name}/mirror",
    audit: "local-models.change",
    summary: "Mirror a model to run it on the hub’s machine",
    description:
      "Copies the repository from the source of the pull-through cache, if its settings allow the model. Large files follow when the model is loaded for the first time.",
    auth: "admin",
    parts: model,
    response: LocalModelOptionsSchema,
    errors: ["RepoNotFound", "Conflict"],
  },
  unloadLocalModel: {
    ...ofModel,
    route: "POST /api/admin/local-models/{owner}/{name}/unload",
    audit: "none: changes no settings",
    summary: "Unload a local model",
    description: "Frees its memory. Running requests fail; the next request loads the model again.",
  },
  getLocalModelOptions: {
    route: "GET /api/local-models/{owner}/{name}",
    summary: "Get the options to run a model on the hub’s machine",
    description:
      "Returns the weights that can run, with the memory they need, and the state if the model was added.",
    parts: model,
    response: LocalModelOptionsSchema,
    errors: ["RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
