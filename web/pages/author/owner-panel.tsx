import { paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import type { Whose as WhoseData } from "./owner-panel.server.ts";

/** The buttons of who may do something under this name. */
export function WhatToDo({ author, whose }: { author: string; whose: WhoseData | undefined }) {
  const { kind, may } = whose ?? {};
  return (
    <p className="author-do no-print">
      <a className="button" href={paths.collections({ owner: author })}>
        Collections
      </a>
      {may?.settings ? (
        <a className="button" href={kind === "org" ? paths.organization(author) : paths.settings("profile")}>
          {kind === "org" && !may.write ? "Members" : "Settings"}
        </a>
      ) : null}
      {may?.write ? (
        <a className="button primary" href={paths.newModel({ owner: author })}>
          New model
        </a>
      ) : null}
    </p>
  );
}

/** Who somebody is: members of an organization, or the organizations of a user. */
export function Whose({ kind, name, since, members, size }: WhoseData) {
  return (
    <section className="author-who">
      <h2 className="eyebrow">{kind === "org" ? "Members" : "Organizations"}</h2>
      {members.length === 0 ? (
        <p className="quiet">
          {kind === "user"
            ? "None."
            : `${counted(size ?? 0, "member")}. Who they are is for the organization to know.`}
        </p>
      ) : (
        <ul>
          {members.slice(0, MOST).map((each) => (
            <li key={each.name}>
              <a href={paths.author(each.name)}>
                <img src={each.picture} alt="" width="20" height="20" loading="lazy" />
                {each.name}
              </a>{" "}
              <span className="quiet">{each.role ?? each.fullname}</span>
            </li>
          ))}
        </ul>
      )}
      {members.length > MOST ? (
        <p>
          <a className="link" href={paths.organization(name)}>
            All {members.length}
          </a>
        </p>
      ) : null}
      <p className="quiet">
        {kind === "org" ? "An organization" : "A user"} of this hub since {since}.
      </p>
    </section>
  );
}

const MOST = 30;
