declare module "../database/tables.ts" {
  interface Tables {
    models: ModelsTable;
    cards: CardsTable;
    deleted_models: DeletedModelsTable;
    imports: ImportsTable;
  }
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
