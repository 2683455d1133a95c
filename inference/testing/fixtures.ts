import { readFileSync } from "node:fs";
import type { TaskId } from "@modelyard/catalogue";
import type { MappingEntry } from "../mapping.ts";
import type { Context, Fields, OutputType, ProviderRequest } from "../provider.ts";

/** One exchange with a provider, as it was recorded or as its documentation describes it. */
export interface Fixture {
  /** Captured on a date, or written from documentation. */
  source: string;
  call: {
    model: string;
    /** The provider's own name for the model. */
    providerId: string;
    /** What the mapping says beyond that, where it matters. */
    mapping?: Partial<MappingEntry>;
    outputType?: OutputType;
    input: Fields;
  };
  exchange: { send: ProviderRequest; answer: unknown }[];
  output: unknown;
  /** The same call streamed: the data of the events, and what comes out. */
  stream?: { send: ProviderRequest; events: unknown[]; chunks: unknown[] };
}

const path = (provider: string, task: string) =>
  new URL(`../fixtures/${provider}.${task}.json`, import.meta.url);

export const readFixture = (provider: string, task: string): Fixture =>
  JSON.parse(readFileSync(path(provider, task), "utf8")) as Fixture;

/** What an adapter is told of the fixture's call. */
export function contextOf(provider: string, task: TaskId, { call }: Fixture): Context {
  const { model, providerId, mapping, outputType } = call;
  return {
    task,
    provider,
    model,
    providerId,
    mapping: mapping && { provider, providerId, status: "live", task, ...mapping },
    stream: false,
    outputType,
    hubUrl: "https://huggingface.co",
    routed: false,
    polls: 0,
  };
}

/** Bytes in a fixture are `{"$blob": base64, "type"}`; a form is `{"$form": [[name, value], …]}`. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  if (typeof fields["$blob"] === "string") {
    return new Blob([Buffer.from(fields["$blob"], "base64")], { type: String(fields["type"] ?? "") });
  }
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, revive(each)]));
}

/** The reverse of `revive`: plain JSON that can be compared and kept. */
export async function freeze(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const name = value instanceof File && value.name !== "blob" ? { name: value.name } : {};
    const bytes = Buffer.from(await value.arrayBuffer()).toString("base64");
    return { $blob: bytes, type: value.type, ...name };
  }
  if (value instanceof FormData) {
    return { $form: await Promise.all([...value].map(async ([name, each]) => [name, await freeze(each)])) };
  }
  if (Array.isArray(value)) return await Promise.all(value.map(freeze));
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    await Promise.all(pairs.map(async ([name, each]) => [name, await freeze(each)] as const)),
  );
}
