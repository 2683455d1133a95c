import { z } from "zod";
import type { collectionEndpoints as endpoints } from "./endpoints/collections.ts";

/** Collections of models. Shapes follow the Hugging Face Hub API (as of 2026-11). */

export const COLLECTION_THEMES = ["orange", "blue", "green", "purple", "pink", "indigo"] as const;
export type CollectionTheme = (typeof COLLECTION_THEMES)[number];

/** A collection. Lists do not include the position. */
export type CollectionInfo = z.infer<typeof endpoints.listCollections.response>[number] & {
  position?: number;
};
export type CollectionOwner = CollectionInfo["owner"];
/** A model in a collection, with the note of the collection's owner. */
export type CollectionItem = CollectionInfo["items"][number];

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: `must be ${maxLength} characters or fewer` });
const title = text(60).min(1, { error: "must not be empty" });
const description = text(150);
const note = text(500);
const position = z.int().min(0).max(1_000_000);
const item = z.looseObject({
  type: z.string().describe("Must be `model`; this hub stores models only."),
  id: z.string().describe("Model ID."),
});

export const NewCollectionSchema = z.looseObject({
  title,
  namespace: z.string().describe("Owner: your username or the name of an organization."),
  description: description.nullish(),
  private: z.boolean().nullish(),
  item: item.nullish().describe("First item."),
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
  position: position.optional().describe("Position, starting at 0. Other items move."),
});
