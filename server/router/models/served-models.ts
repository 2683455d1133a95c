import { setImmediate } from "node:timers/promises";
import { listMappings, type ProviderMapping } from "@modelyard/contract";
import type { MappingEntry } from "@modelyard/inference";
import { getMappedModels, mappedModels } from "./mapped-models.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { ModelStore } from "../../models/store.ts";
import { oneAtATime } from "../../database/one-at-a-time.ts";
import type { Database } from "../../database/tables.ts";

/** A model with its providers: the same object while nothing about it changes. */
export interface ServedModel {
  readonly id: string;
  readonly private: boolean;
  readonly pipelineTag: string | undefined;
  /** Context length of the model, in tokens. */
  readonly context: number | undefined;
  /** Seconds since 1970. */
  readonly created: number;
  readonly entries: readonly (MappingEntry & Pick<ProviderMapping, "isModelAuthor">)[];
}

export type ServedModels = ReturnType<typeof createServedModels>;

/** Interval for reading changes by other processes. */
const CATCH_UP_INTERVAL_MS = 500;

/** Creates the list of models with providers, loaded at start and then kept current. Lookup is case-insensitive. */
export function createServedModels(db: Database, models: ModelStore) {
  const served = new Map<string, ServedModel>();
  let lastSeq = 0;
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let unlisten = (): void => {};

  function update(record: ModelRecord): void {
    const key = toLowerId(record.id);
    const model = toServedModel(record);
    if (model.entries.length > 0) served.set(key, model);
    else served.delete(key);
    version++;
  }

  async function applyChanges(): Promise<void> {
    for (;;) {
      const changes = await models.changesSince(lastSeq, 200);
      if (changes.length === 0) return;
      const ids = changes.map(({ id }) => id);
      const mapped = await getMappedModels(db, ids);
      for (const { id } of changes) {
        const record = mapped.get(toLowerId(id));
        if (record) update(record);
        else if (served.delete(toLowerId(id))) version++;
      }
      lastSeq = changes.at(-1)?.seq ?? lastSeq;
      // SQLite queries are synchronous. Without a pause, requests would wait for an entire import.
      await setImmediate();
    }
  }

  const catchUp = oneAtATime(applyChanges);
  let running: Promise<void> | undefined;

  return {
    find: (model: string): ServedModel | undefined => served.get(toLowerId(model)),
    all: (): Iterable<ServedModel> => served.values(),
    /** Number that changes whenever a deployment changes. */
    get version(): number {
      return version;
    },
    async fill(): Promise<void> {
      lastSeq = await models.lastSeq();
      for await (const record of mappedModels(db)) update(record);
      await catchUp();
    },
    /** Resolves when everything that was committed before the call is in memory. */
    catchUp,
    start(): void {
      const onChange = () => {
        running = catchUp().catch(() => {});
      };
      unlisten = models.onChange(onChange);
      timer = setInterval(onChange, CATCH_UP_INTERVAL_MS).unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      unlisten();
      await running;
    },
  };
}

const toServedModel = (record: ModelRecord): ServedModel => ({
  id: record.id,
  private: record.private,
  pipelineTag: record.pipeline_tag,
  context: record.context,
  created: Math.floor((Date.parse(record.createdAt ?? "") || 0) / 1000),
  entries: listMappings(record.mappings),
});
