import { expect, test } from "vitest";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import { createAuthenticate } from "./authenticate.ts";

const ada = (role: "read" | "inference" | "fineGrained"): UserPrincipal => ({
  kind: "user",
  id: "u1",
  name: "ada",
  admin: false,
  orgs: [{ id: "o1", name: "Snowlab", role: "read" }],
  via: { kind: "token", id: "t1", name: "laptop", role, scopes: [] },
});

test("returns the same caller for a token and a billing organization", () => {
  const principal = ada("inference");
  const find = (secret: string) => (secret === "hf_ada" ? principal : undefined);
  const authenticate = createAuthenticate({ find });
  const caller = authenticate("hf_ada", undefined);
  expect(caller).toEqual({ tokenId: "t1", userId: "u1" });
  expect(authenticate("hf_ada", undefined)).toBe(caller);
  expect(authenticate("hf_ada", "snowlab")).toEqual({ tokenId: "t1", userId: "u1", organizationId: "o1" });
  expect(authenticate("hf_ada", "ada")).toEqual({ tokenId: "t1", userId: "u1" });
  expect(authenticate("hf_ada", "strangers")).toMatchObject({ status: 403 });
  expect(authenticate("hf_nobody", undefined)).toBeUndefined();
});

test("returns the same caller for all spellings of a billing account", () => {
  const principal = ada("inference");
  const authenticate = createAuthenticate({ find: () => principal });
  const spellings = (names: string[]) => new Set(names.map((name) => authenticate("hf_ada", name)));
  expect(spellings(["", "ada", "Ada", "aDA", "ADA"]).size).toBe(1);
  expect(spellings(["Snowlab", "snowlab", "sNOWLAB", "SNOWLAB"]).size).toBe(1);
  expect(authenticate("hf_ada", "SNOWLAB")).toMatchObject({ organizationId: "o1" });
});

test("rejects a token without permission", () => {
  const authenticate = createAuthenticate({ find: () => ada("fineGrained") });
  expect(authenticate("hf_ada", undefined)).toMatchObject({
    status: 403,
    message: expect.stringContaining("lacks permission to send inference requests"),
  });
});
