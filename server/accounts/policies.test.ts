import { describe, expect, test } from "vitest";
import type { TokenRoleName } from "@modelyard/contract";
import type { Principal, TokenScope, UserPrincipal } from "../http/auth/principal.ts";
import { ANONYMOUS } from "../http/auth/principal.ts";
import { can, toViewer } from "./policies.ts";

const scope = (type: "model" | "user" | "org", name: string, ...permissions: TokenScope["permissions"]) => ({
  entity: { type, id: name, name },
  permissions,
});

/** Creates a user who is signed in or uses a token. */
function asUser(
  name: string,
  via: "session" | TokenRoleName = "session",
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

const scoped = (user: string, ...args: Parameters<typeof scope>) =>
  asUser(user, "fineGrained", [scope(...args)]);

/** Adds a share of the model to a user. */
const sharedWith = (principal: UserPrincipal, role: "read" | "write"): Principal => ({
  ...principal,
  shares: new Map([["acme/snow", { id: "acme/snow", role }]]),
});

const CALLERS: Record<string, Principal> = {
  "an anonymous caller": ANONYMOUS,
  "a user outside the organization": asUser("eve"),
  "a reader of the organization": asUser("rita"),
  "a writer of the organization": asUser("will"),
  "an admin of the organization": asUser("olga"),
  "a user with a read share": sharedWith(asUser("eve"), "read"),
  "a user with a write share": sharedWith(asUser("eve"), "write"),
  "a read token of a user with a write share": sharedWith(asUser("eve", "read"), "write"),
  "an inference token of a user with a write share": sharedWith(asUser("eve", "inference"), "write"),
  "a scoped token of a user with a write share for their own models": sharedWith(
    scoped("eve", "user", "eve", "repo.write"),
    "write",
  ),
  "a reader of the organization with a write share": sharedWith(asUser("rita"), "write"),
  "a hub admin": asUser("root"),
  "a hub admin's read token": asUser("root", "read"),
  "a hub admin's write token": asUser("root", "write"),
  "an org admin's read token": asUser("olga", "read"),
  "an org admin's write token": asUser("olga", "write"),
  "an org admin's inference token": asUser("olga", "inference"),
  "a scoped token that reads the organization": scoped("olga", "org", "acme", "repo.content.read"),
  "a scoped token that writes the organization": scoped("olga", "org", "acme", "repo.write"),
  "a scoped token that writes the repository": scoped("olga", "model", "Acme/Snow", "repo.write"),
  "a scoped token that writes another repository": scoped("olga", "model", "acme/rain", "repo.write"),
  "a reader's scoped token that writes the organization": scoped("rita", "org", "acme", "repo.write"),
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
  "create-org": (principal) => can.createOrg(principal),
  admin: (principal) => can.admin(principal),
};

/** Allowed actions by caller. All others are denied. */
const RULES: Record<string, string> = {
  "an anonymous caller": "public",
  "a user outside the organization": "public infer account create-org",
  "a reader of the organization": "public private read-another see infer bill account create-org",
  "a writer of the organization":
    "public private read-another write settings write-another create see infer bill account create-org",
  "an admin of the organization":
    "public private read-another write settings write-another create see manage infer bill account create-org",
  "a user with a read share": "public private infer account create-org",
  "a user with a write share": "public private write infer account create-org",
  "a read token of a user with a write share": "public private infer",
  "an inference token of a user with a write share": "public infer",
  "a scoped token of a user with a write share for their own models": "public",
  "a reader of the organization with a write share":
    "public private read-another write see infer bill account create-org",
  "a hub admin":
    "public private read-another write settings write-another create see manage infer account create-org admin",
  "a hub admin's read token": "public private read-another see infer",
  "a hub admin's write token":
    "public private read-another write settings write-another create see manage infer create-org admin",
  "an org admin's read token": "public private read-another see infer bill",
  "an org admin's write token":
    "public private read-another write settings write-another create see manage infer bill create-org",
  "an org admin's inference token": "public infer bill",
  "a scoped token that reads the organization": "public private read-another",
  "a scoped token that writes the organization":
    "public private read-another write settings write-another create",
  "a scoped token that writes the repository": "public private write settings",
  "a scoped token that writes another repository": "public write-another",
  "a reader's scoped token that writes the organization": "public private read-another",
  "a scoped token that bills the organization": "public bill",
};

describe.each(Object.entries(RULES))("%s", (caller, allowed) => {
  test.each(Object.entries(ACTIONS))("matches the rule for the action %s", (action, isAllowed) => {
    const principal = CALLERS[caller] as Principal;
    expect(isAllowed(principal)).toBe(allowed.split(" ").includes(action));
  });
});

test("has a rule for every caller", () => {
  expect(Object.keys(RULES)).toEqual(Object.keys(CALLERS));
});

test("lists private models for exactly the callers that can read them", () => {
  for (const [caller, principal] of Object.entries(CALLERS)) {
    const viewer = toViewer(principal);
    const listed = viewer === "all" || viewer.includes("acme") || viewer.includes("acme/snow");
    // A token for one repository can read it by name, but does not see it in lists.
    if (listed || !caller.endsWith("the repository"))
      expect(listed, caller).toBe(can.readModel(principal, { id: "acme/snow", private: true }));
  }
});

test("shows a private model without an owner only to hub admins", () => {
  expect(can.readModel(asUser("olga"), { id: "gpt2", private: true })).toBe(false);
  expect(can.readModel(asUser("root"), { id: "gpt2", private: true })).toBe(true);
});

test("rejects requests billed to another user", () => {
  expect(can.callInference(asUser("eve"), { billTo: "olga" })).toBe(false);
  expect(can.callInference(asUser("root"), { billTo: "olga" })).toBe(false);
});
