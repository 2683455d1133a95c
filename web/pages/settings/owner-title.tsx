import type { SettingsOwner } from "@modelyard/contract";

/** The heading of a page that exists for users, organizations, and the hub. */
export function OwnerTitle({ title, owner }: { title: string; owner: SettingsOwner }) {
  return (
    <h1>
      {title}
      {owner === "own" ? null : owner === "hub" ? (
        " of this hub"
      ) : (
        <>
          {" of "}
          <span className="fixed">{owner.org}</span>
        </>
      )}
    </h1>
  );
}

/** Returns the same as text, for the document title. */
export const formatOwnerTitle = (title: string, owner: SettingsOwner | undefined): string =>
  owner === undefined || owner === "own" ? title : `${title} of ${owner === "hub" ? "this hub" : owner.org}`;
