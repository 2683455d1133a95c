import type { EngineName } from "@modelyard/runtime";
import { Store } from "../database/store.ts";
import { changeRouter } from "../router/router-changes.ts";

declare module "../database/tables.ts" {
  interface Tables {
    local_models: LocalModelsTable;
    local_model_settings: LocalModelSettingsTable;
  }
}

/** A model that an admin allowed to run on the hub's machine. */
export interface LocalModelsTable {
  lower_id: string;
  model_id: string;
  engine: EngineName;
  /** The file with the weights, or the first part of it. */
  file: string;
  /** Task names as in mappings, separated by spaces, main task first. */
  tasks: string;
  /** Tokens. */
  context: number;
  /** Maximum number of concurrent requests. */
  parallel: number;
  added_at: string;
}

export interface LocalModelSettingsTable {
  owner: "hub";
  /** Memory limit for all models together, in bytes. */
  memory: number;
  /** The embedding model of semantic search; null: none. */
  search_model: string | null;
}

/** Stores which models run on the hub's machine. */
export class LocalModelStore extends Store {
  list(): Promise<LocalModelsTable[]> {
    return this.db.selectFrom("local_models").selectAll().orderBy("lower_id").execute();
  }

  /** Finds a model; the ID is case-insensitive. */
  get(id: string): Promise<LocalModelsTable | undefined> {
    return this.db
      .selectFrom("local_models")
      .selectAll()
      .where("lower_id", "=", id.toLowerCase())
      .executeTakeFirst();
  }

  async put(row: Omit<LocalModelsTable, "lower_id">): Promise<void> {
    const lower_id = row.model_id.toLowerCase();
    await changeRouter(this.db, "router", (transaction) =>
      transaction
        .insertInto("local_models")
        .values({ ...row, lower_id })
        .onConflict((conflict) => conflict.column("lower_id").doUpdateSet(row))
        .execute(),
    );
  }

  async delete(id: string): Promise<void> {
    await changeRouter(this.db, "router", (transaction) =>
      transaction.deleteFrom("local_models").where("lower_id", "=", id.toLowerCase()).execute(),
    );
  }

  /** Returns the settings, or `undefined` if no admin has set any. */
  async getSettings(): Promise<LocalModelSettingsTable | undefined> {
    const row = await this.db.selectFrom("local_model_settings").selectAll().executeTakeFirst();
    return row && { ...row, memory: Number(row.memory) };
  }

  async setSettings(settings: Omit<LocalModelSettingsTable, "owner">): Promise<void> {
    await changeRouter(this.db, "router", (transaction) =>
      transaction
        .insertInto("local_model_settings")
        .values({ owner: "hub", ...settings })
        .onConflict((conflict) => conflict.column("owner").doUpdateSet(settings))
        .execute(),
    );
  }
}
