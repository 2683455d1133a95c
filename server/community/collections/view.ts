import type { CollectionInfo, CollectionItem, CollectionOwner, CollectionTheme } from "@modelyard/contract";
import type { CollectionItemsTable, CollectionsTable } from "./tables.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { modelTile } from "../../models/view.ts";

/** Returns the slug of a collection: owner, title, and ID. Only the ID identifies the collection. */
export function getSlug(owner: string, { id, title }: Pick<CollectionsTable, "id" | "title">): string {
  const letters = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${owner}/${letters === "" ? "" : `${letters}-`}${id}`;
}

/** Returns a collection item in the format of Hugging Face. */
export function collectionItem(item: CollectionItemsTable, record: ModelRecord): CollectionItem {
  const tile = modelTile(record);
  return {
    ...tile,
    _id: item.id,
    type: "model",
    repoType: "model",
    position: item.position,
    downloads: tile.downloads ?? 0,
    likes: tile.likes ?? 0,
    ...(item.note !== "" && { note: { html: escapeHtml(item.note), text: item.note } }),
  };
}

/** Returns a collection in the format of lists. */
export function collectionView(
  collection: CollectionsTable,
  owner: CollectionOwner,
  items: CollectionItem[],
  origin: string,
): CollectionInfo {
  const slug = getSlug(owner.name, collection);
  return {
    slug,
    title: collection.title,
    ...(collection.description !== "" && { description: collection.description }),
    owner,
    items,
    lastUpdated: collection.updated_at,
    private: collection.private === 1,
    theme: collection.theme as CollectionTheme,
    upvotes: 0,
    isUpvotedByUser: false,
    gating: false,
    shareUrl: `${origin}/collections/${slug}`,
  };
}
