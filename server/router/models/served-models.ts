import type { MappingEntry } from "@modelyard/inference";
import { mappedModels } from "./mapped-models.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { ModelStore } from "../../models/store.ts";
import type { Database } from "../../database/tables.ts";

/** A model of the hub with who serves it. The same object as long as nothing changes about it. */
export interface ServedModel {
  readonly id: string;
  readonly private: boolean;
  readonly pipelineTag: string | undefined;
  /** Longest input in tokens, as the model itself has it. */
  readonly context: number | undefined;
  /** Seconds since 1970. */
  readonly created: number;
  readonly entries: readonly MappingEntry[];
  /** Providers whose own model it is. */
  readonly authors: ReadonlySet<string>;
}

export type ServedModels = ReturnType<typeof createServedModels>;

/** How often a process looks for what another one has changed. Milliseconds. */
const LOOK_EVERY = 500;

/**
 * Which provider serves which model, in memory: filled from the store at start, kept current by its changes. Names are
 * found whatever their case.
 */
export function createServedModels(db: Database, models: ModelStore) {
  const served = new Map<string, ServedModel>();
  let seen = 0;
  let version = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unlisten = (): void => {};

  function take(record: ModelRecord): void {
    const key = record.id.toLowerCase();
    const model = servedModel(record);
    if (model.entries.length > 0) served.set(key, model);
    else served.delete(key);
    version++;
  }

  async function follow(): Promise<void> {
    for (;;) {
      const changes = await models.changesSince(seen, 200);
      if (changes.length === 0) return;
      for (const { id, deleted } of changes) {
        if (deleted && served.delete(id.toLowerCase())) version++;
      }
      const kept = changes.filter(({ deleted }) => !deleted).map(({ id }) => id);
      for (const record of await models.getMany(kept)) {
        if (served.has(record.id.toLowerCase()) || Object.keys(record.mappings).length > 0) take(record);
      }
      seen = changes.at(-1)?.seq ?? seen;
    }
  }

  /** One look after the other: whoever comes while one runs gets the next. */
  const catchUp = (): Promise<void> =>
    (running = (running ?? Promise.resolve()).catch(() => {}).then(follow));

  return {
    find: (model: string): ServedModel | undefined => served.get(model.toLowerCase()),
    all: (): Iterable<ServedModel> => served.values(),
    /** Changes with every change of an offer. */
    get version(): number {
      return version;
    },
    async fill(): Promise<void> {
      seen = await models.lastSeq();
      for await (const record of mappedModels(db)) take(record);
      await catchUp();
    },
    /** Resolves when everything is known that was committed before the call. */
    catchUp,
    start(): void {
      const look = () => void catchUp().catch(() => {});
      unlisten = models.onChange(look);
      timer = setInterval(look, LOOK_EVERY).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      unlisten();
      await running?.catch(() => {});
    },
  };
}

const servedModel = (record: ModelRecord): ServedModel => ({
  id: record.id,
  private: record.private,
  pipelineTag: record.pipeline_tag,
  context: record.context,
  created: Math.floor((Date.parse(record.createdAt ?? "") || 0) / 1000),
  entries: Object.entries(record.mappings).map(
    ([provider, { providerId, status, task, adapter, adapterWeightsPath }]) => ({
      provider,
      providerId,
      status,
      task,
      ...(adapter !== undefined && { adapter }),
      ...(adapterWeightsPath !== undefined && { adapterWeightsPath }),
    }),
  ),
  authors: new Set(
    Object.entries(record.mappings).flatMap(([provider, { isModelAuthor }]) =>
      isModelAuthor ? [provider] : [],
    ),
  ),
});
