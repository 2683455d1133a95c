import type { Accounts } from "../accounts/accounts.ts";
import type { OrgRole, TokenRole, TokenScope } from "../http/auth/principal.ts";

/** Creates a user of a test hub. Returns functions that create its credentials. */
export async function aUser(
  { accounts }: { accounts: Accounts },
  name: string,
  { admin = false, orgs = {} as Record<string, OrgRole> } = {},
) {
  const identity = { issuer: "https://id.test", subject: name, name, fullname: "", email: "" };
  const known = await accounts.identities.findUser(identity);
  const id = known?.id ?? (await accounts.identities.join(identity, undefined));
  if (admin) await accounts.users.setRights(id, { admin });
  for (const [org, role] of Object.entries(orgs)) {
    const found = await accounts.orgs.byName(org);
    if (found) await accounts.orgs.setRole(found.id, id, role);
    else await accounts.orgs.create({ name: org, fullname: "" }, { id, mayTakeModels: true });
  }

  /** Creates an access token and returns its headers. */
  async function token(role: TokenRole = "write", scopes: readonly TokenScope[] = []) {
    const { secret } = await accounts.tokens.create(id, { name: role, role, scopes });
    return { authorization: `Bearer ${secret}` };
  }

  /** Creates a session and returns the headers of a browser on a page of the hub. */
  async function session() {
    const { secret } = await accounts.sessions.create(id, { agent: "a test", address: "127.0.0.1" });
    return { cookie: `modelyard-session=${secret}`, "sec-fetch-site": "same-origin" };
  }
  return { id, name, token, session };
}
