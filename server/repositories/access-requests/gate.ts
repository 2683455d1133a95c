import type { Principal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import type { AccessStatus } from "./store.ts";
import type { FoundModel } from "../find.ts";
import type { ModelGate } from "../located-models.ts";
import type { Repositories } from "../repositories.ts";

type Gates = Pick<Repositories, "access" | "store">;

/** Files of a gated model that everyone can read, so that users know the terms they are asked to accept. */
const OPEN = new Set(["README.md", ".gitattributes", "LICENSE", "LICENSE.md", "LICENSE.txt"]);

/**
 * Throws unless the principal may read the model's files: `GatedRepo` (401 for anonymous requests, otherwise 403), or
 * an error that the model is disabled.
 */
export async function requireFileAccess(
  hub: Gates,
  principal: Principal,
  record: Omit<ModelGate, "private" | "library_name">,
  path?: string,
): Promise<void> {
  if (record.disabled) throw new ApiError("Forbidden", "Access to this resource is disabled.");
  if (record.gated === false || (path !== undefined && OPEN.has(path)) || isModelMember(principal, record))
    return;
  const status = await getAccess(hub, principal, record);
  if (status === "accepted" && can.readGranted(principal, record.id)) return;
  const restricted = `Access to model ${record.id} is restricted.`;
  if (principal.kind === "anonymous")
    throw new AuthenticationRequiredError(
      "GatedRepo",
      `${restricted} You must have access to it and be authenticated to access it. Please log in.`,
    );
  const reason = status === "accepted" ? "This token lacks permission to read gated models." : REASON[status];
  throw new ApiError("GatedRepo", `${restricted} ${reason}`);
}

/** Users who could read the model if it were private need no approval. */
export const isModelMember = (principal: Principal, { id }: Pick<ModelGate, "id">): boolean =>
  can.readModel(principal, { id, private: true });

export function requireGated({ record, repository }: FoundModel) {
  const { id, gated } = record;
  if (gated === false) throw new ApiError("BadRequest", `${id} is not gated.`);
  return { record, repository, gated };
}

export const alreadyHasAccess = (name: string) =>
  new ApiError("BadRequest", `${name} already has access to this model.`);

const REASON = {
  none: "You are not in the authorized list. Ask for access on its page.",
  pending: "Your request to access it is awaiting a review from the repo authors.",
  rejected: "Your request to access this repo has been rejected by the repo's authors.",
} as const;

async function getAccess(
  hub: Gates,
  principal: Principal,
  { id }: Pick<ModelGate, "id">,
): Promise<AccessStatus | "none"> {
  const repository = principal.kind === "user" ? await hub.store.get(id) : undefined;
  if (principal.kind === "anonymous" || repository === undefined) return "none";
  return (await hub.access.get(repository.key, principal.id))?.status ?? "none";
}

/** The same error with status 401, for anonymous clients, which may have access once they authenticate. */
class AuthenticationRequiredError extends ApiError {
  override get status(): number {
    return 401;
  }
}
