import type { TaskId } from "@modelyard/catalog";
import type {
  InputFields,
  Plan,
  Verification,
  Snippet,
  SnippetClient,
  SnippetLanguage,
} from "@modelyard/snippets";
import { POLICIES } from "../../../components/policies.ts";
import type { HostedChoice } from "./choice.ts";
import type * as engineModule from "./engine.ts";
import type { HostedModel } from "./model.ts";

export type Engine = typeof engineModule;

/** A client that can make the call. */
export interface Offer {
  id: string;
  label: string;
  language: SnippetLanguage;
}

/** All that the tab shows of a choice. */
export interface HostedCode {
  /** What the model is called for; undefined where nobody can say. */
  task?: TaskId;
  /** Who is called, of `providers` or, where a server of one's own is, nobody. */
  provider: string;
  /** Who can be: ways to choose first. */
  providers: readonly string[];
  offers: readonly Offer[];
  /** Which of them is shown. */
  chosen?: Offer;
  snippet?: Snippet;
  proof?: Verification;
  kind?: Plan["kind"];
  streams: boolean;
  /** Whether one can choose between the router and the provider itself. */
  hasWays: boolean;
  /** The example that stands in for what one has not written. */
  example: InputFields;
  /** Why there is no code, or why other code than was asked for: a sentence. */
  problem?: string;
}

/** Code for a choice. What cannot be chosen is said in `problem`, never thrown. */
export async function hostedCode(
  engine: Engine,
  model: HostedModel,
  choice: HostedChoice,
): Promise<HostedCode> {
  const { endpointUrl } = choice;
  const providers = providersOf(engine, model);
  const usual = usualOf(engine, model, providers);
  const provider =
    choice.provider !== undefined && providers.includes(choice.provider) ? choice.provider : usual;
  const task = taskFor(engine, model, endpointUrl === undefined ? provider : undefined);
  const isPolicy = Object.hasOwn(POLICIES, provider);
  const nothing = { provider, providers, offers: [], streams: false, hasWays: false, example: {} };
  if (task === undefined) return nothing;
  const empty = {
    ...nothing,
    task,
    hasWays: endpointUrl === undefined && !isPolicy && hasWays(engine, provider),
    example: engine.getDefaultInput(task, model, isPolicy ? "auto" : provider),
  };
  if (endpointUrl === undefined && providers.length === 0) return empty;

  let planned: Plan;
  try {
    planned = await engine.createPlan({
      model,
      ...(endpointUrl === undefined && { provider, mappings: model.mappings }),
      direct: choice.direct,
      endpointUrl,
      hubUrl: model.hubUrl,
      routerUrl: model.routerUrl,
      billTo: choice.billTo,
      stream: choice.stream,
      input: withoutNull(choice.input),
    });
  } catch (error) {
    if (!(error instanceof engine.InputError) && !(error instanceof engine.RoutingError)) throw error;
    return { ...empty, problem: error.message };
  }

  const clients = [...engine.clients, ...(await ownClients(model))];
  const able = clients.filter((client) => client.supports(planned) === true);
  const offers = able.map(({ id, label, language }) => ({ id, label, language }));
  const client = bestOf(able, choice);
  const about = {
    ...empty,
    offers,
    kind: planned.kind,
    streams: engine.canStream(task, planned.apiFormat),
    example: engine.getDefaultInput(task, model, planned.apiFormat),
  };
  if (client === undefined) return { ...about, problem: "No client of this hub can make this call." };
  let snippet: Snippet;
  try {
    snippet = engine.writeSnippet(client, planned);
  } catch (error) {
    // A template of the hub's own that has no words for this call.
    if (!(error instanceof Error) || error.name !== "TemplateError") throw error;
    const { id, label, language } = client;
    return {
      ...about,
      chosen: { id, label, language },
      problem: `${label} cannot make this call. ${error.message}`,
    };
  }
  const proof = engine.getVerification(planned, snippet);
  const problem = otherThanAsked(clients, model, choice, { provider, planned, client });
  return {
    ...about,
    chosen: { id: client.id, label: client.label, language: client.language },
    snippet,
    ...(proof && { proof }),
    ...(problem !== undefined && { problem }),
  };
}

/** Ways to choose a provider, where there is a choice, and providers that can be called for what they serve. */
function providersOf(engine: Engine, model: HostedModel): string[] {
  const able = model.mappings.filter(({ task: served, provider }) => {
    const task = engine.getTask(model, served);
    return task !== undefined && engine.offering(task).includes(provider);
  });
  const usual = engine.getTask(model);
  const forUsual = able.some(
    ({ task, status }) => status === "live" && engine.getTask(model, task) === usual,
  );
  const policies = !forUsual ? [] : usual === "chat-completion" ? Object.keys(POLICIES) : ["auto"];
  return [...policies, ...able.map(({ provider }) => provider)];
}

/** The router chooses for chat. Elsewhere a client would have to, and code that names a provider says more. */
function usualOf(engine: Engine, model: HostedModel, providers: readonly string[]): string {
  const named = providers.find((id) => !Object.hasOwn(POLICIES, id));
  return engine.getTask(model) === "chat-completion" || named === undefined
    ? (providers[0] ?? "auto")
    : named;
}

const taskFor = (engine: Engine, model: HostedModel, provider: string | undefined): TaskId | undefined => {
  const mapping = model.mappings.find((entry) => entry.provider === provider);
  return engine.getTask(model, mapping?.task) ?? engine.getTask(model);
};

function hasWays(engine: Engine, provider: string): boolean {
  const services: Readonly<Record<string, { alwaysRouted?: true; clientSideOnly?: true }>> = engine.providers;
  const { alwaysRouted, clientSideOnly } = services[provider] ?? {};
  return !alwaysRouted && !clientSideOnly;
}

/** Their templates are read by a part of the room that is fetched only where there are any. */
async function ownClients({ ownClients: own = [] }: HostedModel): Promise<SnippetClient[]> {
  if (own.length === 0) return [];
  const { createTemplateClient } = await import("@modelyard/snippets/snippet-templates");
  return own.map(createTemplateClient);
}

/** The client that was asked for, else one of its language, else the first. */
function bestOf(
  able: readonly SnippetClient[],
  { client, language }: HostedChoice,
): SnippetClient | undefined {
  const speaking = able.filter((each) => language === undefined || each.language === language);
  return speaking.find(({ id }) => id === client) ?? speaking[0] ?? able[0];
}

function otherThanAsked(
  clients: readonly SnippetClient[],
  model: HostedModel,
  choice: HostedChoice,
  { provider, planned, client }: { provider: string; planned: Plan; client: SnippetClient },
): string | undefined {
  if (choice.endpointUrl === undefined && choice.provider !== undefined && choice.provider !== provider)
    return `${choice.provider} does not serve ${model.id} as far as this hub knows. This is for ${provider}.`;
  const asked = clients.find(
    ({ id, language }) =>
      id === choice.client && (choice.language === undefined || language === choice.language),
  );
  if (asked === undefined || asked.id === client.id) return undefined;
  const why = asked.supports(planned);
  return why === true ? undefined : `${asked.label} cannot make this call. ${why}`;
}

/** Null stands for a field of the example that is not to be sent. */
const withoutNull = (input: InputFields): InputFields =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? undefined]));
