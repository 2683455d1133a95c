import { setImmediate } from "node:timers/promises";
import { findLicence, findTask, findLibrary, findApp } from "@modelyard/catalogue";
import { languageName } from "@modelyard/catalogue/languages";
import type { Facet, SearchQuery } from "@modelyard/contract";
import { createIndex, type ModelIndex } from "@modelyard/search";
import { formatLabel } from "./formats.ts";
import { indexedModel } from "./index-model.ts";
import { providerLabel } from "./provider-labels.ts";
import type { ModelStore } from "./stores/models.ts";

export type Search = ReturnType<typeof searchOf>;

const RELATIONS: Record<string, string> = {
  original: "Original",
  finetune: "Fine-tune",
  adapter: "Adapter",
  quantized: "Quantization",
  merge: "Merge",
};
const GATES: Record<string, string> = {
  open: "Open",
  auto: "Ask, granted at once",
  manual: "Ask, granted by its owner",
};

/** What people read for a value of a facet. */
export function facetLabel(facet: Facet, value: string): string {
  switch (facet) {
    case "pipeline_tag":
      return findTask(value)?.label ?? value;
    case "library":
      return findLibrary(value)?.label ?? formatLabel(value) ?? value;
    case "license":
      return findLicence(value)?.name ?? value;
    case "language":
      return languageName(value) ?? value;
    case "inference_provider":
      return value === "all" ? "any provider" : providerLabel(value);
    case "apps":
      return findApp(value)?.label ?? value;
    case "relation":
      return RELATIONS[value] ?? value;
    case "gated":
      return GATES[value] ?? value;
    default:
      return value;
  }
}

/** Changes that are followed without a pause. */
const AT_ONCE = 100;

/**
 * The index beside the store: filled from it in the background at start, kept current by its changes.
 * The store is the truth; losing the index costs a rebuild.
 */
export function searchOf(models: ModelStore) {
  const index: ModelIndex = createIndex({ label: facetLabel });
  let filling: { done: number; total: number } | undefined = { done: 0, total: 0 };
  let seen = 0;
  /** The last change when it was first begun to fill: where that broke off, what was deleted since is in the index. */
  let begun: number | undefined;

  async function follow(): Promise<void> {
    for (;;) {
      const changes = await models.changesSince(seen, AT_ONCE);
      if (changes.length === 0) return;
      const records = await models.getMany(
        changes.filter((change) => !change.deleted).map((change) => change.id),
      );
      for (const change of changes) if (change.deleted) index.delete(change.id);
      const cards = await models.cards(records.map((record) => record.id));
      for (const record of records) index.put(indexedModel(record, cards.get(record.id)));
      seen = changes.at(-1)?.seq ?? seen;
      // The database answers without leaving this thread: without a pause, requests would wait for the whole import.
      await setImmediate();
    }
  }

  // One follower at a time; a change that comes while it runs makes it run once more.
  let running: Promise<void> | undefined;
  let again = false;
  function catchUp(): Promise<void> {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await follow();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  }

  return {
    index,
    /** Fills the index; resolves when it holds the whole store. Where it broke off it may be called again. */
    async fill(): Promise<void> {
      begun ??= await models.lastSeq();
      seen = begun;
      const total = await models.count();
      filling = { done: 0, total };
      await index.fill(
        (async function* () {
          for await (const { record, card } of models.scan()) {
            yield indexedModel(record, card);
            if (filling) filling.done += 1;
          }
        })(),
      );
      filling = undefined;
      await catchUp();
    },
    catchUp,
    /** While the index is being filled: how far it is. */
    get filling() {
      return filling;
    },
    /** Answers a question. Tags that no facet shows (`arxiv:…`, `region:…`) can be asked for as `other` all the same. */
    ask(query: SearchQuery) {
      const others = query.include.other ?? [];
      const free = others.filter((value) => index.countOf("other", value) > 0);
      const tags = [...(query.tags ?? []), ...others.filter((value) => !free.includes(value))];
      return index.search({ ...query, include: { ...query.include, other: free }, tags });
    },
  };
}
