import type { Principal } from "../../http/auth/principal.ts";
import type { Signature } from "../git/commit.ts";

/** How someone signs what they do here. Addresses of people stay out of the history, which everybody can read. */
export function createSignature(principal: Principal, at: Date): Signature {
  const name = principal.kind === "user" ? principal.name : "Modelyard";
  return {
    name,
    email: `${name.toLowerCase()}@users.noreply`,
    at: Math.floor(at.getTime() / 1000),
    zone: "+0000",
  };
}
