import type { Call } from "./account-client.ts";
import type { BudgetChange, BudgetInfo, NewBudget } from "./budgets.ts";
import type { ProviderMetricsInfo } from "./provider-metrics.ts";
import type { DeploymentCoverage } from "./deployments.ts";
import { withQuery } from "./paths.ts";
import type { HealthChecks, HealthCheckSettingsInput } from "./health-checks.ts";
import type {
  ProviderKeyInfo,
  NewProviderKey,
  NewCustomProvider,
  ProviderChange,
  ConnectionTest,
  ProviderPreferencesInput,
  ProviderSettings,
} from "./router-settings.ts";
import type { PromptLog, PromptLoggingSettings } from "./prompt-logs.ts";
import type { RoutingDecision, RequestDetails } from "./request-history.ts";
import type { DeploymentAttributesInfo, DeploymentAttributesInput } from "./deployment-attributes.ts";
import type { UsageReport, RequestPage } from "./usage.ts";
import type { SnippetTemplateCheck, SnippetTemplateInfo } from "./snippet-templates.ts";

/** Owner of settings: the caller, an organization, or the hub. */
export type SettingsOwner = "own" | "hub" | { org: string };

const part = encodeURIComponent;

/** Returns the base path of an owner's settings. */
function getSettingsPath(owner: SettingsOwner): string {
  if (owner === "own") return "/api/settings";
  return owner === "hub" ? "/api/admin" : `/api/organizations/${part(owner.org)}`;
}

/** Client methods for providers, provider keys, budgets, usage, and snippet templates. */
export function routerClient(call: Call) {
  const key = (owner: SettingsOwner, provider: string) => `${getSettingsPath(owner)}/keys/${part(provider)}`;
  const server = (id: string) => `/api/admin/providers/${part(id)}`;
  const template = (name: string) => `/api/snippet-templates/${part(name)}`;
  return {
    providers: (owner: SettingsOwner) =>
      call<ProviderSettings[]>("GET", `${getSettingsPath(owner)}/providers`),
    /** Sets the provider order of a user or organization. */
    prefer: (owner: Exclude<SettingsOwner, "hub">, input: ProviderPreferencesInput) =>
      call<ProviderSettings[]>("PUT", `${getSettingsPath(owner)}/providers`, input),
    orderProviders: (order: string[]) =>
      call<ProviderSettings[]>("PUT", "/api/admin/providers/order", { order }),
    addServer: (input: NewCustomProvider) => call<ProviderSettings>("POST", "/api/admin/providers", input),
    changeProvider: (id: string, change: ProviderChange) =>
      call<ProviderSettings>("PATCH", server(id), change),
    checkServer: (id: string) => call<ConnectionTest>("POST", `${server(id)}/check`, {}),
    removeServer: (id: string) => call<unknown>("DELETE", server(id)),
    deploymentCoverage: () => call<DeploymentCoverage>("GET", "/api/admin/deployments"),

    /** Returns provider metrics of a model. */
    providerMetrics: (model: string) =>
      call<ProviderMetricsInfo>("GET", `/api/provider-metrics/${model.split("/").map(part).join("/")}`),
    healthChecks: () => call<HealthChecks>("GET", "/api/admin/health-checks"),
    setHealthChecks: (input: HealthCheckSettingsInput) =>
      call<HealthChecks>("PUT", "/api/admin/health-checks", input),
    deploymentAttributes: () => call<DeploymentAttributesInfo[]>("GET", "/api/admin/deployment-attributes"),
    setDeploymentAttributes: (input: DeploymentAttributesInput) =>
      call<DeploymentAttributesInfo>("PUT", "/api/admin/deployment-attributes", input),

    keys: (owner: SettingsOwner) => call<ProviderKeyInfo[]>("GET", `${getSettingsPath(owner)}/keys`),
    setKey: (owner: SettingsOwner, provider: string, input: NewProviderKey) =>
      call<ProviderKeyInfo>("PUT", key(owner, provider), input),
    deleteKey: (owner: SettingsOwner, provider: string) => call<unknown>("DELETE", key(owner, provider)),
    /** Restores a key up to 10 minutes after it was deleted. */
    restoreKey: (owner: SettingsOwner, provider: string) =>
      call<ProviderKeyInfo>("POST", `${key(owner, provider)}/restore`, {}),

    budgets: (owner: SettingsOwner) => call<BudgetInfo[]>("GET", `${getSettingsPath(owner)}/budgets`),
    addBudget: (owner: SettingsOwner, input: NewBudget) =>
      call<BudgetInfo>("POST", `${getSettingsPath(owner)}/budgets`, input),
    changeBudget: (owner: SettingsOwner, id: string, change: BudgetChange) =>
      call<BudgetInfo>("PATCH", `${getSettingsPath(owner)}/budgets/${part(id)}`, change),
    deleteBudget: (owner: SettingsOwner, id: string) =>
      call<unknown>("DELETE", `${getSettingsPath(owner)}/budgets/${part(id)}`),
    usage: (query: Record<string, string>) => call<UsageReport>("GET", withQuery("/api/usage", query)),
    requests: (query: Record<string, string>) =>
      call<RequestPage>("GET", withQuery("/api/usage/requests", query)),
    /** Returns the details of a recent request. Throws `NotFound` if they are no longer stored. */
    request: (id: string) => call<RequestDetails>("GET", `/api/router/requests/${part(id)}`),
    promptLogging: (owner: Exclude<SettingsOwner, "hub">) =>
      call<PromptLoggingSettings>("GET", `${getSettingsPath(owner)}/prompt-logging`),
    /** Sets the retention; null disables logging. The hub validates the number. */
    setPromptLogging: (owner: Exclude<SettingsOwner, "hub">, days: number | null) =>
      call<PromptLoggingSettings>("PUT", `${getSettingsPath(owner)}/prompt-logging`, { days }),
    deletePromptLogs: (owner: Exclude<SettingsOwner, "hub">) =>
      call<unknown>("DELETE", `${getSettingsPath(owner)}/prompt-logging`),
    /** Returns the logged prompt of a request. Throws `NotFound` if the caller can access none. */
    promptLog: (id: string) => call<PromptLog>("GET", `/api/router/requests/${part(id)}/prompt-log`),
    deletePromptLog: (id: string) => call<unknown>("DELETE", `/api/router/requests/${part(id)}/prompt-log`),
    /** Returns the routing decision for a request without calling a provider. */
    explain: (request: object) => call<RoutingDecision>("POST", "/api/router/explain", request),

    snippetTemplates: () => call<SnippetTemplateInfo[]>("GET", "/api/snippet-templates"),
    snippetTemplate: (name: string) => call<SnippetTemplateInfo>("GET", template(name)),
    /** Saves a template. The hub validates the fields. */
    setSnippetTemplate: (name: string, fields: object) =>
      call<SnippetTemplateInfo>("PUT", template(name), fields),
    checkSnippetTemplate: (name: string, fields: object) =>
      call<SnippetTemplateCheck>("POST", `${template(name)}/check`, fields),
    deleteSnippetTemplate: (name: string) => call<unknown>("DELETE", template(name)),
  };
}
