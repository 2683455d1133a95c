import type { Database } from "../database/tables.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { CollectionStore } from "./collections/store.ts";
import { DiscussionStore } from "./discussions/store.ts";
import { UserDeletion } from "./user-deletion/store.ts";

/** Repositories with the stores of the community features. */
export type CommunityRepositories = ReturnType<typeof openCommunity>;

/** Adds the stores of discussions, collections, and the deletion of users to the repositories. */
export const openCommunity = (repositories: Repositories, db: Database) =>
  Object.assign(repositories, {
    discussions: new DiscussionStore(db, repositories.now),
    collections: new CollectionStore(db, repositories.now),
    userDeletion: new UserDeletion(db, repositories),
  });
