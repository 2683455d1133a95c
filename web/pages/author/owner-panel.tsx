import type { ReactNode } from "react";
import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { counted } from "../../components/format.ts";
import type { OwnerData } from "./owner-panel.server.ts";
import { TextLink, ButtonLink, PrimaryLink } from "../../components/links.tsx";

interface OwnerActionsProps {
  author: string;
  owner: OwnerData | undefined;
  /** Additional actions. */
  children?: ReactNode;
}

/** Links to the author's collections, settings, and new models, if the viewer has access. */
export function OwnerActions({ author, owner, children }: OwnerActionsProps) {
  const { kind, may } = owner ?? {};
  return (
    <div className="author-actions no-print">
      {children}
      <ButtonLink href={paths.collections({ owner: author })}>Collections</ButtonLink>
      {may?.settings ? (
        <ButtonLink href={kind === "org" ? paths.organization(author) : paths.settings("profile")}>
          {kind === "org" && !may.write ? "Members" : "Settings"}
        </ButtonLink>
      ) : null}
      {may?.write ? <PrimaryLink href={paths.newModel({ owner: author })}>New model</PrimaryLink> : null}
    </div>
  );
}

/** The members of an organization, or the organizations of a user. */
export function OwnerPanel({ kind, name, since, members, size }: OwnerData) {
  return (
    <section className="owner-panel">
      <h2>{kind === "org" ? "Members" : "Organizations"}</h2>
      {members.length === 0 ? (
        <p className="quiet">
          {kind === "user" ? "None." : `${counted(size ?? 0, "member")}. Member names are private.`}
        </p>
      ) : (
        <ul>
          {members.slice(0, MAX_MEMBERS).map((each) => (
            <li key={each.name}>
              <a href={paths.author(each.name)}>
                <Avatar name={each.name} kind={kind === "org" ? "user" : "author"} size={24} />
                {each.name}
              </a>{" "}
              <span className="quiet">{each.role ?? each.fullname}</span>
            </li>
          ))}
        </ul>
      )}
      {members.length > MAX_MEMBERS ? (
        <p>
          <TextLink href={paths.organization(name)}>View all {members.length} members</TextLink>
        </p>
      ) : null}
      <p className="quiet">
        {kind === "org" ? "Organization" : "User"} since {since}.
      </p>
    </section>
  );
}

const MAX_MEMBERS = 30;
