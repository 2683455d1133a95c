import { requireSignedIn } from "../http/auth/authenticate.ts";
import type { Principal, UserPrincipal } from "../http/auth/principal.ts";
import { ApiError, repoNotFound } from "../http/errors.ts";
import { can } from "../accounts/policies.ts";
import type { ModelRecord } from "../models/model-record.ts";
import type { Repository } from "./store.ts";
import { getCurrentId } from "./one-part-ids.ts";
import { requireFileAccess } from "./access-requests/gate.ts";
import type { Repositories } from "./repositories.ts";

/** A model record with its repository. */
export interface FoundModel {
  record: ModelRecord;
  repository: Repository;
}

type Find = (hub: Repositories, principal: Principal, id: string) => Promise<FoundModel>;

/** The requested model was renamed, or had an ID of one part. */
export class MovedError extends Error {
  override name = "MovedError" as const;
  readonly to: string;

  constructor(to: string) {
    super(`It was renamed to ${to}.`);
    this.to = to;
  }
}

/**
 * Finds a model that the principal may see, with its repository if its files are stored here. Models that the principal
 * may not see are reported as not found. Throws a `MovedError` for a former name.
 */
export async function findModel(
  { models, store }: Pick<Repositories, "models" | "store">,
  principal: Principal,
  id: string,
): Promise<{ record: ModelRecord; repository?: Repository }> {
  const record = await models.get(id);
  if (record === undefined) {
    const to = (await store.newName(id)) ?? getCurrentId(id);
    const moved = to === undefined ? undefined : await models.get(to);
    if (moved && can.readModel(principal, moved)) throw new MovedError(moved.id);
    throw repoNotFound(id);
  }
  if (!can.readModel(principal, record)) throw repoNotFound(id);
  const repository = await store.get(id);
  return { record, ...(repository && { repository }) };
}

/** Finds a model whose files are stored here. */
export const findRepository: Find = async (hub, principal, id) => {
  const { record, repository } = await findModel(hub, principal, id);
  if (repository === undefined)
    throw new ApiError("RepoNotFound", `${record.id} has no repository on this hub.`);
  return { record, repository };
};

/** Finds a repository whose files the principal may read. */
export const findReadable: Find = async (hub, principal, id) => {
  const found = await findRepository(hub, principal, id);
  await requireFileAccess(hub, principal, found.record);
  return found;
};

/** Finds a repository that the principal may change. Throws `Forbidden` for one that is only readable. */
export const findWritable: Find = async (hub, principal, id) => {
  const found = await findRepository(hub, principal, id);
  requireWrite(principal, found.record.id);
  return found;
};

/** Finds a repository that the principal may manage. Throws `Forbidden` for one that is only readable or writable. */
export const findManageable: Find = async (hub, principal, id) => {
  const found = await findRepository(hub, principal, id);
  if (can.manageModel(principal, found.record.id)) return found;
  requireSignedIn(principal);
  throw new ApiError(
    "Forbidden",
    `You don't have the rights to manage ${found.record.id}: you need write access as its owner or a member of its organization, and a token with the write role.`,
  );
};

/** Finds a repository that the principal may upload to: with write access, or with read access to propose changes. */
export const findProposable: Find = async (hub, principal, id) => {
  const found = await findRepository(hub, principal, id);
  if (can.writeModel(principal, found.record.id)) return found;
  requireParticipation(principal, found.record.id);
  await requireFileAccess(hub, principal, found.record);
  return found;
};

/** Throws unless the principal may comment on the model. */
export function requireParticipation(principal: Principal, id: string): UserPrincipal {
  if (can.takePart(principal, id)) return principal;
  requireSignedIn(principal);
  throw new ApiError("Forbidden", "This token is read-only. Use a token with the write role.");
}

export function requireWrite(principal: Principal, id: string): void {
  if (can.writeModel(principal, id)) return;
  requireSignedIn(principal);
  throw new ApiError(
    "Forbidden",
    `You don't have the rights to change ${id}: you need write access to it and a token with the write role.`,
  );
}
