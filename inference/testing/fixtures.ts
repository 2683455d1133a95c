import type { TaskId } from "@modelyard/catalog";
import type {
  Context,
  Fields,
  MappingEntry,
  OutputType,
  Provider,
  ProviderRequest,
  TaskAdapter,
} from "../provider.ts";
import { providers } from "../providers.gen.ts";

export { freeze, revive } from "./json-bytes.ts";

/** A request to a provider and its response, recorded or written from its documentation. */
export interface Fixture {
  /** Captured on a date, or written from documentation. */
  source: string;
  call: {
    model: string;
    /** Model ID at the provider. */
    providerId: string;
    /** Other fields of the mapping that the request needs. */
    mapping?: Partial<MappingEntry>;
    outputType?: OutputType;
    input: Fields;
  };
  exchange: { send: ProviderRequest; response: unknown }[];
  output: unknown;
  /** The same request streamed: the data of the events, and the output. */
  stream?: { send: ProviderRequest; events: unknown[]; chunks: unknown[] };
}

/** The adapters of all providers, with the IDs of provider and task. */
export const adapters = Object.entries<Provider>(providers).flatMap(([id, { tasks }]) =>
  Object.entries(tasks).map(
    ([task, adapter]) => [id, task as TaskId, adapter as TaskAdapter<TaskId>] as const,
  ),
);

declare global {
  interface ImportMeta {
    /** Function of Vite: returns the files that match a pattern, in Node and in browsers. */
    glob(
      pattern: string,
      options: { eager: true; import: "default"; query?: string },
    ): Record<string, unknown>;
  }
}

const texts = import.meta.glob("../fixtures/*.json", { eager: true, import: "default", query: "?raw" });

/** `<provider>.<task>` of every fixture. */
export const fixtureNames: readonly string[] = Object.keys(texts).map((path) =>
  path.replace(/^.*\/(.+)\.json$/, "$1"),
);

/** Returns a new copy for each caller. */
export const readFixture = (provider: string, task: string): Fixture =>
  JSON.parse(String(texts[`../fixtures/${provider}.${task}.json`])) as Fixture;

/** Arguments of an adapter for the fixture's request. */
export function createContext(provider: string, task: TaskId, { call }: Fixture): Context {
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
