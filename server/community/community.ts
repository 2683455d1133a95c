import type { Database } from "../database/tables.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { shareStore } from "../repositories/shares/store.ts";
import { CollectionStore } from "./collections/store.ts";
import { DiscussionStore } from "./discussions/store.ts";
import { FollowStore } from "./watching/follow-store.ts";
import { NewModels } from "./watching/new-models.ts";
import { NotificationStore } from "./watching/notification-store.ts";
import { UserDeletion } from "./user-deletion/store.ts";

/** Repositories with the stores of the community features. */
export type CommunityRepositories = ReturnType<typeof openCommunity>;

/** Adds the stores of discussions, collections, notifications, and the deletion of users to the repositories. */
export const openCommunity = (repositories: Repositories, db: Database) =>
  Object.assign(repositories, {
    discussions: new DiscussionStore(db, repositories.now, (text, repository) =>
      repositories.documents?.prepare("renderComment", text, `repository ${repository}`),
    ),
    collections: new CollectionStore(db, repositories.now),
    collectionShares: shareStore<string>(db, "collection", repositories.now),
    follows: new FollowStore(db, repositories.now),
    notifications: new NotificationStore(db, repositories.models, repositories.now),
    newModels: new NewModels(db, repositories.models, repositories.now),
    userDeletion: new UserDeletion(db, repositories),
  });
