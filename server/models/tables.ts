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
  /** Spelled as on creation. */
  id: string;
  lower_id: string;
  /** Number of the last change. Change numbers are unique and increase in commit order. */
  seq: number;
  /** A `ModelRecord` as JSON. */
  record: string;
}

export interface CardsTable {
  model_key: number;
  text: string;
}

/** Deleted models, for readers of changes. */
export interface DeletedModelsTable {
  lower_id: string;
  id: string;
  seq: number;
}

export interface ImportsTable {
  /** URL and query of the import. Unique. */
  source: string;
  /** Position to resume from; null if the import is complete or has not started. */
  cursor: string | null;
  read: number;
  stored: number;
  rejected: number;
  started_at: string;
  updated_at: string;
  finished_at: string | null;
}
