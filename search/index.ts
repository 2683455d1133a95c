import { createCollection } from "./collection.ts";
import { createCounting } from "./facet-counter.ts";
import { readCursor } from "./cursor.ts";
import { createFacets } from "./facets.ts";
import type { IndexedModel, IndexOptions, ModelIndex } from "./model.ts";
import { createPages, looseCursor, orderName } from "./page.ts";
import { prepare, reveal } from "./query-plan.ts";
import { createSlices } from "./time-slicing.ts";
import { suggestAuthors } from "./suggestions.ts";
import { createUpkeep } from "./maintenance.ts";
import { kindOf } from "./values.ts";

export { CursorError } from "./cursor.ts";
export * from "./model.ts";

/** An empty index. Everything is in memory: it is filled anew after each start. */
export function createIndex(options: IndexOptions = {}): ModelIndex {
  const collection = createCollection(options);
  const { documents, sets, values } = collection;
  const facets = createFacets(collection);
  const counting = createCounting(collection);
  const page = createPages(collection);
  const upkeep = createUpkeep(collection);
  let buildMs = 0;

  function put(model: IndexedModel): void {
    upkeep.delete(model.id);
    upkeep.add(model);
  }

  const search: ModelIndex["search"] = (query, viewer) => {
    const cursor = query.after === undefined ? undefined : readCursor(query.after);
    const loose = cursor && looseCursor(cursor, orderName(query));
    const question = prepare(collection, query, viewer, loose);
    return {
      total: question.total,
      ...page(query, question, cursor),
      facets: facets(question, query.facets ?? {}),
    };
  };

  return {
    put,
    putMany(models) {
      for (const model of models) put(model);
    },
    delete: upkeep.delete,
    async fill(models) {
      const started = performance.now();
      const slices = createSlices();
      upkeep.begin();
      try {
        for await (const model of models) {
          put(model);
          const turn = slices.turn();
          if (turn !== undefined) await turn;
        }
      } finally {
        await upkeep.end();
      }
      buildMs = performance.now() - started;
    },
    search,
    find(text, limit, viewer) {
      if (text.trim() === "") return { models: [], authors: [] };
      const models = search({ search: text, include: {}, exclude: {}, ranges: {}, limit }, viewer).ids;
      const revealed = counting.revealed(reveal(collection, viewer));
      return { models, authors: suggestAuthors(collection, text, limit, revealed) };
    },
    countOf(facet, value, viewer) {
      const id = values.find(kindOf(facet), value);
      if (id === 0) return 0;
      sets.release();
      const revealed = reveal(collection, viewer);
      return values.seen(id) + (revealed === 0 ? 0 : values.documents.countIn(revealed, id));
    },
    has: (id) => documents.find(id) !== 0,
    get size() {
      return documents.size;
    },
    stats: () => ({ models: documents.size, bytes: collection.bytes, buildMs }),
  };
}
