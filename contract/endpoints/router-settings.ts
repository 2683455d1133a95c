import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import type { Endpoint } from "../endpoint.ts";
import { ProviderMetricsSchema } from "../provider-metrics.ts";
import {
  DeploymentCoverageSchema,
  DeploymentInfoSchema,
  DeploymentNameSchema,
  DeploymentSchema,
  PriceUpdateRequestSchema,
  PriceUpdateSchema,
} from "../deployments.ts";
import { HealthCheckSettingsSchema, HealthChecksSchema } from "../health-checks.ts";
import {
  NewCustomProviderSchema,
  ProviderChangeSchema,
  ConnectionTestSchema,
  ProviderOrderSchema,
  ProviderPreferencesSchema,
  ProviderSettingsSchema,
} from "../router-settings.ts";
import { MappedModelsSchema, ModelMappingsSchema, ServerModelsSchema } from "../server-models.ts";
import { DeploymentAttributesInfoSchema, DeploymentAttributesSchema } from "../deployment-attributes.ts";
import { provider, starterModel } from "./parts.ts";
import { forEachScope } from "./settings-scopes.ts";

const custom = { provider: { ...provider, example: "lab" } };
const ofCustom = { auth: "admin", parts: custom, errors: ["NotFound", "Conflict"] } as const;

const { own, organization } = forEachScope(
  ({ path, base, their }) =>
    ({
      list: {
        ...base,
        route: `GET ${path}/providers`,
        summary: `List ${their} providers`,
        description:
          "Lists providers in the owner’s order. Each states the owner of the provider key that a request would use.",
        response: z.array(ProviderSettingsSchema),
      },
      set: {
        ...base,
        route: `PUT ${path}/providers`,
        audit: "provider.change",
        summary: `Update ${their} provider order`,
        description:
          "Providers that are not listed follow in the hub’s order. Providers in `off` are not used.",
        body: {
          schema: ProviderPreferencesSchema,
          example: { order: ["groq", "together"], off: ["openai"] },
        },
        response: z.array(ProviderSettingsSchema),
      },
    }) as const satisfies Record<string, Endpoint>,
);

/** Provider preferences of users and organizations. */
export const providerFamilies = {
  own: { ...own, list: { ...own.list, auth: "token" } },
  organization,
} as const;

