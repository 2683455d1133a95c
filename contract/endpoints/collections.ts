import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import {
  COLLECTION_THEMES,
  CollectionChangeSchema,
  CollectionItemChangeSchema,
  NewCollectionItemSchema,
  NewCollectionSchema,
} from "../collections.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";

const parts = {
  owner: { about: "Whose collection it is.", example: "ada" },
  slug: { about: "Its title in letters, and its id.", example: "cold-models-65f000000000000000000001" },
} as const;
const ofItem = { ...parts, item: { about: "Id of the item.", example: "65f000000000000000000002" } } as const;
const text = z.string();

const item = z.looseObject({
  _id: text,
  id: text.describe("The model’s."),
  type: z.literal("model"),
  position: z.int(),
  note: z.strictObject({ html: text, text }).optional(),
  author: text,
  private: z.boolean(),
  downloads: z.number(),
  likes: z.number(),
});
const listed = z.strictObject({
  slug: text,
  title: text,
  description: text.optional(),
  owner: z.strictObject({
    _id: text,
    name: text,
    fullname: text,
    avatarUrl: text,
    type: z.enum(["user", "org"]),
  }),
  items: z.array(item),
  lastUpdated: text,
  private: z.boolean(),
  theme: z.enum(COLLECTION_THEMES),
  upvotes: z.int(),
  isUpvotedByUser: z.boolean(),
  gating: z.literal(false),
  shareUrl: text,
});
const collection = listed.extend({ position: z.int() });

const LIST = {
  owner: { kind: "list", about: "Of these users or organizations.", example: "ada" },
  item: { kind: "list", about: "With any of these: `models/{owner}/{name}`.", example: "models/ada/snow" },
  q: { kind: "text", about: "Letters of the title or the description.", example: "cold" },
  sort: {
    kind: "choice",
    choices: { lastModified: "lastModified", trending: "lastModified", upvotes: "lastModified" },
    about: "What was changed last comes first, whatever is asked: nothing else is counted.",
    example: "lastModified",
  },
  limit: { kind: "integer", min: 1, max: 100, about: "How many at the most.", example: "20" },
  cursor: { kind: "text", about: "Where to go on; from the `Link` header.", example: "" },
} as const satisfies QueryParameters;

const errors = ["BadRequest", "Unauthorized", "Forbidden", "NotFound"] as const;

export const collectionEndpoints = {
  createCollection: {
    method: "POST",
    path: "/api/collections",
    summary: "Make a collection",
    about: "Where its owner has one of that title, the answer is 409 with its `slug`.",
    auth: "token",
    body: { schema: NewCollectionSchema, example: { title: "Cold models", namespace: "ada" } },
    answer: collection,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "RepoNotFound", "Conflict"],
  },
  listCollections: {
    path: "/api/collections",
    summary: "Collections",
    about: "Of each the first four models. The next page is in the `Link` header.",
    query: LIST,
    answer: z.array(listed),
    errors: ["BadRequest"],
  },
  getCollection: {
    path: "/api/collections/{owner}/{slug}",
    summary: "A collection with its models",
    parts,
    answer: collection,
    errors: ["NotFound"],
  },
  changeCollection: {
    method: "PATCH",
    path: "/api/collections/{owner}/{slug}",
    summary: "Change what a collection is called, and who sees it",
    about: "A new title gives it a new address; the old one keeps leading to it.",
    auth: "token",
    parts,
    body: { schema: CollectionChangeSchema, example: { description: "For winter.", theme: "blue" } },
    answer: z.strictObject({ success: z.literal(true), data: collection }),
    errors: [...errors, "Conflict"],
  },
  deleteCollection: {
    method: "DELETE",
    path: "/api/collections/{owner}/{slug}",
    summary: "Delete a collection",
    auth: "token",
    parts,
    answer: OkSchema,
    errors,
  },
  addCollectionItem: {
    method: "POST",
    path: "/api/collections/{owner}/{slug}/items",
    summary: "Put a model into a collection",
    auth: "token",
    parts,
    body: {
      schema: NewCollectionItemSchema,
      example: { item: { type: "model", id: "ada/snow" }, note: "The first of them." },
    },
    answer: collection,
    errors: [...errors, "RepoNotFound", "Conflict"],
  },
  changeCollectionItem: {
    method: "PATCH",
    path: "/api/collections/{owner}/{slug}/items/{item}",
    summary: "Change the note or the place of a model in a collection",
    auth: "token",
    parts: ofItem,
    body: { schema: CollectionItemChangeSchema, example: { position: 0 } },
    answer: z.strictObject({ success: z.literal(true) }),
    errors,
  },
  deleteCollectionItem: {
    method: "DELETE",
    path: "/api/collections/{owner}/{slug}/items/{item}",
    summary: "Take a model out of a collection",
    auth: "token",
    parts: ofItem,
    answer: OkSchema,
    errors,
  },
} as const satisfies Record<string, Endpoint>;
