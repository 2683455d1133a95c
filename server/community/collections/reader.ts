import type { CollectionInfo, CollectionOwner } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { can } from "../../accounts/policies.ts";
import { avatarUrl } from "../../accounts/view.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { getOrigin } from "../../http/request-url.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { CommunityContext } from "../context.ts";
import type { CollectionItemsTable, CollectionsTable } from "./tables.ts";
import { collectionItem, collectionView } from "./view.ts";

export type CollectionReader = ReturnType<typeof createCollectionReader>;

/** Reads collections and their items as a principal may see them. */
export function createCollectionReader(deps: CommunityContext) {
  const { models, accounts } = deps;
  const { collections } = deps.repositories;

  /** Returns `undefined` if the owner no longer exists. */
  function findOwner({ owner_id }: CollectionsTable): CollectionOwner | undefined {
    const name = accounts.directory.nameOf(owner_id);
    if (name === undefined) return undefined;
    const type = accounts.directory.user(owner_id) ? "user" : "org";
    return { _id: owner_id, name, fullname: name, avatarUrl: avatarUrl(owner_id), type };
  }

  /** Finds a collection that the principal may see. Throws `NotFound` for others. */
  async function find(principal: Principal, path: { owner: string; slug: string }) {
    const id = /[0-9a-f]{24}$/.exec(path.slug)?.[0];
    const collection = id === undefined ? undefined : await collections.get(id);
    const owner = collection && findOwner(collection);
    const isVisible =
      owner &&
      can.readCollection(principal, {
        id: collection.id,
        owner: owner.name,
        private: collection.private === 1,
      });
    if (!isVisible) throw new ApiError("NotFound", `Collection "${path.owner}/${path.slug}" not found.`);
    return { collection, owner };
  }

  /** Returns the items whose models the principal may see, with the ID of their collection. */
  async function readItems(principal: Principal, items: readonly CollectionItemsTable[]) {
    const records = await models.getMany([...new Set(items.map(({ lower_id }) => lower_id))]);
    const visible = new Map(
      records
        .filter((record) => can.readModel(principal, record))
        .map((record) => [toLowerId(record.id), record]),
    );
    return items.flatMap((item) => {
      const record = visible.get(item.lower_id);
      return record ? [{ of: item.collection_id, item: collectionItem(item, record) }] : [];
    });
  }

  return {
    findOwner,
    find,
    readItems,

    /** Finds a collection whose items the principal may change. */
    async findWritable({ path, principal }: { path: Parameters<typeof find>[1]; principal: Principal }) {
      const { collection, owner } = await find(principal, path);
      if (can.writeCollection(principal, { id: collection.id, owner: owner.name })) return collection;
      throw forbidden(`Only ${owner.name}, and users with write access, can change this collection.`);
    },

    /** Finds a collection that the principal may rename, share, and delete. */
    async findManageable({ path, principal }: { path: Parameters<typeof find>[1]; principal: Principal }) {
      const { collection, owner } = await find(principal, path);
      if (can.writeNamespace(principal, owner.name)) return { collection, owner };
      throw forbidden(`Only ${owner.name}, or its members with write access, can manage this collection.`);
    },

    /** Reads a collection with all items that the caller may see. */
    async read(request: FastifyRequest, id: string): Promise<CollectionInfo & { position: number }> {
      const collection = await collections.get(id);
      const owner = collection && findOwner(collection);
      if (!owner) throw new ApiError("NotFound", "The collection was deleted.");
      const items = await readItems(getPrincipal(request), await collections.items(id));
      const listed = items.map(({ item }) => item);
      const view = collectionView(collection, owner, listed, getOrigin(request, deps));
      return { ...view, position: collection.position };
    },

    /** Returns the IDs of the users and organizations with these names. */
    async findAccountIds(names: readonly string[]): Promise<string[]> {
      const found = names.map(
        async (name) => (await accounts.users.byName(name)) ?? (await accounts.orgs.byName(name)),
      );
      return (await Promise.all(found)).flatMap((account) => account?.id ?? []);
    },

    /** Returns the lowercase IDs of the items, such as `models/owner/name`, that the principal may read. */
    async filterReadable(principal: Principal, items: readonly string[]): Promise<string[]> {
      const ids = items.flatMap((item) => /^models?\/(.+)$/.exec(item)?.[1] ?? []);
      const records = await models.getMany(ids);
      return records.filter((record) => can.readModel(principal, record)).map(({ id }) => toLowerId(id));
    },
  };
}
