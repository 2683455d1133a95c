import type { Database } from "../database/tables.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { collectionStore } from "./collections/store.ts";
import { discussionStore } from "./discussions/store.ts";

/** Repositories with the stores of the community features. */
export type CommunityRepositories = ReturnType<typeof openCommunity>;

/** Adds the stores of discussions and collections to the repositories. */
export const openCommunity = (repositories: Repositories, db: Database) =>
  Object.assign(repositories, {
    discussions: discussionStore(db, repositories.now),
    collections: collectionStore(db, repositories.now),
  });
