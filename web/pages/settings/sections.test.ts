import { expect, test } from "vitest";
import { findPage, findScope, getPathInScope, listGroups, type Scope } from "./sections.ts";

const own: Scope = { kind: "user", name: "ada", role: "You", manage: true };
const acme: Scope = { kind: "organization", name: "acme", role: "write", manage: false };
const hub: Scope = { kind: "hub", name: "This hub", role: "admin", manage: true };

test.each([
  ["/settings/usage", undefined, "ada", "Usage"],
  ["/settings/requests/abc", undefined, "ada", "Requests"],
  ["/organizations/acme/settings", "acme", "acme", "Members"],
  ["/organizations/acme/settings/usage", "acme", "acme", "Usage"],
  ["/organizations/other/settings/audit-log", "other", "other", "Audit log"],
  ["/settings/users/bob/delete", undefined, "This hub", "Users"],
  ["/settings/hub/providers/alpha", undefined, "This hub", "Providers"],
  ["/settings/hub/new-snippet-template", undefined, "This hub", "Snippet templates"],
])("finds the scope and the page of %s", (path, org, name, label) => {
  const scope = findScope([own, acme, hub], path, org);
  expect([scope.name, findPage(listGroups(scope), path)?.label]).toEqual([name, label]);
});

test("switches to the same page of another scope, or to its first page", () => {
  const budgets = findPage(listGroups(own), "/settings/budgets");
  expect(getPathInScope(hub, budgets)).toBe("/settings/hub/budgets");
  expect(getPathInScope(acme, findPage(listGroups(hub), "/settings/hub/audit-log"))).toBe(
    "/organizations/acme/settings",
  );
});

test("shows hub settings only to hub admins, and keys and the audit log only to organization admins", () => {
  const labels = listGroups(acme).flatMap(({ pages }) => pages.map(({ label }) => label));
  expect(labels).not.toContain("Provider keys");
  expect(labels).not.toContain("Audit log");
  expect(findScope([own, acme], "/settings/hub/usage", undefined)).toBe(own);
});