/** Providers, their order, and deployments. */
export const routerSettingsEndpoints = {
  listOwnProviders: providerFamilies.own.list,
  setOwnProviders: own.set,
  listOrganizationProviders: organization.list,
  setOrganizationProviders: organization.set,
  listHubProviders: {
    route: "GET /api/admin/providers",
    summary: "List the hub’s providers",
    description: "Lists providers in the hub’s order, each with its base URL.",
    auth: "admin",
    response: z.array(ProviderSettingsSchema),
  },
  addServer: {
    route: "POST /api/admin/providers",
    audit: "provider.create",
    summary: "Add a custom provider",
    description: "The server must support the API format of OpenAI or hf-inference.",
    auth: "admin",
    body: {
      schema: NewCustomProviderSchema,
      example: {
        id: "lab",
        label: "The lab’s GPUs",
        dialect: "openai-compatible",
        baseUrl: "https://gpu.example.org",
      },
    },
    response: ProviderSettingsSchema,
    status: 201,
    errors: ["Conflict"],
  },
  orderHubProviders: {
    route: "PUT /api/admin/providers/order",
    audit: "provider.change",
    summary: "Update the hub’s provider order",
    auth: "admin",
    body: { schema: ProviderOrderSchema, example: { order: ["groq", "together"] } },
    response: z.array(ProviderSettingsSchema),
  },
  changeHubProvider: {
    route: "PATCH /api/admin/providers/{provider}",
    audit: "provider.change",
    summary: "Update a provider",
    description:
      "Enables or disables the provider, or changes its base URL or its timeout. Omitted fields keep their values.",
    auth: "admin",
    parts: { provider },
    body: { schema: ProviderChangeSchema, example: { on: false } },
    response: ProviderSettingsSchema,
    errors: ["NotFound"],
  },
  checkProvider: {
    ...ofCustom,
    route: "POST /api/admin/providers/{provider}/check",
    audit: "none: changes no settings",
    summary: "Test the connection to a custom provider",
    description: "Lists the models of the provider with the hub’s key.",
    response: ConnectionTestSchema,
  },
  listServerModels: {
    ...ofCustom,
    route: "GET /api/admin/providers/{provider}/models",
    summary: "List the models of a custom provider",
    description:
      "Requests the server’s models and their capabilities, and suggests a model of the hub for each, by name.",
    response: ServerModelsSchema,
  },
  mapServerModels: {
    ...ofCustom,
    route: "POST /api/admin/providers/{provider}/models",
    audit: "deployment.change",
    summary: "Map models to a custom provider",
    description:
      "Creates or replaces the provider mappings of models. Models that the hub does not have are added to the catalog, without a repository.",
    body: {
      schema: ModelMappingsSchema,
      example: {
        models: [
          {
            providerId: "Qwen/Qwen3-8B",
            model: "Qwen/Qwen3-8B",
            tasks: ["conversational", "text-generation"],
            input: 0,
            output: 0,
            region: "eu",
          },
        ],
      },
    },
    response: MappedModelsSchema,
  },
  removeServer: {
    ...ofCustom,
    route: "DELETE /api/admin/providers/{provider}",
    audit: "provider.delete",
    summary: "Remove a custom provider",
    description:
      "Also removes its keys and the mappings of its models. Built-in providers can only be disabled.",
    response: OkSchema,
  },
  listDeployments: {
    route: "GET /api/deployments/{owner}/{name}",
    summary: "List deployments of a model",
    description: "Returns prices in USD and context in tokens, each with its source and date.",
    parts: starterModel,
    response: z.array(DeploymentInfoSchema),
    errors: ["RepoNotFound"],
  },
  listProviderMetrics: {
    route: "GET /api/provider-metrics/{owner}/{name}",
    summary: "Get provider metrics of a model",
    description:
      "Returns time to first token, throughput, and success rate of requests through this hub in the last day, week, and month. Each metric states the number of requests and whether they were user requests or health checks.",
    parts: starterModel,
    response: ProviderMetricsSchema,
    errors: ["RepoNotFound"],
  },
  getHealthChecks: {
    route: "GET /api/admin/health-checks",
    summary: "Get health check settings",
    description: "Returns the settings, today’s cost, and the most recent health checks.",
    auth: "admin",
    response: HealthChecksSchema,
  },
  setHealthChecks: {
    route: "PUT /api/admin/health-checks",
    audit: "health-checks.change",
    summary: "Update health check settings",
    description:
      "Omitted fields are reset to their defaults. Health checks stop for the day when their cost reaches `usdPerDay`. They do not count toward any user’s usage.",
    auth: "admin",
    body: {
      schema: HealthCheckSettingsSchema,
      example: { on: true, everyMinutes: 60, usdPerDay: 0.1, of: "called", days: 7 },
    },
    response: HealthChecksSchema,
  },
  listDeploymentAttributes: {
    route: "GET /api/admin/deployment-attributes",
    summary: "List deployment attributes",
    auth: "admin",
    response: z.array(DeploymentAttributesInfoSchema),
  },
  setDeploymentAttributes: {
    route: "PUT /api/admin/deployment-attributes",
    audit: "deployment.change",
    summary: "Set deployment attributes",
    description:
      "Sets the region and quantization of a provider, or of one model at a provider. Null removes a value.",
    auth: "admin",
    body: { schema: DeploymentAttributesSchema, example: { provider: "nebius", region: "eu" } },
    response: DeploymentAttributesInfoSchema,
    errors: ["NotFound", "RepoNotFound"],
  },
  getDeploymentCoverage: {
    route: "GET /api/admin/deployments",
    summary: "Get price coverage",
    auth: "admin",
    response: DeploymentCoverageSchema,
  },
  updatePrices: {
    route: "POST /api/admin/prices",
    audit: "prices.update",
    summary: "Update prices from a list",
    description:
      "Reads LiteLLM’s `model_prices_and_context_window.json`, models.dev’s `api.json`, or `/v1/models` of a router. Prices that an admin entered are kept.",
    auth: "admin",
    body: {
      schema: PriceUpdateRequestSchema,
      example: { url: "https://models.dev/api.json", preview: true },
    },
    response: PriceUpdateSchema,
  },
  setDeployment: {
    route: "PUT /api/admin/deployments",
    audit: "deployment.change",
    summary: "Set a deployment",
    description: "If `providerId` is set, a provider mapping is created as well.",
    auth: "admin",
    body: {
      schema: DeploymentSchema,
      example: { model: "Qwen/Qwen3-8B", provider: "groq", providerId: "qwen3-8b", input: 0.05, output: 0.2 },
    },
    response: DeploymentInfoSchema,
    errors: ["NotFound", "RepoNotFound"],
  },
  deleteDeployment: {
    route: "DELETE /api/admin/deployments",
    audit: "deployment.delete",
    summary: "Delete a deployment",
    auth: "admin",
    body: { schema: DeploymentNameSchema, example: { model: "Qwen/Qwen3-8B", provider: "groq" } },
    response: OkSchema,
    errors: ["NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
