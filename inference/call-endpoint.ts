import type { Binary, TaskId, TaskIO } from "@modelyard/catalog";
import { begin, type Extras, finish, within } from "./call.ts";
import { bytesOf } from "./media-output.ts";
import type { MappingEntry } from "./mapping.ts";
import { offersOf } from "./offers.ts";
import type { Args, Options } from "./options.ts";
import type { ChunkOf, Context, OutputType, TaskAdapter } from "./provider.ts";
import { stream } from "./stream.ts";

/**
 * A provider whose address and key the caller holds: for servers that call providers in the name of others. No hub is
 * asked, and no key is looked at to find out whose it is.
 */
export interface PlaceOfCall {
  /** As it is called in errors. */
  provider: string;
  /** Whose dialect it speaks: the id of a provider of this package. */
  dialect: string;
  /** Without a slash at the end; the paths of the dialect are put behind it. */
  baseUrl: string;
  /** With the credential. */
  headers: Record<string, string>;
  /** The credential alone, which no error may show. */
  secret?: string | undefined;
  model: string;
  providerId: string;
  mapping?: MappingEntry | undefined;
  /** For providers that load weights from a hub. */
  hubUrl: string;
}

export interface PlaceOptions extends Pick<
  Options,
  "fetch" | "signal" | "timeout" | "maxPolls" | "onAnswer"
> {
  outputType?: OutputType | undefined;
}

/** What came out, with the bytes of media where `outputType` wants them, and the provider's last JSON as it was. */
export interface PlaceOutcome<T extends TaskId> {
  output: TaskIO[T]["output"];
  answer: unknown;
}

/** How a provider's dialect speaks a task; undefined: it does not have it. */
export const adapterOf = <T extends TaskId>(task: T, dialect: string): TaskAdapter<T> | undefined => {
  const offers = offersOf(task);
  return Object.hasOwn(offers, dialect) ? offers[dialect]?.adapter : undefined;
};

/** Runs a task at a place and waits for the output. What fails is thrown at once: nothing is tried twice. */
export async function runAt<T extends TaskId>(
  task: T,
  place: PlaceOfCall,
  input: TaskIO[T]["input"],
  { outputType, ...options }: PlaceOptions = {},
): Promise<PlaceOutcome<T>> {
  const args = argsOf<T>(place, input);
  return await within(args, options, async (watching) => {
    const extras = { route: routeTo(task, place), outputType };
    const { call, request } = await begin(task, offersOf(task), args, once(options), extras, watching);
    const { output, answer } = await finish(call, request);
    if (outputType !== "blob") return { output, answer };
    const media = output as Partial<Record<string, Binary>>;
    for (const field of ["image", "video", "audio"]) {
      const made = media?.[field];
      if (typeof made === "string")
        return { output: { ...media, [field]: await bytesOf(made, call) } as typeof output, answer };
    }
    return { output, answer };
  });
}

/** Runs a task whose answer comes in pieces. Nothing is sent before the first is asked for. */
export const streamAt = <T extends TaskId>(
  task: T,
  place: PlaceOfCall,
  input: TaskIO[T]["input"],
  options: PlaceOptions = {},
): AsyncGenerator<ChunkOf<T>, void, undefined> =>
  stream(task, offersOf(task), argsOf<T>(place, input), once(options), { route: routeTo(task, place) });

/** What an adapter may know, for those who ask it for a request without sending one. */
export const contextAt = (
  task: TaskId,
  { provider, model, providerId, mapping, hubUrl }: PlaceOfCall,
): Context => ({
  task,
  provider,
  model,
  providerId,
  mapping,
  hubUrl,
  stream: false,
  routed: false,
  polls: 0,
});

const once = (options: PlaceOptions): Options => ({ ...options, retry_on_error: false });

const argsOf = <T extends TaskId>({ secret }: PlaceOfCall, input: TaskIO[T]["input"]) =>
  ({ ...input, accessToken: secret }) as unknown as Args<T>;

function routeTo<T extends TaskId>(task: T, place: PlaceOfCall): NonNullable<Extras<T>["route"]> {
  const offer = offersOf(task)[place.dialect];
  if (offer === undefined) throw new TypeError(`${place.dialect} has no ${task}.`);
  const { provider, model, providerId, mapping, hubUrl } = place;
  return {
    ...offer,
    base: place.baseUrl,
    kind: "direct",
    headers: place.headers,
    context: { provider, model, providerId, mapping, hubUrl },
  };
}
