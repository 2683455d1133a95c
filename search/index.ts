import { setImmediate } from "node:timers/promises";
import type { SearchQuery } from "@modelyard/contract";
import { Collection } from "./collection.ts";
import { FacetCounter } from "./facet-counter.ts";
import { parseCursor } from "./cursor.ts";
import { createFacetCache } from "./facet-cache.ts";
import { createFacets } from "./facets.ts";
import type { IndexedModel, IndexOptions, ModelIndex, SearchResult, Viewer } from "./model.ts";
import { createPager, isFuzzyCursor, getOrderName } from "./page.ts";
import { createQueryPlan, filterVisible, type Matching } from "./query-plan.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { createTimeSlicer } from "./time-slicing.ts";
import { suggestAuthors } from "./suggestions.ts";
import { createMaintenance } from "./maintenance.ts";
import { SimilarityRanker } from "./meaning.ts";
import { getKind } from "./values.ts";
import { listWarmUpQueries } from "./warm-up.ts";

export { CursorError } from "./cursor.ts";
export * from "./model.ts";
export { packVector } from "./vectors.ts";

/** Creates an empty in-memory index. */
export const createIndex = (options: IndexOptions = {}): ModelIndex => openIndex(new Collection(options));

/**
 * Creates an index from a file that `save` wrote. Returns `undefined` if the file is missing, damaged, or not accepted
 * by what was written about it.
 */
export async function restoreIndex(
  path: string,
  accepts: (about: unknown) => boolean,
  options: IndexOptions = {},
): Promise<{ index: ModelIndex; about: unknown } | undefined> {
  const found = await readSnapshot(path, accepts, options);
  if (found === undefined) return undefined;
  const index = openIndex(found.collection, found.deleted);
  await warmUp(index, found.collection);
  return { index, about: found.about };
}

/** Runs queries of the index before those of users. Yields to the event loop between them. */
async function warmUp(index: ModelIndex, collection: Collection): Promise<void> {
  if (index.size < collection.tuning.minWarmedUp) return;
  for (const query of listWarmUpQueries(collection)) {
    index.search(query, "all");
    await setImmediate();
  }
}

function openIndex(collection: Collection, deleted?: number[]): ModelIndex {
  const { documents, sets, values } = collection;
  const facets = createFacets(collection);
  const facetCounter = new FacetCounter(collection);
  const facetCache = createFacetCache();
  const meaning = new SimilarityRanker(collection);
  const { page, rankByWords } = createPager(collection, meaning);
  const maintenance = createMaintenance(collection, deleted);
  let buildMs = 0;

  function put(model: IndexedModel): void {
    maintenance.delete(model.id);
    maintenance.add(model);
    meaning.place(model.id);
  }

  /** Counts models without the filter by parameters. Its plan is used up before that of the query, as only one is valid at a time. */
  function countParameters(query: SearchQuery, viewer: Viewer | undefined, matching: Matching) {
    const { num_parameters: _, ...ranges } = query.ranges;
    return facetCounter.histogram(createQueryPlan(collection, { ...query, ranges }, viewer, matching).found);
  }

  function answer(asked: SearchQuery, viewer: Viewer | undefined, isByName: boolean): SearchResult {
    const words = { ...asked, include: spell(values, asked.include), exclude: spell(values, asked.exclude) };
    // Its plan is used up first as well.
    const byWords = asked.nearest === undefined ? [] : rankByWords(words, viewer);
    const query = asked.nearest === undefined ? words : { ...words, search: "" };
    const cursor = query.after === undefined ? undefined : parseCursor(query.after);
    const matching = { isFuzzy: cursor && isFuzzyCursor(cursor, getOrderName(query)), isByName };
    const cached = facetCache.open(query, viewer, matching, maintenance.changes);
    const isApart = query.histogram === true && query.ranges.num_parameters !== undefined && !cached.found;
    const apart = isApart ? countParameters(query, viewer, matching) : undefined;
    const plan = createQueryPlan(collection, query, viewer, matching);
    const count = () => {
      const parameters = query.histogram === true ? (apart ?? facetCounter.histogram(plan.found)) : undefined;
      return cached.store({ facets: facets(plan, query.facets ?? {}), ...(parameters && { parameters }) });
    };
    const result = { total: plan.total, ...page(query, plan, { cursor, byWords }) };
    const isFirst = cursor === undefined && (query.offset ?? 0) === 0 && query.limit > 0;
    const search = isFirst ? plan.corrected?.join(" ") : undefined;
    const counts = cached.found ?? count();
    if (search === undefined) return { ...result, ...counts };
    // The sets of the plan are used up now.
    const { total } = createQueryPlan(collection, { ...query, search }, viewer, { isByName });
    return { ...result, ...counts, ...(total > 0 && { suggestion: { search, total } }) };
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
    search: (query, viewer) => answer(query, viewer, false),
    find(text, limit, viewer) {
      if (text.trim() === "") return { models: [], authors: [] };
      const query = { search: text, include: {}, exclude: {}, ranges: {}, limit };
      const models = answer(query, viewer, true).ids;
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
    async save(path, about) {
      await maintenance.settle();
      const { changes } = maintenance;
      const isCurrent = () => maintenance.changes === changes;
      return writeSnapshot(path, about, collection, maintenance.deleted, isCurrent);
    },
    stats: () => ({ models: documents.size, bytes: collection.bytes + meaning.bytes, buildMs }),
  };
  return index;
}

/** Names authors as the index spells them; an unknown name remains. */
function spell(
  values: Collection["values"],
  { author, ...others }: SearchQuery["include"],
): SearchQuery["include"] {
  if (author === undefined) return others;
  const spelled = author.map((name) => [name, values.findAuthors(name)] as const);
  return { ...others, author: spelled.flatMap(([name, found]) => (found.length === 0 ? [name] : found)) };
}
