import type { TaskId } from "@modelyard/catalog";
import type { InputFields, Plan, Verification, Snippet, SnippetClient } from "@modelyard/snippets";
import { POLICIES } from "../../../components/policies.ts";
import type { HostedChoice } from "./choice.ts";
import type * as engineModule from "./engine.ts";
import type { HostedModel } from "./model.ts";

export type Engine = typeof engineModule;

/** A client that supports the request. */
type ClientOption = ReturnType<typeof toOption>;

/** The code and options for a selection. */
export interface HostedCode {
  /** Undefined if the model's task is unknown. */
  task?: TaskId;
  /** Selected provider or routing policy. Not used with a custom endpoint. */
  provider: string;
  /** Routing policies and providers that can be selected. */
  providers: readonly string[];
  clients: readonly ClientOption[];
  /** Client of the snippet. */
  client?: ClientOption;
  snippet?: Snippet;
  proof?: Verification;
  kind?: Plan["kind"];
  streams: boolean;
  /** Whether the request can go through the router or directly to the provider. */
  hasRoutes: boolean;
  /** Default input. */
  example: InputFields;
  /** Reason why there is no code or why it differs from the selection, as one sentence. */
  problem?: string;
}

/** Generates code for a selection. Reports an invalid selection in `problem` instead of throwing. */
export async function generateCode(
  engine: Engine,
  model: HostedModel,
  choice: HostedChoice,
): Promise<HostedCode> {
  const { endpointUrl } = choice;
  const providers = listProviders(engine, model);
  const defaultProvider = getDefaultProvider(engine, model, providers);
  const provider =
    choice.provider !== undefined && providers.includes(choice.provider) ? choice.provider : defaultProvider;
  const task = getTask(engine, model, endpointUrl === undefined ? provider : undefined);
  const isPolicy = Object.hasOwn(POLICIES, provider);
  const noTask = { provider, providers, clients: [], streams: false, hasRoutes: false, example: {} };
  if (task === undefined) return noTask;
  const empty = {
    ...noTask,
    task,
    hasRoutes: endpointUrl === undefined && !isPolicy && hasRoutes(engine, provider),
    example: engine.getDefaultInput(task, model, isPolicy ? "auto" : provider),
  };
  if (endpointUrl === undefined && providers.length === 0) return empty;

  let plan: Plan;
  try {
    plan = await engine.createPlan({
      model,
      task,
      ...(endpointUrl === undefined && { provider, mappings: model.mappings }),
      direct: choice.direct,
      endpointUrl,
      hubUrl: model.hubUrl,
      routerUrl: model.routerUrl,
      billTo: choice.billTo,
      stream: choice.stream,
      input: nullToUndefined(choice.input),
    });
  } catch (error) {
    if (!(error instanceof engine.InputError) && !(error instanceof engine.RoutingError)) throw error;
    return { ...empty, problem: error.message };
  }

  const allClients = [...engine.clients, ...(await loadCustomClients(model))];
  const supported = allClients.filter((client) => client.supports(plan) === true);
  const client = selectClient(supported, choice);
  const base = {
    ...empty,
    clients: supported.map(toOption),
    kind: plan.kind,
    streams: engine.canStream(task, plan.apiFormat),
    example: engine.getDefaultInput(task, model, plan.apiFormat),
  };
  if (client === undefined) return { ...base, problem: "No client supports this request." };
  let snippet: Snippet;
  try {
    snippet = engine.writeSnippet(client, plan);
  } catch (error) {
    // A custom template that does not support this request.
    if (!(error instanceof Error) || error.name !== "TemplateError") throw error;
    return {
      ...base,
      client: toOption(client),
      problem: `${client.label} does not support this request. ${error.message}`,
    };
  }
  const proof = engine.getVerification(plan, snippet);
  const problem = explainDifference(allClients, model, choice, { provider, plan, client });
  return {
    ...base,
    client: toOption(client),
    snippet,
    ...(proof && { proof }),
    ...(problem !== undefined && { problem }),
  };
}

const toOption = ({ id, label, language }: SnippetClient) => ({ id, label, language });

/** Lists the routing policies, if any, and the providers that serve the model for a task the client supports. */
function listProviders(engine: Engine, model: HostedModel): string[] {
  const supported = model.mappings.filter(({ task: served, provider }) => {
    const task = engine.getTask(model, served);
    return task !== undefined && engine.listTaskProviders(task).includes(provider);
  });
  const mainTask = engine.getTask(model);
  const isLive = supported.some(
    ({ task, status }) => status === "live" && engine.getTask(model, task) === mainTask,
  );
  const policies = !isLive ? [] : mainTask === "chat-completion" ? Object.keys(POLICIES) : ["auto"];
  return [...policies, ...new Set(supported.map(({ provider }) => provider))];
}

/** Returns the first routing policy for chat. For other tasks a client would select the provider, so the code names one. */
function getDefaultProvider(engine: Engine, model: HostedModel, providers: readonly string[]): string {
  const firstProvider = providers.find((id) => !Object.hasOwn(POLICIES, id));
  return engine.getTask(model) === "chat-completion" || firstProvider === undefined
    ? (providers[0] ?? "auto")
    : firstProvider;
}

const getTask = (engine: Engine, model: HostedModel, provider: string | undefined): TaskId | undefined => {
  const main = engine.getTask(model);
  const tasks = model.mappings
    .filter((entry) => entry.provider === provider)
    .map((entry) => engine.getTask(model, entry.task));
  return main !== undefined && tasks.includes(main) ? main : (tasks[0] ?? main);
};

function hasRoutes(engine: Engine, provider: string): boolean {
  const services: Readonly<Record<string, { alwaysRouted?: true; clientSideOnly?: true }>> = engine.providers;
  const { alwaysRouted, clientSideOnly } = services[provider] ?? {};
  return !alwaysRouted && !clientSideOnly;
}

/** Compiles the hub's custom clients. The template engine is imported only if there are any. */
async function loadCustomClients({ ownClients = [] }: HostedModel): Promise<SnippetClient[]> {
  if (ownClients.length === 0) return [];
  const { createTemplateClient } = await import("@modelyard/snippets/snippet-templates");
  return ownClients.map((template) => createTemplateClient(template));
}

/** Returns the requested client, otherwise the first of the requested language, otherwise the first. */
function selectClient(supported: readonly SnippetClient[], { client, language }: HostedChoice) {
  const ofLanguage = supported.filter((each) => language === undefined || each.language === language);
  return ofLanguage.find(({ id }) => id === client) ?? ofLanguage[0] ?? supported[0];
}

/** Explains why the code is for another provider or client than requested. */
function explainDifference(
  clients: readonly SnippetClient[],
  model: HostedModel,
  choice: HostedChoice,
  { provider, plan, client }: { provider: string; plan: Plan; client: SnippetClient },
): string | undefined {
  if (choice.endpointUrl === undefined && choice.provider !== undefined && choice.provider !== provider)
    return `${choice.provider} does not serve ${model.id}. The code uses ${provider}.`;
  const requested = clients.find(
    ({ id, language }) =>
      id === choice.client && (choice.language === undefined || language === choice.language),
  );
  if (requested === undefined || requested.id === client.id) return undefined;
  const reason = requested.supports(plan);
  return reason === true ? undefined : `${requested.label} does not support this request. ${reason}`;
}

/** Replaces `null`, which marks a removed field of the example, with `undefined`, which is not sent. */
const nullToUndefined = (input: InputFields): InputFields =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? undefined]));
