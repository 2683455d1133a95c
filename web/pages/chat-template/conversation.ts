import { isRecord } from "@modelyard/contract";
import { parseJson } from "@modelyard/snippets/json";
import examples from "./examples.json" with { type: "json" };

/** Input of a chat template. */
export interface Conversation {
  messages: readonly Message[];
  tools: readonly unknown[];
  /** Whether the prompt ends with the start of the model's response (`add_generation_prompt`). */
  generation: boolean;
  /** Additional template variables, and overrides of special tokens. */
  variables: Readonly<Record<string, unknown>>;
}

/** A message. Templates may read additional fields. */
export interface Message {
  role: string;
  /** Text, or a list of content parts. */
  content?: unknown;
  [field: string]: unknown;
}

/** Example conversations. */
export const EXAMPLES = examples;

export const [EXAMPLE_TOOL] = examples.tools.tools;

/** Creates a copy of an example, as the editor changes it. */
export function createExample(name: keyof typeof EXAMPLES): Conversation {
  const { messages, tools } = structuredClone(EXAMPLES[name]);
  return { messages, tools, generation: true, variables: {} };
}

/** Maximum length of a conversation in the URL, in characters of JSON. */
const MAX_QUERY_LENGTH = 1_500;

/** Returns the URL parameter of a conversation. Returns `undefined` for the default example and for long conversations. */
export function toQuery(conversation: Conversation): string | undefined {
  const text = JSON.stringify(conversation);
  return text.length > MAX_QUERY_LENGTH || text === JSON.stringify(createExample("chat")) ? undefined : text;
}

/** Parses the URL parameter of a conversation. Returns the default example for invalid values. */
export function parseConversation(text: string | null): Conversation {
  const defaultExample = createExample("chat");
  if (text === null) return defaultExample;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return defaultExample;
  }
  const { messages, tools, generation, variables } = (value ?? {}) as Partial<
    Record<keyof Conversation, unknown>
  >;
  return {
    messages: isMessages(messages) ? messages : defaultExample.messages,
    tools: Array.isArray(tools) ? tools : [],
    generation: generation !== false,
    variables: isRecord(variables) ? variables : {},
  };
}

/** Returns whether a value is a list of objects with a role. */
export const isMessages = (value: unknown): value is Message[] =>
  Array.isArray(value) && value.every((each) => isRecord(each) && typeof each["role"] === "string");

/** Returns the variables that a template is rendered with. */
export const toTemplateInput = (
  { messages, tools, generation, variables }: Conversation,
  specialTokens: Readonly<Record<string, string>>,
) => ({
  ...specialTokens,
  ...variables,
  messages,
  tools: tools.length > 0 ? tools : null,
  add_generation_prompt: generation,
});
