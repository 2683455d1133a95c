import type { TaskId } from "@modelyard/catalog";
import type { Fields } from "../../provider.ts";
import { type Fixture, fixtureNames, readFixture, revive } from "../fixtures.ts";

/** Credential of a call: the hub's token, through the router, or the provider's key, directly. */
export const modes = { routed: "hf_0000", direct: "key-0000" } as const;
export type Mode = keyof typeof modes;

/** A request that every client sends, and its response. */
export interface Case {
  /** `together.text-to-image`, with `.stream` or another ending for more calls of a pair. */
  name: string;
  provider: string;
  task: TaskId;
  method: string;
  args: Fields;
  options?: Fields;
  model: string;
  /** The entry of the hub for it. */
  mapping: Fields;
  /** Responses of the provider, in order. A `Response` is sent unchanged. */
  answers: readonly unknown[];
  token?: string;
  /** For peers that could make the call, but not at this provider or with these fields. */
  only?: readonly ("3.6.1" | "newest")[];
  /** How often the same client repeats the call. The last output is compared. */
  times?: number;
}

export const getMethodName = (task: TaskId): string =>
  task.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A model has its own name in each case: a client that remembers answers of the hub remembers them for it only. */
let made = 0;
const unique = (model: string) => `${model}-${++made}`;

export function createCase(provider: string, task: TaskId, fixture: Fixture): Case {
  const { call, exchange } = fixture;
  const model = unique(call.model);
  return {
    name: `${provider}.${task}`,
    provider,
    task,
    method: getMethodName(task),
    args: revive(call.input) as Fields,
    ...(call.outputType && { options: { outputType: call.outputType } }),
    model,
    mapping: {
      status: "live",
      task: task === "chat-completion" ? "conversational" : task,
      ...call.mapping,
      providerId: provider === "hf-inference" ? model : call.providerId,
    },
    answers: exchange.map(({ answer }) => revive(answer)),
  };
}

/** Events in the format of a server. `end` follows the last one. */
export const eventStream = (events: readonly unknown[], end = "\n\n"): Response =>
  new Response(
    events.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}`).join("\n\n") +
      end,
    {
      headers: { "content-type": "text/event-stream" },
    },
  );

function streamOf(provider: string, task: TaskId, fixture: Fixture): Case[] {
  if (!fixture.stream) return [];
  const plain = createCase(provider, task, fixture);
  // Events that only keep a connection alive are a case of their own.
  const events = fixture.stream.events.filter((event) => !saysNothing(event));
  const answers = [eventStream([...events, "[DONE]"])];
  return [{ ...plain, name: `${plain.name}.stream`, method: `${plain.method}Stream`, answers }];
}

const saysNothing = (event: unknown): boolean => ["{}", '{"choices":[]}'].includes(JSON.stringify(event));

/** The calls of the fixtures, and their streams. */
export const recordedResponses = (): Case[] =>
  fixtureNames.flatMap((name) => {
    const [provider = "", task = ""] = name.split(".") as [string?, TaskId?];
    const fixture = readFixture(provider, task);
    return [createCase(provider, task as TaskId, fixture), ...streamOf(provider, task as TaskId, fixture)];
  });

/** A call of a fixture with something changed. The name begins like the fixture's. */
export function variant(name: string, change: Partial<Case>): Case {
  const [provider = "", task = ""] = name.split(".") as [string?, TaskId?];
  const plain = createCase(provider, task as TaskId, readFixture(provider, task));
  const mapping = { ...plain.mapping, ...change.mapping };
  return { ...plain, name, ...change, mapping };
}
