import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import {
  COLLECTION_THEMES,
  CollectionChangeSchema,
  CollectionItemChangeSchema,
  NewCollectionItemSchema,
  NewCollectionSchema,
} from "../collections.ts";
import { CONTENT } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import type { QueryParameters } from "../parameters.ts";
import { ModelTileSchema } from "../schemas.ts";
import { collectionParts as parts, paging } from "./parts.ts";
import * as parameter from "../query-parameters.ts";

const itemParts = {
  ...parts,
  item: { description: "ID of the item.", example: "65f000000000000000000002" },
} as const;
const text = z.string();

const item = ModelTileSchema.extend({
  _id: text.describe("ID of the item; `id` is the model ID."),
  type: z.literal("model"),
  repoType: z.literal("model"),
  position: z.int(),
  note: z.strictObject({ html: text, text }).optional(),
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
  owner: parameter.list("Users or organizations that own the collections.", "ada"),
  item: parameter.list(
    "Collections that contain any of these items: `models/{owner}/{name}`.",
    "models/ada/snow",
  ),
  q: parameter.text("Part of the title or description.", "cold"),
  sort: parameter.choice(
    { lastModified: "lastModified", trending: "lastModified", upvotes: "lastModified" },
    "Accepted for compatibility. Results are always sorted by last update, newest first.",
    "lastModified",
  ),
  ...paging(100),
} as const satisfies QueryParameters;

const errors = ["BadRequest", "Forbidden", "NotFound"] as const;
const change = { audit: CONTENT, auth: "token", parts, errors } as const;

export const collectionEndpoints = {
  createCollection: {
    route: "POST /api/collections",
    audit: CONTENT,
    summary: "Create a collection",
    description:
      "If the owner already has a collection with this title, the response is 409 with the existing `slug`.",
    auth: "token",
    body: { schema: NewCollectionSchema, example: { title: "Cold models", namespace: "ada" } },
    response: collection,
    errors: ["Forbidden", "RepoNotFound", "Conflict"],
  },
  listCollections: {
    route: "GET /api/collections",
    summary: "List collections",
    description:
      "Returns the first four models of each collection. The `Link` header contains the URL of the next page.",
    query: LIST,
    response: z.array(listed),
  },
  getCollection: {
    route: "GET /api/collections/{owner}/{slug}",
    summary: "Get a collection",
    parts,
    response: collection,
    errors: ["NotFound"],
  },
  changeCollection: {
    ...change,
    route: "PATCH /api/collections/{owner}/{slug}",
    summary: "Update a collection",
    description: "A new title changes the URL of the collection. The old URL redirects to the new one.",
    body: { schema: CollectionChangeSchema, example: { description: "For winter.", theme: "blue" } },
    response: z.strictObject({ success: z.literal(true), data: collection }),
    errors: [...errors, "Conflict"],
  },
  deleteCollection: {
    ...change,
    route: "DELETE /api/collections/{owner}/{slug}",
    summary: "Delete a collection",
    response: OkSchema,
  },
  addCollectionItem: {
    ...change,
    route: "POST /api/collections/{owner}/{slug}/items",
    summary: "Add a collection item",
    body: {
      schema: NewCollectionItemSchema,
      example: { item: { type: "model", id: "ada/snow" }, note: "The first of them." },
    },
    response: collection,
    errors: [...errors, "RepoNotFound", "Conflict"],
  },
  changeCollectionItem: {
    ...change,
    route: "PATCH /api/collections/{owner}/{slug}/items/{item}",
    summary: "Update a collection item",
    parts: itemParts,
    body: { schema: CollectionItemChangeSchema, example: { position: 0 } },
    response: z.strictObject({ success: z.literal(true) }),
  },
  deleteCollectionItem: {
    ...change,
    route: "DELETE /api/collections/{owner}/{slug}/items/{item}",
    summary: "Remove a collection item",
    parts: itemParts,
    response: OkSchema,
  },
} as const satisfies Record<string, Endpoint>;
