import type { TaskId } from "@modelyard/catalog";
import type { ProviderRequest } from "@modelyard/inference";
import { adapterOf, contextAt, type PlaceOfCall } from "@modelyard/inference/call-endpoint";
import type { OpenAiOperation } from "../gateway/ports.ts";
import type { KnownProvider } from "../providers/cached-settings.ts";

/** Whose dialect a provider speaks: its own, or that of the API which a server of one's own copies. */
export const dialectOf = ({ id, kind }: Pick<KnownProvider, "id" | "kind">): string =>
  kind === "hosted" ? id : kind;

/** The task behind each address of OpenAI's API that takes JSON with a model's name. */
export const taskOf: Readonly<Record<OpenAiOperation, TaskId>> = {
  "chat/completions": "chat-completion",
  completions: "text-generation",
  embeddings: "feature-extraction",
  responses: "chat-completion",
};

/** How an OpenAI call reaches a provider without being understood by us. */
export interface Straight {
  path: string;
  /** It hears tools, formats and all in OpenAI's own words. */
  literal: boolean;
}

/**
 * Whether a provider takes a call of OpenAI's API as it is, and at which path. Found by asking its adapter, so there is
 * no second list of who differs how. Undefined: the call has to be translated.
 */
export function straightTo(surface: OpenAiOperation, dialect: string, at: PlaceOfCall): Straight | undefined {
  if (surface === "responses") return undefined;
  const task = taskOf[surface];
  const adapter = adapterOf(task, dialect);
  if (adapter === undefined) return undefined;
  const context = contextAt(task, at);
  const { method, path, query, headers, subdomain } = adapter.raw({}, context);
  const odd = method !== "POST" || query || headers || subdomain;
  const fits = surface === "completions" ? /(?<!\/chat)\/completions$/ : new RegExp(`/${surface}$`);
  if (odd || !fits.test(path)) return undefined;
  return { path, literal: surface !== "chat/completions" || isLiteral(dialect, at) };
}

/** Everything in a chat that some provider wants otherwise. */
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

function isLiteral(dialect: string, at: PlaceOfCall): boolean {
  const known = literal.get(dialect);
  if (known !== undefined) return known;
  const adapter = adapterOf("chat-completion", dialect);
  const made = adapter?.request(PROBE, contextAt("chat-completion", at));
  // Chats are made of nothing that has to be waited for; who waits all the same, does something of its own.
  const body = made instanceof Promise ? undefined : (made as ProviderRequest | undefined)?.body;
  const answer = JSON.stringify(body) === JSON.stringify({ model: at.providerId, ...PROBE });
  literal.set(dialect, answer);
  return answer;
}
