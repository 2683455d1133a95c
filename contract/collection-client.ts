import type { Call } from "./account-client.ts";
import type { CollectionChange, CollectionInfo, CollectionItemChange, NewCollection } from "./collections.ts";
import { type Page, fetchPage, type Send } from "./page.ts";

/** Filters of a collection list. */
export interface CollectionListQuery extends Record<string, string | number | readonly string[] | undefined> {
  owner?: string | readonly string[];
  /** `models/{owner}/{name}`: collections that contain this model. */
  item?: string | readonly string[];
  /** Part of the title or description. */
  q?: string;
  limit?: number;
  cursor?: string;
}

/** Client methods for collections. */
export function collectionClient(send: Send, call: Call) {
  const at = (slug: string) => `/api/collections/${slug.split("/").map(encodeURIComponent).join("/")}`;
  const itemAt = (slug: string, item: string) => `${at(slug)}/items/${encodeURIComponent(item)}`;
  return {
    /** Lists collections by last update, newest first, each with its first items. */
    list: (query: CollectionListQuery = {}): Promise<Page<CollectionInfo>> =>
      fetchPage<CollectionInfo>(send, "/api/collections", query),
    get: (slug: string) => call<CollectionInfo>("GET", at(slug)),
    create: (collection: NewCollection) => call<CollectionInfo>("POST", "/api/collections", collection),
    change: async (slug: string, change: CollectionChange): Promise<CollectionInfo> =>
      (await call<{ data: CollectionInfo }>("PATCH", at(slug), change)).data,
    delete: (slug: string) => call<unknown>("DELETE", at(slug)),
    /** Appends a model. */
    addItem: (slug: string, model: string, note?: string) =>
      call<CollectionInfo>("POST", `${at(slug)}/items`, {
        item: { type: "model", id: model },
        ...(note !== undefined && { note }),
      }),
    changeItem: (slug: string, item: string, change: CollectionItemChange) =>
      call<unknown>("PATCH", itemAt(slug, item), change),
    deleteItem: (slug: string, item: string) => call<unknown>("DELETE", itemAt(slug, item)),
  };
}
