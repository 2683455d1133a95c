import type { SettingsOwner } from "@modelyard/contract";

/** The heading of a page that exists for users, organizations, and the hub. */
export const OwnerTitle = ({ title, owner }: { title: string; owner: SettingsOwner }) => (
  <h1>{formatOwnerTitle(title, owner)}</h1>
);

/** Returns the same as text, for the document title. */
export const formatOwnerTitle = (title: string, owner: SettingsOwner | undefined): string =>
  owner === undefined || owner === "own" ? title : `${title} of ${owner === "hub" ? "this hub" : owner.org}`;
