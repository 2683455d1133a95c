import type { Collection } from "./collection.ts";
import { growArray } from "./array.ts";
import type { Page, QueryPlan, Slice } from "./query-plan.ts";
import { createTopK } from "./top-k.ts";
import { Vectors } from "./vectors.ts";

/** Number of results per ranking that are fused by rank. Other results follow by similarity alone. */
export const RANKED = 200;
/** Constant of reciprocal rank fusion: the usual one (Cormack et al., 2009). */
const FUSION = 60;
/** Above any cosine, so that models with a rank precede those without. */
const ABOVE = 2;
/** Below any cosine, for models without an embedding. */
const UNKNOWN = -2;

/** Ranks models by the similarity of their embeddings to that of a query. */
export class SimilarityRanker {
  readonly #collection: Collection;
  #vectors = new Vectors();
  /** Slot of the embedding by document. */
  #slots = new Uint32Array(0);

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  get bytes(): number {
    return this.#vectors.bytes + this.#slots.byteLength;
  }

  /** Updates the slot of a model that was added or replaced. */
  update(id: string, slot = this.#vectors.find(id)): void {
    if (slot === 0 && this.#slots.length === 0) return;
    const document = this.#collection.documents.find(id);
    if (document >= this.#slots.length) {
      if (slot === 0) return;
      this.#slots = growArray(this.#slots, document + 1);
    }
    this.#slots[document] = slot;
  }

  set(id: string, packed: Uint8Array): void {
    this.update(id, this.#vectors.set(id, packed));
  }

  delete(id: string): void {
    this.#vectors.delete(id);
  }

  clear(): void {
    this.#vectors = new Vectors();
    this.#slots.fill(0);
  }

  /** Returns the models of a plan that are most similar to a model. Empty if the model has no embedding. */
  findSimilar(id: string, { found, total }: QueryPlan, limit: number): string[] {
    const { documents, sets } = this.#collection;
    const slot = this.#vectors.find(id);
    if (slot === 0) return [];
    const own = documents.find(id);
    const all = sets.list(found, total);
    const scores = this.#compare(all, this.#vectors.get(slot));
    const top = this.#createTop(limit, scores);
    for (const document of all) if (document !== own && (scores[document] ?? 0) > UNKNOWN) top.add(document);
    return top.sorted().map((document) => documents.id(document));
  }

  /**
   * Returns a page of all models of a plan: reciprocal rank fusion of the models with the most similar embeddings and those
   * that match the words best (`byWords`), then the others by similarity.
   */
  page({ plan, skip, limit, cursor }: Slice, nearest: Float32Array, byWords: readonly number[]): Page {
    const { documents, sets } = this.#collection;
    const all = sets.list(plan.found, plan.total);
    const scores = this.#compare(all, nearest);
    const best = this.#createTop(RANKED, scores);
    for (const document of all) if ((scores[document] ?? 0) > UNKNOWN) best.add(document);
    const fused = new Map<number, number>();
    for (const ranking of [best.sorted(), byWords])
      for (const [rank, document] of ranking.entries())
        fused.set(document, (fused.get(document) ?? ABOVE) + 1 / (FUSION + rank + 1));
    for (const [document, score] of fused) scores[document] = score;

    const id = cursor && Buffer.from(cursor.id);
    const top = this.#createTop(Math.min(skip + limit + 1, plan.total), scores);
    for (const document of all) {
      const ahead =
        id !== undefined &&
        ((scores[document] ?? 0) - (cursor?.key ?? 0) || -documents.compareIdWith(document, id)) >= 0;
      if (!ahead) top.add(document);
    }
    return { documents: top.sorted().slice(skip), key: (document) => scores[document] ?? null };
  }

  /** Returns the similarity of documents by their number. */
  #compare(found: Uint32Array, other: Float32Array): Float64Array {
    const scores = new Float64Array(this.#collection.documents.end);
    for (const document of found) {
      const slot = this.#slots[document] ?? 0;
      scores[document] = slot === 0 ? UNKNOWN : this.#vectors.compare(slot, other);
    }
    return scores;
  }

  #createTop(size: number, scores: Float64Array) {
    const { documents } = this.#collection;
    return createTopK<number>(
      size,
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || documents.compareIds(a, b),
    );
  }
}
