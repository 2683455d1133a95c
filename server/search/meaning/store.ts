import { selectBatches, slices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    model_embeddings: ModelEmbeddingsTable;
    embedding_progress: EmbeddingProgressTable;
  }
}

export interface ModelEmbeddingsTable {
  lower_id: string;
  /** The embedding model and its weights. */
  space: string;
  /** SHA-256 of the text. */
  hash: string;
  /** Packed by `packVector`. */
  vector: Uint8Array;
}

export interface EmbeddingProgressTable {
  space: string;
  /** Last model change that the embeddings include. */
  seq: number;
}

/** Vectors per read of a scan. */
const SLICE = 2000;

/** Stores the embeddings of models. */
export class EmbeddingStore extends Store {
  /** Returns the last model change that the embeddings of a space include; 0 if there are none. */
  async getProgress(space: string): Promise<number> {
    const row = await this.db
      .selectFrom("embedding_progress")
      .select("seq")
      .where("space", "=", space)
      .executeTakeFirst();
    return Number(row?.seq ?? 0);
  }

  /** Yields all embeddings of a space in slices. */
  async *scan(space: string): AsyncGenerator<ModelEmbeddingsTable[]> {
    const select = (after: string) =>
      this.db
        .selectFrom("model_embeddings")
        .selectAll()
        .where("lower_id", ">", after)
        .where("space", "=", space)
        .orderBy("lower_id")
        .limit(SLICE);
    yield* selectBatches(this.db, ({ lower_id }) => lower_id, select);
  }

  /** Returns the stored embeddings of models by lowercase ID. */
  async getMany(space: string, ids: readonly string[]): Promise<Map<string, ModelEmbeddingsTable>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom("model_embeddings")
      .selectAll()
      .where("lower_id", "in", ids)
      .where("space", "=", space)
      .execute();
    return new Map(rows.map((row) => [row.lower_id, row]));
  }

  /** Stores embeddings and progress, and deletes embeddings of deleted models, in one transaction. */
  async write(
    { space, seq }: EmbeddingProgressTable,
    rows: readonly ModelEmbeddingsTable[],
    deleted: readonly string[],
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const row of rows) {
        const { lower_id: _, ...values } = row;
        await transaction
          .insertInto("model_embeddings")
          .values(row)
          .onConflict((conflict) => conflict.column("lower_id").doUpdateSet(values))
          .execute();
      }
      for (const slice of slices(deleted))
        await transaction.deleteFrom("model_embeddings").where("lower_id", "in", slice).execute();
      await transaction
        .insertInto("embedding_progress")
        .values({ space, seq })
        .onConflict((conflict) => conflict.column("space").doUpdateSet({ seq }))
        .execute();
    });
  }

  /** Deletes the progress of other spaces, whose embeddings this space replaces. */
  async deleteOthers(space: string): Promise<void> {
    await this.db.deleteFrom("embedding_progress").where("space", "!=", space).execute();
    await this.db.deleteFrom("model_embeddings").where("space", "!=", space).execute();
  }
}
