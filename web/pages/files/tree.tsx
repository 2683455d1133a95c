import { paths } from "@modelyard/contract";
import { Icon } from "../../components/icons.tsx";

interface Row {
  name: string;
  path: string;
  folder: boolean;
  size?: string;
  lfs?: true;
  commit?: { id: string; title: string; on: string };
}

interface TreeProps {
  id: string;
  revision: string;
  path: string;
  entries: readonly Row[];
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
