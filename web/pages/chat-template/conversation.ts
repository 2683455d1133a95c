/** What a chat template is tried with. */
export interface Conversation {
  messages: readonly Message[];
  tools: readonly unknown[];
  /** Whether the prompt ends where the model's answer begins. */
  generation: boolean;
  /** Further variables of the template, and special tokens that are to be others. */
  variables: Readonly<Record<string, unknown>>;
}

/** One message; templates may read more than these two. */
export interface Message {
  role: string;
  /** Text, or parts of several kinds. */
  content?: unknown;
  [field: string]: unknown;
}

const weather = {
  type: "function",
  function: {
    name: "get_weather",
    description: "The weather at a place, now",
    parameters: {
      type: "object",
      properties: { city: { type: "string", description: "Name of the city" } },
      required: ["city"],
    },
  },
};

/** Conversations to begin with. */
export const EXAMPLES = {
  chat: {
    label: "Chat",
    messages: [
      { role: "user", content: "Name three rivers." },
      { role: "assistant", content: "The Nile, the Danube and the Mekong." },
      { role: "user", content: "Which is the longest?" },
    ],
    tools: [],
  },
  system: {
    label: "With a system prompt",
    messages: [
      { role: "system", content: "You answer in one sentence." },
      { role: "user", content: "Why is the sky blue?" },
    ],
    tools: [],
  },
  tools: {
    label: "With a tool call",
    messages: [
      { role: "user", content: "What is the weather in Oslo?" },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          {
            id: "call00001",
            type: "function",
            function: { name: "get_weather", arguments: { city: "Oslo" } },
          },
        ],
      },
      { role: "tool", name: "get_weather", tool_call_id: "call00001", content: '{"celsius": 4}' },
    ],
    tools: [weather],
  },
} as const;

export const EXAMPLE_TOOL = weather;

/** A new one each time: what is shown is edited. */
export function exampleOf(name: keyof typeof EXAMPLES): Conversation {
  const { messages, tools } = structuredClone(EXAMPLES[name]);
  return { messages, tools, generation: true, variables: {} };
}

/** The longest conversation that an address holds, in characters of JSON. */
const LONGEST = 1_500;

/** The conversation as an address keeps it; undefined for the one that is shown anyway, and for long ones. */
export function toQuery(conversation: Conversation): string | undefined {
  const text = JSON.stringify(conversation);
  return text.length > LONGEST || text === JSON.stringify(exampleOf("chat")) ? undefined : text;
}

/** The conversation of an address; what is no conversation gives the first example. */
export function fromQuery(text: string | null): Conversation {
  const first = exampleOf("chat");
  if (text === null) return first;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return first;
  }
  const { messages, tools, generation, variables } = (read ?? {}) as Partial<
    Record<keyof Conversation, unknown>
  >;
  return {
    messages: isMessages(messages) ? messages : first.messages,
    tools: Array.isArray(tools) ? tools : [],
    generation: generation !== false,
    variables: isObject(variables) ? variables : {},
  };
}

/** A list of objects that each have a role. */
export const isMessages = (value: unknown): value is Message[] =>
  Array.isArray(value) && value.every((each) => isObject(each) && typeof each["role"] === "string");

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a template is rendered with. */
export const inputOf = (
  { messages, tools, generation, variables }: Conversation,
  specialTokens: Readonly<Record<string, string>>,
) => ({
  ...specialTokens,
  ...variables,
  messages,
  tools: tools.length > 0 ? tools : null,
  add_generation_prompt: generation,
});
