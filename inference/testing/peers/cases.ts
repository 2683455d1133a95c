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
  /** Provider mapping of the model. */
  mapping: Fields;
  /** Responses of the provider, in order. A `Response` is sent unchanged. */
  responses: readonly unknown[];
  token?: string;
  /** Peers to compare with, if others do not support the provider or the fields. */
  only?: readonly ("3.6.1" | "newest")[];
  /** Number of calls by the same client. The last output is compared. */
  times?: number;
}

export const getMethodName = (task: TaskId): string =>
  task.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Each case has a unique model ID, so that cached hub responses do not affect other cases. */
let caseCount = 0;
const toUniqueId = (model: string) => `${model}-${++caseCount}`;

export function createCase(provider: string, task: TaskId, fixture: Fixture): Case {
  const { call, exchange } = fixture;
  const model = toUniqueId(call.model);
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
    responses: exchange.map(({ response }) => revive(response)),
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

function createStreamCases(provider: string, task: TaskId, fixture: Fixture): Case[] {
  if (!fixture.stream) return [];
  const plain = createCase(provider, task, fixture);
  // Keep-alive events have a separate case.
  const events = fixture.stream.events.filter((event) => !isKeepAlive(event));
  const responses = [eventStream([...events, "[DONE]"])];
  return [{ ...plain, name: `${plain.name}.stream`, method: `${plain.method}Stream`, responses }];
}

const isKeepAlive = (event: unknown): boolean => ["{}", '{"choices":[]}'].includes(JSON.stringify(event));

/** The calls of the fixtures, and their streams. */
export const recordedResponses = (): Case[] =>
  fixtureNames.flatMap((name) => {
    const [provider = "", task = ""] = name.split(".") as [string?, TaskId?];
    const fixture = readFixture(provider, task);
    return [
      createCase(provider, task as TaskId, fixture),
      ...createStreamCases(provider, task as TaskId, fixture),
    ];
  });

/** Creates a case from a fixture with changes. The name begins with the fixture's name. */
export function variant(name: string, change: Partial<Case>): Case {
  const [provider = "", task = ""] = name.split(".") as [string?, TaskId?];
  const plain = createCase(provider, task as TaskId, readFixture(provider, task));
  const mapping = { ...plain.mapping, ...change.mapping };
  return { ...plain, name, ...change, mapping };
}
