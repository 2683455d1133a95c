import { accessRequestEndpoints } from "./endpoints/access-requests.ts";
import { accountEndpoints } from "./endpoints/accounts.ts";
import { auditEndpoints } from "./endpoints/audit-log.ts";
import { budgetEndpoints } from "./endpoints/budgets.ts";
import { catalogEndpoints } from "./endpoints/catalog.ts";
import { collectionEndpoints } from "./endpoints/collections.ts";
import { commitEndpoints } from "./endpoints/commits.ts";
import { deviceSignInEndpoints } from "./endpoints/device-sign-in.ts";
import { discussionEndpoints } from "./endpoints/discussions.ts";
import { downloadEndpoints } from "./endpoints/downloads.ts";
import { fileEndpoints } from "./endpoints/files.ts";
import { localModelEndpoints } from "./endpoints/local-models.ts";
import { likeEndpoints } from "./endpoints/likes.ts";
import { organizationEndpoints } from "./endpoints/organizations.ts";
import { promptLogEndpoints } from "./endpoints/prompt-logs.ts";
import { providerKeyEndpoints } from "./endpoints/provider-keys.ts";
import { repositoryEndpoints } from "./endpoints/repositories.ts";
import { routerEndpoints } from "./endpoints/router.ts";
import { routerSettingsEndpoints } from "./endpoints/router-settings.ts";
import { shareEndpoints } from "./endpoints/shares.ts";
import { snippetTemplateEndpoints } from "./endpoints/snippet-templates.ts";
import { storageEndpoints } from "./endpoints/storage.ts";
import { watchingEndpoints } from "./endpoints/watching.ts";
import { webhookEndpoints } from "./endpoints/webhooks.ts";

/** Groups of endpoints, in the order of the API reference. */
export const endpointGroups = {
  "Models and search": catalogEndpoints,
  Repositories: { ...repositoryEndpoints, ...storageEndpoints },
  "Repository files": fileEndpoints,
  "Commits, branches, and tags": commitEndpoints,
  Downloads: downloadEndpoints,
  "Gated models": accessRequestEndpoints,
  Sharing: shareEndpoints,
  "Discussions and pull requests": discussionEndpoints,
  Likes: likeEndpoints,
  Collections: collectionEndpoints,
  "Following and notifications": watchingEndpoints,
  Webhooks: webhookEndpoints,
  Accounts: accountEndpoints,
  "Device sign-in": deviceSignInEndpoints,
  Organizations: organizationEndpoints,
  "Audit log": auditEndpoints,
  "Requests, budgets, and usage": { ...routerEndpoints, ...budgetEndpoints },
  "Prompt logging": promptLogEndpoints,
  "Providers, keys, and prices": { ...providerKeyEndpoints, ...routerSettingsEndpoints },
  "Local models": localModelEndpoints,
  "Snippet templates": snippetTemplateEndpoints,
} as const;

/** All properties of the members of a union. */
type Merged<Groups> = (Groups extends unknown ? (group: Groups) => void : never) extends (
  all: infer All,
) => void
  ? { [Id in keyof All]: All[Id] }
  : never;
type Endpoints = Merged<(typeof endpointGroups)[keyof typeof endpointGroups]>;

/** All endpoints. The API reference is generated from them, and a test compares the hub's routes and responses with them. */
export const endpoints: Endpoints = Object.assign({}, ...Object.values(endpointGroups));

export type EndpointId = keyof Endpoints;
