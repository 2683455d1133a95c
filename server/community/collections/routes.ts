import {
  CollectionChangeSchema,
  type CollectionInfo,
  CollectionItemChangeSchema,
  type CollectionOwner,
  endpoints,
  NewCollectionItemSchema,
  NewCollectionSchema,
  parseQuery,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { CommunityContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { parsePage, pageWithNext } from "../../http/next-page.ts";
import { can } from "../../accounts/policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { findModel, MovedError, requireSignedIn } from "../../repositories/find.ts";
import { getOrigin, getQuery } from "../../http/request-url.ts";
import { MAX_ITEMS } from "./items-store.ts";
import type { CollectionItemsTable, CollectionsTable } from "./tables.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { avatarUrl } from "../../accounts/view.ts";
import { collectionItem, collectionView, getSlug } from "./view.ts";

type Params = { owner: string; slug: string; item: string };
type CollectionRequest = FastifyRequest<{ Params: Params }>;

const PAGE = { most: 100, otherwise: 20 };

/** Number of items per collection in a list, and number of items to load for that, as some may be private. */
const SHOWN = 4;
const LOOKED_AT = 20;

/** Model collections: `/api/collections`. */
export function collectionRoutes(
  app: App,
  deps: Pick<CommunityContext, "repositories" | "accounts" | "models" | "publicUrl">,
): void {
  const { models, accounts } = deps;
  const { collections } = deps.repositories;
  const at = "/api/collections/:owner/:slug";

  /** Returns `undefined` if the owner no longer exists. */
  function findOwner({ owner_id }: CollectionsTable): CollectionOwner | undefined {
    const name = accounts.directory.nameOf(owner_id);
    if (name === undefined) return undefined;
    const type = accounts.directory.user(owner_id) ? "user" : "org";
    return { _id: owner_id, name, fullname: name, avatarUrl: avatarUrl(owner_id), type };
  }

  /** Finds a collection that the principal may see. */
  async function find(
    request: CollectionRequest,
  ): Promise<{ collection: CollectionsTable; owner: CollectionOwner }> {
    const { owner: name, slug } = request.params;
    const id = /[0-9a-f]{24}$/.exec(slug)?.[0];
    const collection = id === undefined ? undefined : await collections.get(id);
    const owner = collection && findOwner(collection);
    const seen =
      collection &&
      owner &&
      can.readCollection(getPrincipal(request), { owner: owner.name, private: collection.private === 1 });
    if (!seen) throw new ApiError("NotFound", `Collection "${name}/${slug}" not found.`);
    return { collection, owner };
  }

  async function findWritable(request: CollectionRequest) {
    const found = await find(request);
    const principal = getPrincipal(request);
    if (can.writeNamespace(principal, found.owner.name)) return found;
    requireSignedIn(principal);
    throw forbidden(
      `Only ${found.owner.name}, or its members with write access, can change this collection.`,
    );
  }

  /** Returns the items whose models the principal may see. */
  async function shown(principal: Principal, items: readonly CollectionItemsTable[]) {
    const records = await models.getMany([...new Set(items.map(({ lower_id }) => lower_id))]);
    const known = new Map(
      records
        .filter((record) => can.readModel(principal, record))
        .map((record) => [toLowerId(record.id), record]),
    );
    return items.flatMap((item) => {
      const record = known.get(item.lower_id);
      return record ? [{ of: item.collection_id, item: collectionItem(item, record) }] : [];
    });
  }

  async function whole(request: FastifyRequest, id: string): Promise<CollectionInfo> {
    const collection = await collections.get(id);
    const owner = collection && findOwner(collection);
    if (!owner) throw new ApiError("NotFound", "The collection was deleted.");
    const items = await shown(getPrincipal(request), await collections.items(id));
    const listed = items.map(({ item }) => item);
    const view = collectionView(collection, owner, listed, getOrigin(request, deps));
    return { ...view, position: collection.position };
  }

  async function modelNamed(
    { type, id }: { type: string; id: string },
    principal: Principal,
  ): Promise<string> {
    if (type !== "model")
      throw new ApiError("BadRequest", `item: only models are supported, not ${type.slice(0, 50)}s.`);
    const found = await findModel(deps.repositories, principal, id).catch((error: unknown) => {
      if (error instanceof MovedError) return findModel(deps.repositories, principal, error.to);
      throw error;
    });
    return toLowerId(found.record.id);
  }

  app.get("/api/collections", async (request, reply) => {
    const principal = getPrincipal(request);
    const query = parseQuery(endpoints.listCollections.query, getQuery(request));
    const { limit, after } = parsePage(request, PAGE);
    const rows = await collections.list({
      viewer: getPrivateOwners(principal),
      ...(query.owner && { owners: await accountsNamed(query.owner) }),
      ...(query.item && { models: await readable(principal, query.item) }),
      ...(query.q !== undefined && query.q.trim() !== "" && { search: query.q.trim() }),
      limit: limit + 1,
      after,
    });
    const mark = (row: CollectionsTable) => ({ at: row.updated_at, id: row.id });
    const page = pageWithNext(request, reply, deps, { rows, limit, mark });
    const first = await collections.firstItems(
      page.map(({ id }) => id),
      LOOKED_AT,
    );
    const items = Map.groupBy(await shown(principal, first), ({ of }) => of);
    const origin = getOrigin(request, deps);
    return page.flatMap((collection) => {
      const owner = findOwner(collection);
      const few = (items.get(collection.id) ?? []).slice(0, SHOWN).map(({ item }) => item);
      return owner ? [collectionView(collection, owner, few, origin)] : [];
    });
  });

  /** Returns whose private collections the principal finds. Same rule as `can.readCollection`. */
  function getPrivateOwners(principal: Principal): readonly string[] | "all" {
    if (principal.kind === "anonymous") return [];
    if (can.admin(principal)) return "all";
    return [principal, ...principal.orgs]
      .filter(({ name }) => can.readCollection(principal, { owner: name, private: true }))
      .map(({ id }) => id);
  }

  async function accountsNamed(names: readonly string[]): Promise<string[]> {
    const found = names.map(
      async (name) => (await accounts.users.byName(name)) ?? (await accounts.orgs.byName(name)),
    );
    return (await Promise.all(found)).flatMap((account) => account?.id ?? []);
  }

  /** Returns which of these `models/owner/name` the principal may read. */
  async function readable(principal: Principal, items: readonly string[]): Promise<string[]> {
    const ids = items.flatMap((item) => /^models?\/(.+)$/.exec(item)?.[1] ?? []);
    const records = await models.getMany(ids);
    return records.filter((record) => can.readModel(principal, record)).map(({ id }) => toLowerId(id));
  }

  app.post("/api/collections", async (request, reply) => {
    const principal = requireUser(request);
    const body = parseBody(NewCollectionSchema, request);
    const { namespace } = body;
    if (!can.writeNamespace(principal, namespace))
      throw forbidden(`You don't have the rights to create a collection under the namespace "${namespace}".`);
    const [owner] = await accountsNamed([namespace]);
    if (owner === undefined)
      throw new ApiError("BadRequest", `namespace: user or organization "${namespace}" not found.`);
    const first = body.item ? await modelNamed(body.item, principal) : undefined;
    const { id, taken } = await collections.create({
      owner,
      title: body.title,
      description: body.description ?? "",
      private: body.private ?? false,
      by: principal.id,
    });
    if (taken) {
      const error = `A collection with the title "${body.title}" already exists.`;
      const slug = getSlug(accounts.directory.nameOf(owner) ?? namespace, { id, title: body.title });
      reply.code(409).header("x-error-code", "Conflict");
      return { error, slug };
    }
    if (first !== undefined) await collections.addItem(id, first, "");
    return whole(request, id);
  });

  app.get<{ Params: Params }>(at, async (request) => whole(request, (await find(request)).collection.id));

  app.patch<{ Params: Params }>(at, async (request) => {
    const { collection } = await findWritable(request);
    const {
      title,
      description,
      private: hidden,
      theme,
      position,
    } = parseBody(CollectionChangeSchema, request);
    const change = { title, description, private: hidden, theme, position };
    if ((await collections.change(collection, change)) === "taken")
      throw new ApiError("Conflict", `A collection with the title "${title}" already exists.`);
    return { success: true, data: await whole(request, collection.id) };
  });

  app.delete<{ Params: Params }>(at, async (request) => {
    await collections.delete((await findWritable(request)).collection.id);
    return {};
  });

  app.post<{ Params: Params }>(`${at}/items`, async (request) => {
    const { collection } = await findWritable(request);
    const { item, note } = parseBody(NewCollectionItemSchema, request);
    const model = await modelNamed(item, getPrincipal(request));
    const done = await collections.addItem(collection.id, model, note ?? "");
    if (done === "exists") throw new ApiError("Conflict", `${item.id} is already in this collection.`);
    if (done === "full")
      throw new ApiError("BadRequest", `A collection can contain up to ${MAX_ITEMS} models.`);
    return whole(request, collection.id);
  });

  app.patch<{ Params: Params }>(`${at}/items/:item`, async (request) => {
    const { collection } = await findWritable(request);
    const { note, position } = parseBody(CollectionItemChangeSchema, request);
    if (!(await collections.changeItem(collection.id, request.params.item, { note, position })))
      throw noItem(request);
    return { success: true };
  });

  app.delete<{ Params: Params }>(`${at}/items/:item`, async (request) => {
    const { collection } = await findWritable(request);
    if (!(await collections.deleteItem(collection.id, request.params.item))) throw noItem(request);
    return {};
  });

  const noItem = ({ params }: CollectionRequest) =>
    new ApiError("NotFound", `Item "${params.item}" not found in this collection.`);
}
