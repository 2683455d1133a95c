import type { SettingsOwner } from "@modelyard/contract";
import { unlistedMeta } from "../../page.ts";

interface OwnerTitleProps {
  title: string;
  owner: SettingsOwner;
  /** Whether the user may change the settings. */
  manage?: boolean;
}

/** The heading of a page that exists for users, organizations, and the hub. */
export const OwnerTitle = ({ title, owner, manage = true }: OwnerTitleProps) => (
  <>
    <h1>{formatOwnerTitle(title, owner)}</h1>
    {manage ? null : <p className="quiet">Only admins of the organization can change these settings.</p>}
  </>
);

/** Creates the `meta` export of such a page. */
export const ownerMeta = (title: string, description: string) =>
  unlistedMeta<() => { owner: SettingsOwner }>(({ owner }) => formatOwnerTitle(title, owner), description);

const formatOwnerTitle = (title: string, owner: SettingsOwner): string =>
  owner === "own" ? title : `${title} of ${owner === "hub" ? "this hub" : owner.org}`;
