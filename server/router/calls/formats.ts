import { isTask, type TaskId } from "@modelyard/catalog";
import { LOCAL_PROVIDER } from "@modelyard/contract";
import type { ProviderRequest } from "@modelyard/inference";
import { findAdapter, createContext, type CallEndpoint } from "@modelyard/inference/call-endpoint";
import type { OpenAiOperation } from "../gateway/ports.ts";
import type { KnownProvider } from "../providers/cached-settings.ts";
import { taskShapes } from "./task-shapes.ts";

/** Returns the API format of a provider: its own, or the one of a custom provider. */
export const getApiFormat = ({ id, kind }: Pick<KnownProvider, "id" | "kind">): string =>
  kind === "hosted" ? id : kind;

/** Returns the tasks that an API format supports, by their names in mappings. */
export const listSupportedTasks = (format: string): string[] => [
  ...(findAdapter("chat-completion", format) ? ["conversational"] : []),
  ...Object.keys(taskShapes).filter((task) => isTask(task) && findAdapter(task, format) !== undefined),
];

/** The task of each OpenAI operation. */
export const TASK_OF_OPERATION: Readonly<Record<OpenAiOperation, TaskId>> = {
  "chat/completions": "chat-completion",
  completions: "text-generation",
  embeddings: "feature-extraction",
  responses: "chat-completion",
};

/** A route for forwarding an OpenAI request unchanged. */
export interface DirectRoute {
  path: string;
  /** Whether it accepts tools and response formats in OpenAI's format. */
  literal: boolean;
}

/**
 * Returns the path at which a provider accepts an OpenAI request unchanged; undefined if it must be translated. The
 * provider's adapter is the source, so that there is no second list of differences.
 */
export function findDirectRoute(
  surface: OpenAiOperation,
  dialect: string,
  at: CallEndpoint,
): DirectRoute | undefined {
  if (surface === "responses") return undefined;
  // Its format has no such path, but the models on this machine write OpenAI's format themselves.
  if (surface === "embeddings" && at.provider === LOCAL_PROVIDER)
    return { path: `/models/${encodeURI(at.providerId)}/v1/embeddings`, literal: true };
  const task = TASK_OF_OPERATION[surface];
  const adapter = findAdapter(task, dialect);
  if (adapter === undefined) return undefined;
  const context = createContext(task, at);
  const { method, path, query, headers, subdomain } = adapter.raw({}, context);
  const odd = method !== "POST" || query || headers || subdomain;
  const fits = surface === "completions" ? /(?<!\/chat)\/completions$/ : new RegExp(`/${surface}$`);
  if (odd || !fits.test(path)) return undefined;
  return { path, literal: surface !== "chat/completions" || isLiteral(dialect, at) };
}

/** A chat with every feature that some provider expects in another format. */
const PROBE = {
  messages: [{ role: "user" as const, content: "probe" }],
  tools: [{ type: "function" as const, function: { name: "probe", parameters: { type: "object" } } }],
  response_format: {
    type: "json_schema" as const,
    json_schema: { name: "probe", strict: true, schema: { type: "object" } },
  },
  store: false,
};

const literal = new Map<string, boolean>();

function isLiteral(dialect: string, at: CallEndpoint): boolean {
  const known = literal.get(dialect);
  if (known !== undefined) return known;
  const adapter = findAdapter("chat-completion", dialect);
  const made = adapter?.request(PROBE, createContext("chat-completion", at));
  // A chat request is built synchronously; an adapter that awaits does more than build a request.
  const body = made instanceof Promise ? undefined : (made as ProviderRequest | undefined)?.body;
  const answer = JSON.stringify(body) === JSON.stringify({ model: at.providerId, ...PROBE });
  literal.set(dialect, answer);
  return answer;
}
