import type { OwnerColumns } from "./tables.ts";

/** The owner of a key, a preference, or a budget. */
export type Owner = { kind: "hub" } | { kind: "org"; id: string } | { kind: "user"; id: string };

export const HUB: Owner = { kind: "hub" };

/** Formats an owner; equal owners have the same text: `hub`, `org {id}`, `user {id}`. */
export const ownerText = (owner: Owner): string =>
  owner.kind === "hub" ? "hub" : `${owner.kind} ${owner.id}`;

export const ownerColumns = (owner: Owner): OwnerColumns => ({
  owner: ownerText(owner),
  org_id: owner.kind === "org" ? owner.id : null,
  user_id: owner.kind === "user" ? owner.id : null,
});
