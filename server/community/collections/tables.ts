import type { SharesTable } from "../../repositories/shares/store.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    collections: CollectionsTable;
    collection_items: CollectionItemsTable;
    collection_shares: SharesTable & { collection_id: string };
  }
}

/** A list of models with a title. */
export interface CollectionsTable {
  id: string;
  /** ID of a user or an organization. */
  owner_id: string;
  title: string;
  /** Unique per owner. */
  lower_title: string;
  /** Empty if there is none. */
  description: string;
  private: 0 | 1;
  theme: string;
  /** Position among the owner's collections. */
  position: number;
  /** ID of the user. */
  created_by: string;
  created_at: string;
  updated_at: string;
}

/** A model in a collection. */
export interface CollectionItemsTable {
  id: string;
  collection_id: string;
  /** Lowercase model ID. */
  lower_id: string;
  /** Counts from 0, without gaps except those of deleted models. */
  position: number;
  /** Empty if there is none. */
  note: string;
  created_at: string;
}
