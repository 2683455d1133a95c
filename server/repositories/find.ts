import type { Principal, UserPrincipal } from "../http/auth/principal.ts";
import { ApiError, repoNotFound } from "../http/errors.ts";
import { can } from "../accounts/policies.ts";
import type { ModelRecord } from "../models/model-record.ts";
import type { Repository } from "./store.ts";
import { mustReadFiles } from "./access-requests/gate.ts";
import type { Repositories } from "./repositories.ts";

/** A repository with what the catalog says of it. */
export interface Found {
  record: ModelRecord;
  repository: Repository;
}

/** What was asked for has another name now. */
export class MovedError extends Error {
  override name = "MovedError" as const;
  readonly to: string;

  constructor(to: string) {
    super(`It was renamed to ${to}.`);
    this.to = to;
  }
}

/**
 * A model that this one may see, with its repository if people made one here. Others are not found, and so are those
 * one may not see. Throws a `MovedError` for an old name.
 */
export async function findModel(
  { models, store }: Pick<Repositories, "models" | "store">,
  who: Principal,
  id: string,
): Promise<{ record: ModelRecord; repository?: Repository }> {
  const record = await models.get(id);
  if (record === undefined) {
    const to = await store.newName(id);
    const moved = to === undefined ? undefined : await models.get(to);
    if (moved && can.readModel(who, moved)) throw new MovedError(moved.id);
    throw repoNotFound(id);
  }
  if (!can.readModel(who, record)) throw repoNotFound(id);
  const repository = await store.get(id);
  return { record, ...(repository && { repository }) };
}

/** Likewise, of a model whose files are here. */
export async function findRepository(hub: Repositories, who: Principal, id: string): Promise<Found> {
  const { record, repository } = await findModel(hub, who, id);
  if (repository === undefined)
    throw new ApiError("RepoNotFound", `${record.id} has no repository on this hub.`);
  return { record, repository };
}

/** Likewise, of one that may be changed. Who may see it but not change it is told so. */
export async function findWritable(hub: Repositories, who: Principal, id: string): Promise<Found> {
  const found = await findRepository(hub, who, id);
  requireWrite(who, found.record.id);
  return found;
}

/** Who may bring contents: who may change it, or propose a change to the files that they may read. */
export async function findProposable(hub: Repositories, who: Principal, id: string): Promise<Found> {
  const found = await findRepository(hub, who, id);
  if (can.writeModel(who, found.record.id)) return found;
  requireParticipation(who, found.record.id);
  await mustReadFiles(hub, who, found.record);
  return found;
}

/** Lets through who may speak about what they read. */
export function requireParticipation(who: Principal, id: string): UserPrincipal {
  if (can.takePart(who, id)) return who;
  mustBeSignedIn(who);
  throw new ApiError("Forbidden", "This token is read-only. Use a token with the write role.");
}

export function requireWrite(who: Principal, id: string): void {
  if (can.writeModel(who, id)) return;
  mustBeSignedIn(who);
  throw new ApiError(
    "Forbidden",
    `You don't have the rights to change ${id}: you need write access to it and a token with the write role.`,
  );
}

export function mustBeSignedIn(who: Principal): void {
  if (who.kind === "anonymous")
    throw new ApiError(
      "Unauthorized",
      "Authentication required. Sign in or send an access token (Authorization: Bearer hf_…).",
    );
}
