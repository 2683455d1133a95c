import { isTask, type TaskId } from "@modelyard/catalog";
import { LOCAL_PROVIDER } from "@modelyard/contract";
import type { ProviderRequest } from "@modelyard/inference";
import { findAdapter, createContext, type CallEndpoint } from "@modelyard/inference/call-endpoint";
import type { OpenAiOperation } from "../gateway/ports.ts";
import type { KnownProvider } from "../providers/cached-settings.ts";
import { taskShapes } from "./task-shapes.ts";

/** Returns the API format of a provider: its ID, or the format of a custom provider. */
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

/**
 * Returns the path at which a provider accepts an OpenAI request unchanged; undefined if it must be translated. `literal`:
 * it accepts tools and response formats in OpenAI's format. Derived from the provider's adapter, to avoid a second list
 * of differences.
 */
export function findDirectRoute(operation: OpenAiOperation, format: string, at: CallEndpoint) {
  if (operation === "responses") return undefined;
  // The provider's format has no such path, but models on this machine write OpenAI's format themselves.
  if (operation === "embeddings" && at.provider === LOCAL_PROVIDER)
    return { path: `/models/${encodeURI(at.providerId)}/v1/embeddings`, literal: true };
  const task = TASK_OF_OPERATION[operation];
  const adapter = findAdapter(task, format);
  if (adapter === undefined) return undefined;
  const context = createContext(task, at);
  const { method, path, query, headers, subdomain } = adapter.raw({}, context);
  const isCustomized = method !== "POST" || query || headers || subdomain;
  const pattern = operation === "completions" ? /(?<!\/chat)\/completions$/ : new RegExp(`/${operation}$`);
  if (isCustomized || !pattern.test(path)) return undefined;
  return { path, literal: operation !== "chat/completions" || isLiteral(format, at) };
}

/** A chat with every feature for which some provider expects another format. */
const SAMPLE_CHAT = {
  messages: [{ role: "user" as const, content: "probe" }],
  tools: [{ type: "function" as const, function: { name: "probe", parameters: { type: "object" } } }],
  response_format: {
    type: "json_schema" as const,
    json_schema: { name: "probe", strict: true, schema: { type: "object" } },
  },
  store: false,
};

const literal = new Map<string, boolean>();

function isLiteral(format: string, at: CallEndpoint): boolean {
  const cached = literal.get(format);
  if (cached !== undefined) return cached;
  const adapter = findAdapter("chat-completion", format);
  const built = adapter?.request(SAMPLE_CHAT, createContext("chat-completion", at));
  // A chat request is built synchronously; an adapter that awaits does more than build a request.
  const body = built instanceof Promise ? undefined : (built as ProviderRequest | undefined)?.body;
  const isEqual = JSON.stringify(body) === JSON.stringify({ model: at.providerId, ...SAMPLE_CHAT });
  literal.set(format, isEqual);
  return isEqual;
}
