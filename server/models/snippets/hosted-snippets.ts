import { isTask, tasks } from "@modelyard/catalog";
import type { HostedSnippet, QueryValues, SNIPPET_PARAMETERS } from "@modelyard/contract";
import { QueryError, parseInputs } from "@modelyard/contract";
import { InputError, type MappingEntry, RoutingError } from "@modelyard/inference";
import type { InputFields, Plan, SnippetClient, SnippetRequest } from "@modelyard/snippets";
import { clients, createPlan, getVerification, getTask, writeSnippet } from "@modelyard/snippets";
import type { SnippetTemplate } from "@modelyard/snippets/snippet-templates";
import { createContext, createTemplateClient } from "@modelyard/snippets/snippet-templates";
import { getCatalogFacts } from "../catalog-facts.ts";
import { mappingList } from "../view.ts";
import type { ModelRecord } from "../model-record.ts";
import { renderTemplate } from "./run-template.ts";

type SnippetQuery = QueryValues<typeof SNIPPET_PARAMETERS>;

const POLICIES = ["auto", "fastest", "cheapest", "preferred"];

/**
 * Returns code that calls a model through the hub's router at `origin`; empty if no provider serves it. `own` are the
 * hub's custom clients. Throws `QueryError` with the invalid field.
 */
export async function hostedSnippets(
  record: ModelRecord,
  origin: string,
  query: SnippetQuery = {},
  own: readonly SnippetTemplate[] = [],
): Promise<HostedSnippet[]> {
  const wanted = clientsFor(query, [...clients, ...own.map((each) => createTemplateClient(each))]);
  const request = createSnippetRequest(record, origin, query);
  const isServed = request.mappings?.some(({ status }) => status === "live") || query.provider !== undefined;
  if (!isServed && query.endpoint_url === undefined) return [];
  const planned = await planRequest(request);
  const offered = wanted.map((client) => [client, client.supports(planned)] as const);
  const able = offered.filter(([, offer]) => offer === true);
  const [refused] = offered;
  if (query.client !== undefined && able.length === 0 && refused) throw wrong("client", String(refused[1]));
  const templates = new Map(own.map((template) => [template.name, template]));
  const snippets: HostedSnippet[] = [];
  for (const [client] of able) {
    const template = templates.get(client.id);
    const written = template ? await writeCustom(template, planned) : toHostedSnippet(client, planned);
    if (!("problem" in written)) snippets.push(written);
    // A custom template that does not support this request.
    else if (query.client !== undefined)
      throw wrong("client", `doesn't support this request: ${written.problem}`);
  }
  return snippets;
}

/** Writes the code of a custom client in a separate process, unlike that of built-in clients. */
async function writeCustom(
  template: SnippetTemplate,
  planned: Plan,
): Promise<HostedSnippet | { problem: string }> {
  const result = await renderTemplate(template, createContext(planned));
  if ("problem" in result) return { problem: result.problem.message };
  return toHostedSnippet(
    createTemplateClient(template, () => result.value),
    planned,
  );
}

function toHostedSnippet(client: SnippetClient, planned: Plan): HostedSnippet {
  const { install, env, ...snippet } = writeSnippet(client, planned);
  const proven = getVerification(planned, snippet);
  return {
    ...snippet,
    install: [...install],
    env: env.map((variable) => ({ ...variable })),
    ...(proven && { proven: { ...proven, checked: [...proven.checked] } }),
  };
}

function clientsFor(
  { client, language }: SnippetQuery,
  all: readonly SnippetClient[],
): readonly SnippetClient[] {
  const speaking = all.filter((each) => language === undefined || each.language === language);
  if (client === undefined) return speaking;
  const named = speaking.filter(({ id }) => id === client);
  if (named.length > 0) return named;
  const allowed = [...new Set(speaking.map(({ id }) => id))];
  throw wrong("client", `must be one of ${allowed.join(", ")}.`, allowed);
}

function createSnippetRequest(record: ModelRecord, origin: string, query: SnippetQuery): SnippetRequest {
  const { task, provider, stream, direct, endpoint_url: endpointUrl, bill_to: billTo } = query;
  if (task !== undefined && !isTask(task)) throw wrong("task", "is not a known task; see /api/tasks.");
  const mappings = toMappingEntries(record);
  if (provider !== undefined && endpointUrl === undefined) {
    const allowed = [...POLICIES, ...mappings.map((entry) => entry.provider)];
    if (!allowed.includes(provider))
      throw wrong("provider", `doesn't serve this model; allowed: ${allowed.join(", ")}.`, allowed);
  }
  if (endpointUrl !== undefined && !isWebAddress(endpointUrl))
    throw wrong("endpoint_url", "must be a URL that starts with http:// or https://.");
  if (billTo !== undefined && !/^[\w.-]+$/.test(billTo))
    throw wrong("bill_to", "must be the name of an organization: letters, digits, and - _ . among them.");
  return {
    model: getCatalogFacts(record),
    task,
    provider: provider ?? usualProvider(record, mappings, query),
    mappings,
    direct,
    endpointUrl,
    billTo,
    stream,
    input: query.inputs === undefined ? undefined : createInput(record, mappings, query),
    hubUrl: origin,
    routerUrl: `${origin}/router`,
  };
}

/** Returns the providers of the model, live ones first. */
const toMappingEntries = (record: ModelRecord): MappingEntry[] =>
  mappingList(record).toSorted((a, b) => Number(b.status === "live") - Number(a.status === "live"));

/** For chat, the router selects the provider; otherwise the first live one is named. */
function usualProvider(
  record: ModelRecord,
  mappings: readonly MappingEntry[],
  { task, endpoint_url: endpointUrl }: SnippetQuery,
): string | undefined {
  const wanted = task ?? getTask(getCatalogFacts(record));
  if (wanted === "chat-completion" || endpointUrl !== undefined) return undefined;
  return mappings.find((entry) => entry.status === "live" && entry.task === wanted)?.provider;
}

/** Returns the input fields; plain text is the prompt. */
function createInput(
  record: ModelRecord,
  mappings: readonly MappingEntry[],
  { inputs = "", task, provider }: SnippetQuery,
): InputFields {
  const read = parseInputs(inputs);
  if (read === undefined) throw wrong("inputs", "starts like a JSON object but is not valid JSON.");
  // An absent input is not sent, and not replaced by the example.
  if (typeof read !== "string") {
    return Object.fromEntries(
      Object.entries(read).map(([name, value]) => [name, value ?? undefined]),
    ) as InputFields;
  }
  const served = mappings.find((entry) => entry.provider === provider)?.task;
  const requestTask = task !== undefined && isTask(task) ? task : getTask(getCatalogFacts(record), served);
  if (requestTask === "chat-completion") return { messages: [{ role: "user", content: read }] };
  const { example } =
    requestTask === undefined ? {} : (tasks[requestTask] as { example?: { inputs?: unknown } });
  if (requestTask === undefined || typeof example?.inputs === "string") return { inputs: read };
  throw wrong("inputs", `must be a JSON object such as ${JSON.stringify(example)}`);
}

async function planRequest(request: SnippetRequest): Promise<Plan> {
  try {
    return await createPlan(request);
  } catch (error) {
    if (!(error instanceof InputError) && !(error instanceof RoutingError)) throw error;
    throw wrong(request.input === undefined ? "provider" : "inputs", error.message);
  }
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const wrong = (field: string, problem: string, allowed?: readonly string[]) =>
  new QueryError([{ field, problem, ...(allowed && { allowed }) }]);
