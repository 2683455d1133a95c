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
  const requested = listClients(query, [...clients, ...own.map((each) => createTemplateClient(each))]);
  const request = createSnippetRequest(record, origin, query);
  const isServed = request.mappings?.some(({ status }) => status === "live") || query.provider !== undefined;
  if (!isServed && query.endpoint_url === undefined) return [];
  const planned = await planRequest(request);
  const results = requested.map((client) => [client, client.supports(planned)] as const);
  const supported = results.filter(([, result]) => result === true);
  const [first] = results;
  if (query.client !== undefined && supported.length === 0 && first)
    throw invalid("client", String(first[1]));
  const templates = new Map(own.map((template) => [template.name, template]));
  const snippets: HostedSnippet[] = [];
  for (const [client] of supported) {
    const template = templates.get(client.id);
    const written = template ? await writeCustom(template, planned) : toHostedSnippet(client, planned);
    if (!("problem" in written)) snippets.push(written);
    // The custom template does not support this request.
    else if (query.client !== undefined)
      throw invalid("client", `doesn't support this request: ${written.problem}`);
  }
  return snippets;
}

/** Writes the code of a custom client in a separate process, because its template is user content. */
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

function listClients(
  { client, language }: SnippetQuery,
  all: readonly SnippetClient[],
): readonly SnippetClient[] {
  const inLanguage = all.filter((each) => language === undefined || each.language === language);
  if (client === undefined) return inLanguage;
  const matching = inLanguage.filter(({ id }) => id === client);
  if (matching.length > 0) return matching;
  const allowed = [...new Set(inLanguage.map(({ id }) => id))];
  throw invalid("client", `must be one of ${allowed.join(", ")}.`, allowed);
}

function createSnippetRequest(record: ModelRecord, origin: string, query: SnippetQuery): SnippetRequest {
  const { task, provider, stream, direct, endpoint_url: endpointUrl, bill_to: billTo } = query;
  if (task !== undefined && !isTask(task)) throw invalid("task", "is not a known task; see /api/tasks.");
  const mappings = toMappingEntries(record);
  if (provider !== undefined && endpointUrl === undefined) {
    const allowed = [...POLICIES, ...mappings.map((entry) => entry.provider)];
    if (!allowed.includes(provider))
      throw invalid("provider", `doesn't serve this model; allowed: ${allowed.join(", ")}.`, allowed);
  }
  if (endpointUrl !== undefined && !isWebAddress(endpointUrl))
    throw invalid("endpoint_url", "must be a URL that starts with http:// or https://.");
  if (billTo !== undefined && !/^[\w.-]+$/.test(billTo))
    throw invalid("bill_to", "must be an organization name of letters, digits, -, _, and .");
  return {
    model: getCatalogFacts(record),
    task,
    provider: provider ?? getDefaultProvider(record, mappings, query),
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

/** Returns the first live provider. For chat, returns `undefined`, as the router selects the provider. */
function getDefaultProvider(
  record: ModelRecord,
  mappings: readonly MappingEntry[],
  { task, endpoint_url: endpointUrl }: SnippetQuery,
): string | undefined {
  const requested = task ?? getTask(getCatalogFacts(record));
  if (requested === "chat-completion" || endpointUrl !== undefined) return undefined;
  return mappings.find((entry) => entry.status === "live" && entry.task === requested)?.provider;
}

/** Returns the input fields; plain text is the prompt. */
function createInput(
  record: ModelRecord,
  mappings: readonly MappingEntry[],
  { inputs = "", task, provider }: SnippetQuery,
): InputFields {
  const parsed = parseInputs(inputs);
  if (parsed === undefined) throw invalid("inputs", "starts like a JSON object but is not valid JSON.");
  // An input that is null is omitted, and not replaced by the example.
  if (typeof parsed !== "string") {
    return Object.fromEntries(
      Object.entries(parsed).map(([name, value]) => [name, value ?? undefined]),
    ) as InputFields;
  }
  const served = mappings.find((entry) => entry.provider === provider)?.task;
  const requestTask = task !== undefined && isTask(task) ? task : getTask(getCatalogFacts(record), served);
  if (requestTask === "chat-completion") return { messages: [{ role: "user", content: parsed }] };
  const { example } =
    requestTask === undefined ? {} : (tasks[requestTask] as { example?: { inputs?: unknown } });
  if (requestTask === undefined || typeof example?.inputs === "string") return { inputs: parsed };
  throw invalid("inputs", `must be a JSON object such as ${JSON.stringify(example)}`);
}

async function planRequest(request: SnippetRequest): Promise<Plan> {
  try {
    return await createPlan(request);
  } catch (error) {
    if (!(error instanceof InputError) && !(error instanceof RoutingError)) throw error;
    throw invalid(request.input === undefined ? "provider" : "inputs", error.message);
  }
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const invalid = (field: string, problem: string, allowed?: readonly string[]) =>
  new QueryError([{ field, problem, ...(allowed && { allowed }) }]);
