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

/** Whose settings: one's own, those of an organization, or the hub's. */
export type SettingsOwner = "own" | "hub" | { org: string };

const part = encodeURIComponent;

/** Where the settings of an owner are. */
function placeOf(owner: SettingsOwner): string {
  if (owner === "own") return "/api/settings";
  return owner === "hub" ? "/api/admin" : `/api/organizations/${part(owner.org)}`;
}

/** The part of the client that is about hosted inference: providers, keys, prices, templates of snippets. */
export function routerClient(call: Call) {
  const key = (owner: SettingsOwner, provider: string) => `${placeOf(owner)}/keys/${part(provider)}`;
  const server = (id: string) => `/api/admin/providers/${part(id)}`;
  const template = (name: string) => `/api/snippet-templates/${part(name)}`;
  return {
    providers: (owner: SettingsOwner) => call<ProviderSettings[]>("GET", `${placeOf(owner)}/providers`),
    /** Of a user or an organization. */
    prefer: (owner: Exclude<SettingsOwner, "hub">, wanted: ProviderPreferencesInput) =>
      call<ProviderSettings[]>("PUT", `${placeOf(owner)}/providers`, wanted),
    orderProviders: (order: string[]) =>
      call<ProviderSettings[]>("PUT", "/api/admin/providers/order", { order }),
    addServer: (wanted: NewCustomProvider) => call<ProviderSettings>("POST", "/api/admin/providers", wanted),
    changeProvider: (id: string, change: ProviderChange) =>
      call<ProviderSettings>("PATCH", server(id), change),
    checkServer: (id: string) => call<ConnectionTest>("POST", `${server(id)}/check`, {}),
    removeServer: (id: string) => call<unknown>("DELETE", server(id)),
    deploymentCoverage: () => call<DeploymentCoverage>("GET", "/api/admin/deployments"),

    /** How the providers of a model did. */
    providerMetrics: (model: string) =>
      call<ProviderMetricsInfo>("GET", `/api/provider-metrics/${model.split("/").map(part).join("/")}`),
    healthChecks: () => call<HealthChecks>("GET", "/api/admin/health-checks"),
    setHealthChecks: (wanted: HealthCheckSettingsInput) =>
      call<HealthChecks>("PUT", "/api/admin/health-checks", wanted),
    deploymentAttributes: () => call<DeploymentAttributesInfo[]>("GET", "/api/admin/deployment-attributes"),
    setDeploymentAttributes: (wanted: DeploymentAttributesInput) =>
      call<DeploymentAttributesInfo>("PUT", "/api/admin/deployment-attributes", wanted),

    keys: (owner: SettingsOwner) => call<ProviderKeyInfo[]>("GET", `${placeOf(owner)}/keys`),
    setKey: (owner: SettingsOwner, provider: string, wanted: NewProviderKey) =>
      call<ProviderKeyInfo>("PUT", key(owner, provider), wanted),
    deleteKey: (owner: SettingsOwner, provider: string) => call<unknown>("DELETE", key(owner, provider)),
    /** Within ten minutes. */
    restoreKey: (owner: SettingsOwner, provider: string) =>
      call<ProviderKeyInfo>("POST", `${key(owner, provider)}/restore`, {}),

    budgets: (owner: SettingsOwner) => call<BudgetInfo[]>("GET", `${placeOf(owner)}/budgets`),
    addBudget: (owner: SettingsOwner, wanted: NewBudget) =>
      call<BudgetInfo>("POST", `${placeOf(owner)}/budgets`, wanted),
    changeBudget: (owner: SettingsOwner, id: string, change: BudgetChange) =>
      call<BudgetInfo>("PATCH", `${placeOf(owner)}/budgets/${part(id)}`, change),
    deleteBudget: (owner: SettingsOwner, id: string) =>
      call<unknown>("DELETE", `${placeOf(owner)}/budgets/${part(id)}`),
    usage: (query: Record<string, string>) => call<UsageReport>("GET", withQuery("/api/usage", query)),
    requests: (query: Record<string, string>) =>
      call<RequestPage>("GET", withQuery("/api/usage/requests", query)),
    /** One of the last calls; an error `NotFound` where it is not kept any more. */
    request: (id: string) => call<RequestDetails>("GET", `/api/router/requests/${part(id)}`),
    promptLogging: (owner: Exclude<SettingsOwner, "hub">) =>
      call<PromptLoggingSettings>("GET", `${placeOf(owner)}/prompt-logging`),
    /** Null turns it off. The number comes from a form: the hub says what is wrong with it. */
    setPromptLogging: (owner: Exclude<SettingsOwner, "hub">, days: number | null) =>
      call<PromptLoggingSettings>("PUT", `${placeOf(owner)}/prompt-logging`, { days }),
    deletePromptLogs: (owner: Exclude<SettingsOwner, "hub">) =>
      call<unknown>("DELETE", `${placeOf(owner)}/prompt-logging`),
    /** What was asked and answered in a call; an error `NotFound` where nothing is kept for who asks. */
    promptLog: (id: string) => call<PromptLog>("GET", `/api/router/requests/${part(id)}/prompt-log`),
    deletePromptLog: (id: string) => call<unknown>("DELETE", `/api/router/requests/${part(id)}/prompt-log`),
    /** Who would serve a call, and why not the others. Nobody is called. */
    explain: (asked: object) => call<RoutingDecision>("POST", "/api/router/explain", asked),

    snippetTemplates: () => call<SnippetTemplateInfo[]>("GET", "/api/snippet-templates"),
    snippetTemplate: (name: string) => call<SnippetTemplateInfo>("GET", template(name)),
    /** The fields come from a form: the hub says what is wrong with them. */
    setSnippetTemplate: (name: string, fields: object) =>
      call<SnippetTemplateInfo>("PUT", template(name), fields),
    checkSnippetTemplate: (name: string, fields: object) =>
      call<SnippetTemplateCheck>("POST", `${template(name)}/check`, fields),
    deleteSnippetTemplate: (name: string) => call<unknown>("DELETE", template(name)),
  };
}
