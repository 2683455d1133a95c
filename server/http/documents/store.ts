import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { sql } from "kysely";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { Store } from "../../database/store.ts";
import { RENDERED_DOCUMENT_DAYS } from "../limits.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    rendered_documents: RenderedDocumentsTable;
  }
}

export interface RenderedDocumentsTable {
  /** Hash of the renderer's version and the content. */
  key: string;
  /** Compressed JSON. */
  content: Uint8Array;
  /** Day of the last view. */
  used_on: string;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const DAY = 86_400_000;

/** Stores rendered documents by key for all processes. Documents without recent views are deleted. */
export class RenderedDocumentStore extends Store {
  #day(daysAgo = 0): string {
    return new Date(this.now().getTime() - daysAgo * DAY).toISOString().slice(0, 10);
  }

  async has(key: string): Promise<boolean> {
    const query = this.db.selectFrom("rendered_documents").select("key").where("key", "=", key);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async get(key: string): Promise<unknown> {
    const row = await this.db
      .selectFrom("rendered_documents")
      .select(["content", "used_on"])
      .where("key", "=", key)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    // Writes at most once a day.
    if (row.used_on !== this.#day())
      await this.db
        .updateTable("rendered_documents")
        .set({ used_on: this.#day() })
        .where("key", "=", key)
        .execute();
    return JSON.parse((await decompress(row.content)).toString());
  }

  async put(key: string, document: unknown): Promise<void> {
    const content = await compress(JSON.stringify(document));
    await this.db
      .insertInto("rendered_documents")
      .values({ key, content, used_on: this.#day() })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }

  /** Deletes documents without recent views. Returns their number. */
  async deleteUnused(): Promise<number> {
    const isOld = sql<boolean>`used_on < ${this.#day(RENDERED_DOCUMENT_DAYS)}`;
    return deleteInBatches(this.db, "rendered_documents", "key", isOld);
  }
}
