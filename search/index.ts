import { setImmediate } from "node:timers/promises";
import { type Facet, FACETS, type SearchQuery } from "@modelyard/contract";
import { createQueryRunner } from "./run-query.ts";
import { Collection } from "./collection.ts";
import { FacetCounter } from "./facet-counter.ts";
import type { IndexedModel, IndexOptions, ModelIndex } from "./model.ts";
import { createQueryPlan, filterVisible } from "./query-plan.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { createTimeSlicer } from "./time-slicing.ts";
import { suggestAuthors } from "./suggestions.ts";
import { createMaintenance } from "./maintenance.ts";
import { SimilarityRanker } from "./meaning.ts";
import { getKind } from "./values.ts";

export { CursorError } from "./cursor.ts";
export * from "./model.ts";
export { packVector } from "./vectors.ts";

/** Creates an empty in-memory index. */
export const createIndex = (options: IndexOptions = {}): ModelIndex => openIndex(new Collection(options));

/**
 * Creates an index from a file that `save` wrote. Returns `undefined` if the file is missing or damaged, or if `accepts`
 * rejects its metadata.
 */
export async function restoreIndex(
  path: string,
  accepts: (metadata: unknown) => boolean,
  options: IndexOptions = {},
): Promise<{ index: ModelIndex; metadata: unknown } | undefined> {
  const found = await readSnapshot(path, accepts, options);
  if (found === undefined) return undefined;
  const index = openIndex(found.collection, found.deleted);
  await warmUp(index, found.collection);
  return { index, metadata: found.metadata };
}

/** Number of values per facet in the queries of `warmUp`. */
const FREQUENT = 4;

/**
 * Runs queries for the most frequent values, which allocates scratch memory and compiles the code. Otherwise, the first
 * query on three million models would take a hundred times as long as the next. Yields to the event loop between the queries.
 */
async function warmUp(index: ModelIndex, { tuning, values }: Collection): Promise<void> {
  if (index.size < tuning.minWarmedUp) return;
  const getFrequent = (facet: Facet, position: number) => {
    const ranking = values.ranking(getKind(facet));
    return position < ranking.counted ? values.name(ranking.at(position)) : "";
  };
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, { top: 12 }]));
  const query = { include: {}, exclude: {}, ranges: {}, limit: 30, facets, histogram: true };
  for (let i = 0; i < FREQUENT; i++) {
    const task = getFrequent("pipeline_tag", i);
    const library = getFrequent("library", i);
    const queries: SearchQuery[] = [
      { ...query, search: task.replaceAll("-", " ") },
      { ...query, search: getFrequent("author", i), include: { library: [library] } },
      { ...query, include: { pipeline_tag: [task] }, exclude: { library: [library] }, sort: "downloads" },
      { ...query, ranges: { created: { min: 0 } } },
    ];
    for (const each of queries) {
      index.search(each, "all");
      await setImmediate();
    }
  }
}

function openIndex(collection: Collection, deleted?: number[]): ModelIndex {
  const { documents, sets, values } = collection;
  const facetCounter = new FacetCounter(collection);
  const meaning = new SimilarityRanker(collection);
  const maintenance = createMaintenance(collection, deleted);
  const runQuery = createQueryRunner(collection, {
    facetCounter,
    meaning,
    getChanges: () => maintenance.changes,
  });
  let buildMs = 0;

  function put(model: IndexedModel): void {
    maintenance.delete(model.id);
    maintenance.add(model);
    meaning.update(model.id);
  }

  const index: ModelIndex = {
    put,
    putMany(models) {
      for (const model of models) put(model);
    },
    delete(id) {
      meaning.delete(id);
      return maintenance.delete(id);
    },
    setVectors(entries) {
      for (const { id, packed } of entries) meaning.set(id, packed);
    },
    clearVectors: () => meaning.clear(),
    findSimilar(id, limit, viewer) {
      const query = { include: {}, exclude: { relation: ["quantized"] }, ranges: {}, limit };
      return meaning.findSimilar(id, createQueryPlan(collection, query, viewer), limit);
    },
    async fill(models) {
      const started = performance.now();
      const timeSlicer = createTimeSlicer();
      maintenance.begin();
      try {
        for await (const model of models) {
          put(model);
          const turn = timeSlicer.yieldIfDue();
          if (turn !== undefined) await turn;
        }
      } finally {
        await maintenance.end();
      }
      await warmUp(index, collection);
      buildMs = performance.now() - started;
    },
    search: (query, viewer) => runQuery(query, viewer, false),
    find(text, limit, viewer) {
      if (text.trim() === "") return { models: [], authors: [] };
      const query = { search: text, include: {}, exclude: {}, ranges: {}, limit };
      const models = runQuery(query, viewer, true).ids;
      const revealed = facetCounter.countRevealed(filterVisible(collection, viewer));
      return { models, authors: suggestAuthors(collection, text, limit, revealed) };
    },
    count(facet, value, viewer) {
      const id = values.find(getKind(facet), value);
      if (id === 0) return 0;
      sets.release();
      const revealed = filterVisible(collection, viewer);
      return values.visibleCount(id) + (revealed === 0 ? 0 : values.documents.countIn(revealed, id));
    },
    has: (id) => documents.find(id) !== 0,
    get size() {
      return documents.size;
    },
    async save(path, metadata) {
      await maintenance.settle();
      const { changes } = maintenance;
      const isCurrent = () => maintenance.changes === changes;
      return writeSnapshot(path, metadata, collection, maintenance.deleted, isCurrent);
    },
    stats: () => ({ models: documents.size, bytes: collection.bytes + meaning.bytes, buildMs }),
  };
  return index;
}
