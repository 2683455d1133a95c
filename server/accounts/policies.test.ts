import { describe, expect, test } from "vitest";
import type { Principal, TokenRole, TokenScope, UserPrincipal } from "../http/auth/principal.ts";
import { ANONYMOUS } from "../http/auth/principal.ts";
import { can, toViewer } from "./policies.ts";

const scope = (type: "model" | "user" | "org", name: string, ...permissions: TokenScope["permissions"]) => ({
  entity: { type, id: name, name },
  permissions,
});

/** Creates a user who is signed in or uses a token. */
function asUser(
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

const scoped = (user: string, ...of: Parameters<typeof scope>) => asUser(user, "fineGrained", [scope(...of)]);

/** A user with whom the model is shared. */
const sharedWith = (principal: UserPrincipal, role: "read" | "write"): Principal => ({
  ...principal,
  shares: new Map([["acme/snow", { id: "acme/snow", role }]]),
});

const CALLERS: Record<string, Principal> = {
  nobody: ANONYMOUS,
  "a stranger": asUser("eve"),
  "a reader of the organization": asUser("rita"),
  "a writer of it": asUser("will"),
  "an admin of it": asUser("olga"),
  "a user with a read share": sharedWith(asUser("eve"), "read"),
  "a user with a write share": sharedWith(asUser("eve"), "write"),
  "that user's read token": sharedWith(asUser("eve", "read"), "write"),
  "that user's inference token": sharedWith(asUser("eve", "inference"), "write"),
  "that user's fine token for their own models": sharedWith(
    scoped("eve", "user", "eve", "repo.write"),
    "write",
  ),
  "a reader of the organization with a write share": sharedWith(asUser("rita"), "write"),
  "the hub's admin": asUser("root"),
  "that admin's read token": asUser("root", "read"),
  "that admin's write token": asUser("root", "write"),
  "an org admin's read token": asUser("olga", "read"),
  "an org admin's write token": asUser("olga", "write"),
  "an org admin's inference token": asUser("olga", "inference"),
  "a scoped token that reads the organization": scoped("olga", "org", "acme", "repo.content.read"),
  "a scoped token that writes the organization": scoped("olga", "org", "acme", "repo.write"),
  "a scoped token that writes the repository": scoped("olga", "model", "Acme/Snow", "repo.write"),
  "a scoped token that writes another one": scoped("olga", "model", "acme/rain", "repo.write"),
  "a scoped token of a reader that writes": scoped("rita", "org", "acme", "repo.write"),
  "a scoped token that bills the organization": scoped("olga", "org", "acme", "inference.serverless.write"),
};

const ACTIONS: Record<string, (principal: Principal) => boolean> = {
  public: (principal) => can.readModel(principal, { id: "acme/snow", private: false }),
  private: (principal) => can.readModel(principal, { id: "acme/snow", private: true }),
  write: (principal) => can.writeModel(principal, "ACME/snow"),
  settings: (principal) => can.manageModel(principal, "acme/Snow"),
  "write-another": (principal) => can.writeModel(principal, "acme/rain"),
  "read-another": (principal) => can.readModel(principal, { id: "acme/snow-2", private: true }),
  create: (principal) => can.writeNamespace(principal, "acme"),
  see: (principal) => can.seeOrg(principal, "acme"),
  manage: (principal) => can.manageOrg(principal, "acme"),
  infer: (principal) => can.callInference(principal),
  bill: (principal) => can.callInference(principal, { billTo: "acme" }),
  account: (principal) => can.manageOwnAccount(principal),
  found: (principal) => can.createOrg(principal),
  admin: (principal) => can.admin(principal),
};

/** Allowed actions by caller. All others are denied. */
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
  "a scoped token that reads the organization": "public private read-another",
  "a scoped token that writes the organization":
    "public private read-another write settings write-another create",
  "a scoped token that writes the repository": "public private write settings",
  "a scoped token that writes another one": "public write-another",
  "a scoped token of a reader that writes": "public private read-another",
  "a scoped token that bills the organization": "public bill",
};

describe.each(Object.entries(RULES))("%s", (caller, allowed) => {
  test.each(Object.entries(ACTIONS))("can %s only as in the table", (action, ask) => {
    const principal = CALLERS[caller] as Principal;
    expect(ask(principal)).toBe(allowed.split(" ").includes(action));
  });
});

test("every principal has a row", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(CALLERS));
});

test("sees the same private models in lists as individually", () => {
  for (const [caller, principal] of Object.entries(CALLERS)) {
    const viewer = toViewer(principal);
    const listed = viewer === "all" || viewer.includes("acme") || viewer.includes("acme/snow");
    // A token for one repository finds it by name, but sees no lists of private models.
    if (listed || !caller.endsWith("the repository"))
      expect(listed, caller).toBe(can.readModel(principal, { id: "acme/snow", private: true }));
  }
});

test("only hub admins can see a private model without an owner", () => {
  expect(can.readModel(asUser("olga"), { id: "gpt2", private: true })).toBe(false);
  expect(can.readModel(asUser("root"), { id: "gpt2", private: true })).toBe(true);
});

test("users cannot bill requests to another user", () => {
  expect(can.callInference(asUser("eve"), { billTo: "olga" })).toBe(false);
  expect(can.callInference(asUser("root"), { billTo: "olga" })).toBe(false);
});
