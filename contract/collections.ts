import { z } from "zod";
import type { ModelTile } from "./search.ts";

/** Lists of models that people and organizations put together; the shapes are those of the known hub (seen 2026-11). */

export const COLLECTION_THEMES = ["orange", "blue", "green", "purple", "pink", "indigo"] as const;
export type CollectionTheme = (typeof COLLECTION_THEMES)[number];

/** Characters at the most. */
const COLLECTION_LIMITS = { title: 60, description: 150, note: 500 } as const;

export interface CollectionOwner {
  _id: string;
  name: string;
  fullname: string;
  avatarUrl: string;
  type: "user" | "org";
}

/** A model in a collection: what a tile shows of it, and what its collector says. */
export interface CollectionItem extends Omit<ModelTile, "downloads" | "likes"> {
  /** Of the item; `id` is the model’s. */
  _id: string;
  type: "model";
  repoType: "model";
  position: number;
  note?: { html: string; text: string };
  downloads: number;
  likes: number;
}

export interface CollectionInfo {
  /** `owner/title-in-letters-24hexdigits` */
  slug: string;
  title: string;
  description?: string;
  owner: CollectionOwner;
  /** In lists the first four, of those that one may see. */
  items: CollectionItem[];
  lastUpdated: string;
  /** Not in lists. */
  position?: number;
  private: boolean;
  theme: CollectionTheme;
  upvotes: number;
  isUpvotedByUser: boolean;
  gating: false;
  shareUrl: string;
}

const title = z
  .string()
  .trim()
  .min(1, { error: "must not be empty" })
  .max(COLLECTION_LIMITS.title, { error: `has ${COLLECTION_LIMITS.title} characters at the most` });
const description = z
  .string()
  .trim()
  .max(COLLECTION_LIMITS.description, {
    error: `has ${COLLECTION_LIMITS.description} characters at the most`,
  });
const note = z
  .string()
  .trim()
  .max(COLLECTION_LIMITS.note, { error: `has ${COLLECTION_LIMITS.note} characters at the most` });
const position = z.int().min(0).max(1_000_000);
const item = z.looseObject({
  type: z.string().describe("`model`: this hub holds models only."),
  id: z.string().describe("The model’s."),
});

export const NewCollectionSchema = z.looseObject({
  title,
  namespace: z.string().describe("Whose it is: one’s own name, or that of an organization."),
  description: description.nullish(),
  private: z.boolean().nullish(),
  item: item.nullish().describe("A first one."),
});
export type NewCollection = z.input<typeof NewCollectionSchema>;

export const CollectionChangeSchema = z.looseObject({
  title: title.optional(),
  description: description.optional(),
  private: z.boolean().optional(),
  theme: z.enum(COLLECTION_THEMES).optional(),
  position: position.optional(),
});
export type CollectionChange = z.input<typeof CollectionChangeSchema>;

export const NewCollectionItemSchema = z.looseObject({ item, note: note.nullish() });

export const CollectionItemChangeSchema = z.looseObject({
  note: note.optional(),
  position: position.optional().describe("From 0; the others make place."),
});
export type CollectionItemChange = z.input<typeof CollectionItemChangeSchema>;
