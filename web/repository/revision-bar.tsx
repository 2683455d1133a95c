import { paths } from "@modelyard/contract";
import { Fragment } from "react";
import "./repository.css";

export interface Ref {
  name: string;
  kind: "branch" | "tag";
}

interface RevisionBarProps {
  id: string;
  revision: string;
  path: string;
  refs: readonly Ref[];
  /** Returns the URL of the same page at another revision. */
  toUrl?: (revision: string) => string;
}

/** The revision menu and the breadcrumbs of a page. */
export function RevisionBar({ id, revision, path, refs, toUrl }: RevisionBarProps) {
  return (
    <div className="revision-bar">
      <Revisions {...{ revision, refs }} toUrl={toUrl ?? ((name) => paths.tree(id, name, path))} />
      <Crumbs {...{ id, revision, path }} />
    </div>
  );
}

type RevisionsProps = Required<Pick<RevisionBarProps, "revision" | "refs" | "toUrl">>;

/** A menu of branches and tags. Works without JavaScript. */
function Revisions({ revision, refs, toUrl }: RevisionsProps) {
  const isNamed = refs.some(({ name }) => name === revision);
  const label = !isNamed && /^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 8) : revision;
  return (
    // The key closes the menu after a choice.
    <details className="dropdown" key={revision} data-menu="">
      <summary className="button" aria-label={`Revision: ${label}. Choose another`}>
        <span className="menu-name">{label}</span>
        <span aria-hidden="true">▾</span>
      </summary>
      <div className="menu">
        {(["branch", "tag"] as const).map((kind) => {
          const some = refs.filter((ref) => ref.kind === kind);
          return some.length === 0 ? null : (
            <Fragment key={kind}>
              <p className="eyebrow">{kind === "branch" ? "Branches" : "Tags"}</p>
              <ul>
                {some.map(({ name }) => (
                  <li key={name}>
                    <a href={toUrl(name)} aria-current={name === revision || undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Fragment>
          );
        })}
      </div>
    </details>
  );
}

function Crumbs({ id, revision, path }: { id: string; revision: string; path: string }) {
  const parts = path === "" ? [] : path.split("/");
  const toCrumb = (text: string, until: string) =>
    until === path ? (
      <span aria-current="page">{text}</span>
    ) : (
      <a href={paths.tree(id, revision, until)}>{text}</a>
    );
  return (
    <nav className="crumbs" aria-label="Path">
      {toCrumb(id.slice(id.indexOf("/") + 1), "")}
      {parts.map((part, i) => {
        const until = parts.slice(0, i + 1).join("/");
        return (
          <Fragment key={until}>
            <span className="crumbs-slash">/</span>
            {toCrumb(part, until)}
            <wbr />
          </Fragment>
        );
      })}
    </nav>
  );
}
