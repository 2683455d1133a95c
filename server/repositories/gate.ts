import type { Principal } from "../accounts/principal.ts";
import { ApiError } from "../errors.ts";
import { may } from "../policies.ts";
import type { ModelRecord } from "../stores/model-record.ts";

/** Files of a gated model that everyone may read, so that they know what they are asked to agree to. */
const OPEN = new Set(["README.md", ".gitattributes", "LICENSE", "LICENSE.md", "LICENSE.txt"]);

/** Lets through to the files of a model who may have them. Throws a `GatedRepo`, or that the model is disabled. */
export function mustReadFiles(who: Principal, record: ModelRecord, path?: string): void {
  if (record.disabled) throw new ApiError("Forbidden", "Access to this resource is disabled.");
  if (record.gated === false || (path !== undefined && OPEN.has(path))) return;
  // Who could read it if it were private belongs to it.
  if (may.readModel(who, { id: record.id, private: true })) return;
  const why =
    who.kind === "anonymous"
      ? "You must have access to it and be authenticated to access it. Please log in."
      : "You are not in the authorized list. Ask for access on its page.";
  const message = `Access to model ${record.id} is restricted. ${why}`;
  throw who.kind === "anonymous" ? new SignInFirst("GatedRepo", message) : new ApiError("GatedRepo", message);
}

/** The same, to somebody who may be let in once it is known who they are. */
class SignInFirst extends ApiError {
  override get status(): number {
    return 401;
  }
}
