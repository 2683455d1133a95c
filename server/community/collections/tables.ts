declare module "../../database/tables.ts" {
  interface Tables {
    collections: CollectionsTable;
    collection_items: CollectionItemsTable;
  }
}

/** A list of models with a title. */
export interface CollectionsTable {
  id: string;
  /** A user or an organization. */
  owner_id: string;
  title: string;
  /** No two collections of one owner have the same. */
  lower_title: string;
  /** Empty where there is none. */
  description: string;
  private: 0 | 1;
  theme: string;
  /** Where its owner wants it among their others. */
  position: number;
  /** Id of the user. */
  created_by: string;
  created_at: string;
  updated_at: string;
}

/** A model in a collection. */
export interface CollectionItemsTable {
  id: string;
  collection_id: string;
  /** What the model is found by. */
  lower_id: string;
  /** From 0 on, without gaps but those that deleted models leave. */
  position: number;
  /** Empty where there is none. */
  note: string;
  created_at: string;
}
