import { HubError, paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { counted, day } from "../../components/format.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import type { FileDiff } from "../../repository/diff.ts";
import { FileChange } from "../../repository/file-change.tsx";
import { orNotFound, requireFiles } from "../../repository/location.server.ts";
import { loadDiff } from "../../repository/load-diff.server.ts";
import { ButtonLink } from "../../components/links.tsx";

/** Maximum number of files to show for a first commit. */
const MAX_FIRST_FILES = 200;

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await requireFiles(args);
  const { id } = model;
  const revision = args.params["commit"] ?? "";
  const { commit, parent } = await orNotFound(revision, hub.getCommit(id, revision));
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
    ...(parent !== undefined && { parent }),
    ...(parent === undefined ? await loadFirstFiles(commit.id) : await loadChanges(parent, commit.id)),
  };

  async function loadChanges(from: string, to: string) {
    try {
      return await loadDiff(args, id, await hub.compareRevisions(id, `${from}..${to}`));
    } catch (error) {
      if (!(error instanceof HubError) || error.status >= 500) throw error;
      return { files: [], changed: 0, problem: error.message };
    }
  }

  /** In a first commit, all files are new. */
  async function loadFirstFiles(revision: string) {
    const { items } = await hub.listFiles(id, revision, "", { limit: MAX_FIRST_FILES, expand: false });
    const files = items.map(({ path, type, size, lfs }): FileDiff => ({
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

export const meta = pageMeta<typeof loader>(({ id, commit }) => ({
  title: `${commit.title} · ${id}`,
  description: `Commit ${commit.id.slice(0, 8)} of ${id} by ${commit.by}.`,
  path: paths.commit(id, commit.id),
  noIndex: true,
}));

export default function Commit({ loaderData }: PageProps<typeof loader>) {
  const { id, commit, parent, files, changed } = loaderData;
  const { problem } = loaderData as { problem?: string };
  return (
    <div className="repository">
      <header className="commit-head">
        <h2>{commit.title}</h2>
        {commit.message === "" ? null : <pre className="history-message">{commit.message}</pre>}
        <p className="quiet">
          <Avatar name={commit.by} kind="user" size={20} /> {commit.by} on {commit.on} ·{" "}
          <span className="mono">{commit.id.slice(0, 8)}</span>
          <CopyButton text={commit.id} label="Copy commit ID" className="ghost" />
          {parent === undefined ? (
            "· first commit"
          ) : (
            <>
              · parent{" "}
              <a className="link mono" href={paths.commit(id, parent)}>
                {parent.slice(0, 8)}
              </a>
            </>
          )}
        </p>
        <p className="actions">
          <span className="quiet">{counted(changed, "file")} changed</span>
          <ButtonLink href={paths.tree(id, commit.id)}>Browse files</ButtonLink>
        </p>
      </header>
      {problem === undefined ? null : <p className="notice">{problem}</p>}
      {files.map((file) => (
        <FileChange key={file.path} id={id} commit={commit.id} file={file} />
      ))}
    </div>
  );
}
