import type { Principal } from "../../http/auth/principal.ts";
import type { Signature } from "../git/commit.ts";

/** Creates the git signature of a user. It contains no email address, because the history may be public. */
export function createSignature(principal: Principal, at: Date): Signature {
  const name = principal.kind === "user" ? principal.name : "Modelyard";
  return {
    name,
    email: `${name.toLowerCase()}@users.noreply`,
    at: Math.floor(at.getTime() / 1000),
    zone: "+0000",
  };
}
