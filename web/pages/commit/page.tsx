import { HubError, paths } from "@modelyard/contract";
import type { MetaArgs } from "react-router";
import { redirect } from "react-router";
import { CopyButton } from "../../components/copy-button.tsx";
import { bytes, counted, day } from "../../components/format.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { type DiffLine, type FileDiff, readDiff } from "../../repository/diff.ts";
import { hasFiles, orNotThere } from "../../repository/place.server.ts";
import "../../repository/repository.css";
import { modelOf } from "../model/document.server.ts";

/** Lines that are shown of one file, and of all; and files of a first commit. */
const LINES_A_FILE = 500;
const LINES = 4_000;
const FIRST_FILES = 200;

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await modelOf(args);
  const { id } = model;
  if (!hasFiles(model)) throw redirect(paths.model(id));
  const asked = args.params["commit"] ?? "";
  const { commits } = await orNotThere(asked, hub.files.commits(id, asked, { limit: 2 }));
  const [commit, parent] = commits;
  if (commit === undefined) throw redirect(paths.commits(id));
  return {
    id,
    commit: {
      id: commit.id,
      title: commit.title,
      message: commit.message,
      by: commit.authors.map(({ user }) => user).join(", "),
      on: day(commit.date) ?? "",
    },
    ...(parent && { parent: parent.id }),
    ...(parent ? await changesOf(parent.id, commit.id) : await firstFiles(commit.id)),
  };

  async function changesOf(from: string, to: string) {
    try {
      return shortened(readDiff(await hub.files.diff(id, from, to)));
    } catch (error) {
      if (!(error instanceof HubError) || error.status >= 500) throw error;
      return { files: [], changed: 0, refused: error.message };
    }
  }

  /** Of a commit with nothing before it everything is new. */
  async function firstFiles(revision: string) {
    const { entries } = await hub.files.tree(id, revision, "", { limit: FIRST_FILES, expand: false });
    const files = entries.map(({ path, type, size, lfs }): FileDiff => ({
      path: type === "directory" ? `${path}/` : path,
      change: "added",
      binary: false,
      added: 0,
      removed: 0,
      lines: [],
      ...(lfs && { sizes: { after: size } }),
    }));
    return { files, changed: files.length };
  }
}

/** No more lines than one reads, and than a page can hold; how many there are stays said. */
function shortened(files: readonly FileDiff[]) {
  let left = LINES;
  return {
    changed: files.length,
    files: files.slice(0, 300).map((file) => {
      const lines = file.lines.slice(0, Math.min(LINES_A_FILE, left));
      left -= lines.length;
      const hidden = file.lines.length - lines.length;
      return { ...file, lines, ...(hidden > 0 && { hidden }) };
    }),
  };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id, commit } = loaderData;
  return pageMeta({
    title: `${commit.title} · ${id}`,
    description: `Commit ${commit.id.slice(0, 8)} of ${id} by ${commit.by}.`,
    path: paths.commit(id, commit.id),
    matches,
    noIndex: true,
  });
}

export default function Commit({ loaderData }: PageProps<typeof loader>) {
  const { id, commit, parent, files, changed } = loaderData;
  const { refused } = loaderData as { refused?: string };
  return (
    <div className="repository">
      <header className="commit-head">
        <h2>{commit.title}</h2>
        {commit.message === "" ? null : <pre className="history-message">{commit.message}</pre>}
        <p className="quiet">
          {commit.by} on {commit.on} · <span className="mono">{commit.id.slice(0, 8)}</span>
          <CopyButton text={commit.id} label="Copy the commit’s id" className="ghost" />
          {parent === undefined ? (
            "· the first commit"
          ) : (
            <>
              · after{" "}
              <a className="link mono" href={paths.commit(id, parent)}>
                {parent.slice(0, 8)}
              </a>
            </>
          )}
        </p>
        <p className="actions">
          <span className="quiet">{counted(changed, "file")} changed</span>
          <a className="button" href={paths.tree(id, commit.id)}>
            Files at this commit
          </a>
        </p>
      </header>
      {refused === undefined ? null : <p className="notice">{refused}</p>}
      {files.map((file) => (
        <FileChange key={file.path} id={id} commit={commit.id} file={file} />
      ))}
    </div>
  );
}

const WORDS = { added: "new", removed: "deleted", renamed: "renamed", changed: "" } as const;

interface FileChangeProps {
  id: string;
  commit: string;
  file: FileDiff & { hidden?: number };
}

function FileChange({ id, commit, file }: FileChangeProps) {
  const { path, from, change, sizes, lines, added, removed, binary, hidden } = file;
  const gone = change === "removed";
  const at = path.endsWith("/") ? paths.tree(id, commit, path.slice(0, -1)) : paths.blob(id, commit, path);
  return (
    <section className="file diff">
      <header className="file-head">
        <h3 className="mono">
          {from === undefined ? null : `${from} → `}
          {gone ? path : <a href={at}>{path}</a>}
        </h3>
        <p className="quiet number">
          {WORDS[change]} {added > 0 && sizes === undefined ? <ins>+{added}</ins> : null}{" "}
          {removed > 0 && sizes === undefined ? <del>−{removed}</del> : null}
        </p>
      </header>
      {sizes === undefined ? null : (
        <p className="file-nothing">
          A large file:{" "}
          {[sizes.before, sizes.after]
            .filter((size) => size !== undefined)
            .map(bytes)
            .join(" → ")}
        </p>
      )}
      {binary ? <p className="file-nothing">Binary: there is no text to compare.</p> : null}
      {lines.length === 0 ? null : (
        <div className="diff-scroll">
          <table className="diff-lines">
            <caption className="sr-only">Changes of {path}</caption>
            <tbody>
              {lines.map((line, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay where they are
                <Line key={i} {...line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden === undefined ? null : (
        <p className="file-nothing">{counted(hidden, "more line")} not shown here.</p>
      )}
    </section>
  );
}

const SIGNS = { added: "+", removed: "−", same: "", place: "" } as const;

function Line({ kind, text, before, after }: DiffLine) {
  if (kind === "place")
    return (
      <tr className="diff-place">
        <td colSpan={4}>⋯ {text}</td>
      </tr>
    );
  return (
    <tr className={`diff-${kind}`}>
      <td className="diff-n">{before}</td>
      <td className="diff-n">{after}</td>
      <td className="diff-sign">{SIGNS[kind]}</td>
      <td className="diff-text">{text}</td>
    </tr>
  );
}
