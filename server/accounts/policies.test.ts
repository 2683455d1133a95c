import { describe, expect, test } from "vitest";
import type { Principal, TokenRole, TokenScope, UserPrincipal } from "../http/auth/principal.ts";
import { ANONYMOUS } from "../http/auth/principal.ts";
import { can, toViewer } from "./policies.ts";

const scope = (type: "model" | "user" | "org", name: string, ...permissions: TokenScope["permissions"]) => ({
  entity: { type, id: name, name },
  permissions,
});

/** Who asks: an account, and how it came in. */
function userName(
  name: string,
  via: "session" | TokenRole = "session",
  scopes: TokenScope[] = [],
): UserPrincipal {
  const roles: Record<string, "admin" | "write" | "read"> = { olga: "admin", will: "write", rita: "read" };
  const role = roles[name];
  return {
    kind: "user",
    id: `id-${name}`,
    name,
    admin: name === "root",
    orgs: role ? [{ id: "id-acme", name: "acme", role }] : [],
    via:
      via === "session"
        ? { kind: "session", id: "s" }
        : { kind: "token", id: "t", name: "t", role: via, scopes },
  };
}

const fine = (user: string, ...of: Parameters<typeof scope>) => userName(user, "fineGrained", [scope(...of)]);

/** A user that the model is shared with. */
const sharedWith = (principal: UserPrincipal, role: "read" | "write"): Principal => ({
  ...principal,
  shares: new Map([["acme/snow", { id: "acme/snow", role }]]),
});

const CALLERS: Record<string, Principal> = {
  nobody: ANONYMOUS,
  "a stranger": userName("eve"),
  "a reader of the organization": userName("rita"),
  "a writer of it": userName("will"),
  "an admin of it": userName("olga"),
  "a user with a read share": sharedWith(userName("eve"), "read"),
  "a user with a write share": sharedWith(userName("eve"), "write"),
  "that user's read token": sharedWith(userName("eve", "read"), "write"),
  "that user's inference token": sharedWith(userName("eve", "inference"), "write"),
  "that user's fine token for their own models": sharedWith(
    fine("eve", "user", "eve", "repo.write"),
    "write",
  ),
  "a reader of the organization with a write share": sharedWith(userName("rita"), "write"),
  "the hub's admin": userName("root"),
  "that admin's read token": userName("root", "read"),
  "that admin's write token": userName("root", "write"),
  "an org admin's read token": userName("olga", "read"),
  "an org admin's write token": userName("olga", "write"),
  "an org admin's inference token": userName("olga", "inference"),
  "a fine token that reads the organization": fine("olga", "org", "acme", "repo.content.read"),
  "a fine token that writes the organization": fine("olga", "org", "acme", "repo.write"),
  "a fine token that writes the repository": fine("olga", "model", "Acme/Snow", "repo.write"),
  "a fine token that writes another one": fine("olga", "model", "acme/rain", "repo.write"),
  "a fine token of a reader that writes": fine("rita", "org", "acme", "repo.write"),
  "a fine token that calls for the organization": fine("olga", "org", "acme", "inference.serverless.write"),
};

const DEEDS: Record<string, (userName: Principal) => boolean> = {
  public: (userName) => can.readModel(userName, { id: "acme/snow", private: false }),
  private: (userName) => can.readModel(userName, { id: "acme/snow", private: true }),
  write: (userName) => can.writeModel(userName, "ACME/snow"),
  settings: (userName) => can.manageModel(userName, "acme/Snow"),
  "write-another": (userName) => can.writeModel(userName, "acme/rain"),
  "read-another": (userName) => can.readModel(userName, { id: "acme/snow-2", private: true }),
  create: (userName) => can.writeNamespace(userName, "acme"),
  see: (userName) => can.seeOrg(userName, "acme"),
  manage: (userName) => can.manageOrg(userName, "acme"),
  infer: (userName) => can.callInference(userName),
  bill: (userName) => can.callInference(userName, { billTo: "acme" }),
  account: (userName) => can.manageOwnAccount(userName),
  found: (userName) => can.createOrg(userName),
  admin: (userName) => can.admin(userName),
};

/** Every rule: who may do what. What is not named is refused. */
const RULES: Record<string, string> = {
  nobody: "public",
  "a stranger": "public infer account found",
  "a reader of the organization": "public private read-another see infer bill account found",
  "a writer of it":
    "public private read-another write settings write-another create see infer bill account found",
  "an admin of it":
    "public private read-another write settings write-another create see manage infer bill account found",
  "a user with a read share": "public private infer account found",
  "a user with a write share": "public private write infer account found",
  "that user's read token": "public private infer",
  "that user's inference token": "public infer",
  "that user's fine token for their own models": "public",
  "a reader of the organization with a write share":
    "public private read-another write see infer bill account found",
  "the hub's admin":
    "public private read-another write settings write-another create see manage infer account found admin",
  "that admin's read token": "public private read-another see infer",
  "that admin's write token":
    "public private read-another write settings write-another create see manage infer found admin",
  "an org admin's read token": "public private read-another see infer bill",
  "an org admin's write token":
    "public private read-another write settings write-another create see manage infer bill found",
  "an org admin's inference token": "public infer bill",
  "a fine token that reads the organization": "public private read-another",
  "a fine token that writes the organization":
    "public private read-another write settings write-another create",
  "a fine token that writes the repository": "public private write settings",
  "a fine token that writes another one": "public write-another",
  "a fine token of a reader that writes": "public private read-another",
  "a fine token that calls for the organization": "public bill",
};

describe.each(Object.entries(RULES))("%s", (caller, allowed) => {
  test.each(Object.entries(DEEDS))("can %s only as in the table", (deed, ask) => {
    const principal = CALLERS[caller] as Principal;
    expect(ask(principal)).toBe(allowed.split(" ").includes(deed));
  });
});

test("every principal has a row", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(CALLERS));
});

test("sees the same private models in lists as individually", () => {
  for (const [caller, principal] of Object.entries(CALLERS)) {
    const viewer = toViewer(principal);
    const listed = viewer === "all" || viewer.includes("acme") || viewer.includes("acme/snow");
    // A token for one repository finds it by its name, and no list tells what else there is.
    if (listed || !caller.endsWith("the repository"))
      expect(listed, caller).toBe(can.readModel(principal, { id: "acme/snow", private: true }));
  }
});

test("only hub admins can see a private model without an owner", () => {
  expect(can.readModel(userName("olga"), { id: "gpt2", private: true })).toBe(false);
  expect(can.readModel(userName("root"), { id: "gpt2", private: true })).toBe(true);
});

test("users cannot bill requests to another user", () => {
  expect(can.callInference(userName("eve"), { billTo: "olga" })).toBe(false);
  expect(can.callInference(userName("root"), { billTo: "olga" })).toBe(false);
});
