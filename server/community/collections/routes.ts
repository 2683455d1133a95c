import { route } from "../../http/route.ts";
import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { ApiError, forbidden, limitReached } from "../../http/errors.ts";
import { MAX_COLLECTION_ITEMS, MAX_COLLECTIONS } from "../../http/limits.ts";
import { pageWithNext, parsePage } from "../../http/next-page.ts";
import { getOrigin } from "../../http/request-url.ts";
import { can } from "../../accounts/policies.ts";
import { findModel, MovedError } from "../../repositories/find.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { CommunityContext } from "../context.ts";
import { type CollectionReader, createCollectionReader } from "./reader.ts";
import type { CollectionsTable } from "./tables.ts";
import { collectionView, getSlug } from "./view.ts";

/** Number of items per collection in a list, and number of items to load, as some may be private. */
const LISTED_ITEMS = 4;
const LOADED_ITEMS = 20;

/** Model collections: `/api/collections`. */
export function collectionRoutes(app: App, deps: CommunityContext): void {
  const { collections } = deps.repositories;
  const reader = createCollectionReader(deps);
  itemRoutes(app, deps, reader);

  route(app, endpoints.listCollections, async ({ query, principal, request, reply }) => {
    const { limit, after } = parsePage(query, 20);
    const rows = await collections.list({
      viewer: getPrivateOwners(principal),
      shared: getSharedIds(principal),
      ...(query.owner && { owners: await reader.findAccountIds(query.owner) }),
      ...(query.item && { models: await reader.filterReadable(principal, query.item) }),
      ...(query.q !== undefined && query.q.trim() !== "" && { search: query.q.trim() }),
      limit: limit + 1,
      after,
    });
    const mark = (row: CollectionsTable) => ({ at: row.updated_at, id: row.id });
    const page = pageWithNext(request, reply, deps, { rows, limit, mark });
    const ids = page.map(({ id }) => id);
    const items = await reader.readItems(principal, await collections.firstItems(ids, LOADED_ITEMS));
    const byCollection = Map.groupBy(items, ({ of }) => of);
    return page.flatMap((collection) => {
      const owner = reader.findOwner(collection);
      const first = (byCollection.get(collection.id) ?? []).slice(0, LISTED_ITEMS).map(({ item }) => item);
      return owner ? [collectionView(collection, owner, first, getOrigin(request, deps))] : [];
    });
  });

  route(app, endpoints.createCollection, async ({ body, principal, request, reply }) => {
    const { namespace, title } = body;
    if (!can.writeNamespace(principal, namespace))
      throw forbidden(`You don't have the rights to create a collection under the namespace "${namespace}".`);
    const [owner] = await reader.findAccountIds([namespace]);
    if (owner === undefined)
      throw new ApiError("BadRequest", `namespace: user or organization "${namespace}" not found.`);
    if ((await collections.count(owner)) >= MAX_COLLECTIONS)
      throw limitReached("collections", MAX_COLLECTIONS);
    const first = body.item ? await findModelId(deps.repositories, body.item, principal) : undefined;
    const { id, taken } = await collections.create({
      owner,
      title,
      description: body.description ?? "",
      private: body.private ?? false,
      by: principal.id,
    });
    if (taken) {
      const error = `A collection with the title "${title}" already exists.`;
      const slug = getSlug(deps.accounts.directory.nameOf(owner) ?? namespace, { id, title });
      return reply.code(409).header("x-error-code", "Conflict").send({ error, slug });
    }
    if (first !== undefined) await collections.addItem(id, first, "");
    return reader.read(request, id);
  });

  route(app, endpoints.getCollection, async ({ path, principal, request }) =>
    reader.read(request, (await reader.find(principal, path)).collection.id),
  );

  route(app, endpoints.changeCollection, async (call) => {
    const { collection } = await reader.findManageable(call);
    const { title, description, private: hidden, theme, position } = call.body;
    const change = { title, description, private: hidden, theme, position };
    if ((await collections.change(collection, change)) === "taken")
      throw new ApiError("Conflict", `A collection with the title "${title}" already exists.`);
    return { success: true, data: await reader.read(call.request, collection.id) };
  });

  route(app, endpoints.deleteCollection, async (call) => {
    await collections.delete((await reader.findManageable(call)).collection.id);
    return {};
  });
}

function itemRoutes(app: App, { repositories }: CommunityContext, reader: CollectionReader): void {
  const { collections } = repositories;

  route(app, endpoints.addCollectionItem, async (call) => {
    const { id } = await reader.findWritable(call);
    const { item, note } = call.body;
    const done = await collections.addItem(
      id,
      await findModelId(repositories, item, call.principal),
      note ?? "",
    );
    if (done === "exists") throw new ApiError("Conflict", `${item.id} is already in this collection.`);
    if (done === "full")
      throw new ApiError("BadRequest", `A collection can contain up to ${MAX_COLLECTION_ITEMS} models.`);
    return reader.read(call.request, id);
  });

  route(app, endpoints.changeCollectionItem, async (call) => {
    const { id } = await reader.findWritable(call);
    const { note, position } = call.body;
    if (!(await collections.changeItem(id, call.path.item, { note, position })))
      throw itemNotFound(call.path.item);
    return { success: true };
  });

  route(app, endpoints.deleteCollectionItem, async (call) => {
    const { id } = await reader.findWritable(call);
    if (!(await collections.deleteItem(id, call.path.item))) throw itemNotFound(call.path.item);
    return {};
  });
}

/** Returns the owners whose private collections the principal may see. Applies the same rule as `can.readCollection`. */
function getPrivateOwners(principal: Principal): readonly string[] | "all" {
  if (principal.kind === "anonymous") return [];
  if (can.admin(principal)) return "all";
  return [principal, ...principal.orgs]
    .filter(({ name }) => can.readCollection(principal, { owner: name, private: true }))
    .map(({ id }) => id);
}

/** Returns the collections that are shared with the principal. Applies the same rule as `can.readCollection`. */
export const getSharedIds = (principal: Principal): string[] =>
  principal.kind === "anonymous"
    ? []
    : [...(principal.collections?.keys() ?? [])].filter((id) =>
        can.readCollection(principal, { id, owner: "", private: true }),
      );

/** Returns the lowercase ID of a model to add as an item. */
async function findModelId(
  repositories: Repositories,
  { type, id }: { type: string; id: string },
  principal: Principal,
) {
  if (type !== "model")
    throw new ApiError("BadRequest", `item: only models are supported, not ${type.slice(0, 50)}s.`);
  const found = await findModel(repositories, principal, id).catch((error: unknown) => {
    if (error instanceof MovedError) return findModel(repositories, principal, error.to);
    throw error;
  });
  return toLowerId(found.record.id);
}

const itemNotFound = (item: string) =>
  new ApiError("NotFound", `Item "${item}" not found in this collection.`);
