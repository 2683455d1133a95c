import type { Kysely } from "kysely";
import type { AccountTables } from "../accounts/tables.ts";
import type { GarbageTables } from "../repositories/garbage/store.ts";
import type { LedgerTables } from "../router/ledger/tables.ts";
import type { RecordingTables } from "../router/prompt-logs/store.ts";
import type { RepositoryTables } from "../repositories/tables.ts";
import type { RouterTables } from "../router/tables.ts";
import type { WebhookTables } from "../community/webhooks/tables.ts";
import type { XorbTables } from "../repositories/xet/store.ts";

/** The database as the stores see it; the dialect behind it is chosen where it is opened. */
export type Database = Kysely<Tables>;

/** What the tables hold. JSON is text, dates are ISO 8601 in UTC, keys are whole numbers that the stores give out. */
export interface Tables
  extends
    AccountTables,
    RepositoryTables,
    RouterTables,
    LedgerTables,
    RecordingTables,
    GarbageTables,
    XorbTables,
    WebhookTables {
  models: ModelsTable;
  cards: CardsTable;
  deleted_models: DeletedModelsTable;
  counters: CountersTable;
  imports: ImportsTable;
  snippet_templates: SnippetTemplatesTable;
  migrations: MigrationsTable;
}

export interface ModelsTable {
  key: number;
  /** In the case it was created with. */
  id: string;
  lower_id: string;
  /** Number of the last change; every change of any model has its own, and they grow in the order of commits. */
  seq: number;
  /** A `ModelRecord` as JSON. */
  record: string;
}

export interface CardsTable {
  model_key: number;
  text: string;
}

/** What is no longer there, so that followers learn of it. */
export interface DeletedModelsTable {
  lower_id: string;
  id: string;
  seq: number;
}

export interface CountersTable {
  name: string;
  value: number;
}

export interface ImportsTable {
  /** Address and question of the import; one row each. */
  source: string;
  /** Where to go on; null when nothing is left, or nothing was read yet. */
  cursor: string | null;
  read: number;
  stored: number;
  rejected: number;
  started_at: string;
  updated_at: string;
  finished_at: string | null;
}

export interface SnippetTemplatesTable {
  name: string;
  /** All but the name, as JSON. */
  record: string;
  updated_at: string;
  /** Name of the user who saved it last. */
  updated_by: string | null;
}

export interface MigrationsTable {
  number: number;
  name: string;
  applied_at: string;
}
