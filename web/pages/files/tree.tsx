import { formatBytes, paths, type TreeEntry } from "@modelyard/contract";
import { day } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";

/** Converts a file or folder in `folder` to a row. */
export function toTreeRow({ path, type, size, lfs, lastCommit }: TreeEntry, folder: string) {
  return {
    name: folder === "" ? path : path.slice(folder.length + 1),
    path,
    folder: type === "directory",
    ...(type === "file" && { size: formatBytes(size) }),
    ...(lfs && { lfs: true as const }),
    ...(lastCommit && {
      commit: { id: lastCommit.id, title: lastCommit.title, on: day(lastCommit.date) ?? "" },
    }),
  };
}

interface TreeProps {
  id: string;
  revision: string;
  path: string;
  entries: readonly ReturnType<typeof toTreeRow>[];
}

/** The entries of a folder. */
export function Tree({ id, revision, path, entries }: TreeProps) {
  if (entries.length === 0 && path === "") return <p className="empty">No files at this revision.</p>;
  return (
    <table className="table tree folds">
      <caption className="sr-only">{path === "" ? "Files" : `Files in ${path}`}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="tree-size">
            Size
          </th>
          <th scope="col">Last commit</th>
          <th scope="col" className="tree-on">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {path === "" ? null : (
          <tr>
            <td colSpan={4} className="tree-name">
              <a
                href={paths.tree(id, revision, path.split("/").slice(0, -1).join("/"))}
                aria-label="Parent folder"
              >
                ..
              </a>
            </td>
          </tr>
        )}
        {entries.map((entry) => (
          <tr key={entry.path} className={entry.folder ? "folder" : undefined}>
            <th scope="row" className="tree-name">
              <Icon name={entry.folder ? "folder" : "file"} />
              <a
                href={
                  entry.folder ? paths.tree(id, revision, entry.path) : paths.blob(id, revision, entry.path)
                }
              >
                {entry.name}
                {entry.folder ? "/" : ""}
              </a>
            </th>
            <td className="tree-size number">
              {entry.lfs ? <abbr title="Stored with Git LFS">LFS</abbr> : null}
              {entry.size === undefined ? null : (
                <a
                  href={paths.resolve(id, revision, entry.path, { download: "true" })}
                  download
                  aria-label={`Download ${entry.name}, ${entry.size}`}
                >
                  {entry.size}
                  <Icon name="down" />
                </a>
              )}
            </td>
            <td className="tree-title">
              {entry.commit === undefined ? null : (
                <a href={paths.commit(id, entry.commit.id)}>{entry.commit.title}</a>
              )}
            </td>
            <td className="tree-on">{entry.commit?.on}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
