import type { Accounts } from "../accounts/accounts.ts";
import type { OrgRoleName, TokenRoleName } from "@modelyard/contract";
import type { TokenScope } from "../http/auth/principal.ts";

/** Creates or finds a user of a test hub. Returns functions that create credentials for the user. */
export async function aUser(
  { accounts }: { accounts: Accounts },
  name: string,
  { admin = false, orgs = {} as Record<string, OrgRoleName> } = {},
) {
  const identity = { issuer: "https://id.test", subject: name, name, fullname: "", email: "" };
  const existing = await accounts.identities.findUser(identity);
  const id = existing?.id ?? (await accounts.identities.join(identity, undefined));
  if (admin) await accounts.users.setRights(id, { admin });
  for (const [org, role] of Object.entries(orgs)) {
    const existingOrg = await accounts.orgs.byName(org);
    if (existingOrg) await accounts.orgs.setRole(existingOrg.id, id, role);
    else await accounts.orgs.create({ name: org, fullname: "" }, { id, mayTakeModels: true });
  }

  /** Creates an access token and returns its headers. */
  async function token(role: TokenRoleName = "write", scopes: readonly TokenScope[] = []) {
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
