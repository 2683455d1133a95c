import { formatBytes, paths } from "@modelyard/contract";
import { counted } from "../components/format.ts";
import type { DiffLine, FileDiff } from "./diff.ts";
import "./repository.css";

const LABELS = { added: "new", removed: "deleted", renamed: "renamed", changed: "" } as const;

interface FileChangeProps {
  id: string;
  /** The revision after the change. */
  commit: string;
  file: FileDiff & { hidden?: number };
}

/** The diff of one file. */
export function FileChange({ id, commit, file }: FileChangeProps) {
  const { path, from, change, sizes, lines, added, removed, binary, hidden } = file;
  const isDeleted = change === "removed";
  const url = path.endsWith("/") ? paths.tree(id, commit, path.slice(0, -1)) : paths.blob(id, commit, path);
  return (
    <section className="card-box flush diff">
      <header className="box-head">
        <h3 className="mono">
          {from === undefined ? null : `${from} → `}
          {isDeleted ? path : <a href={url}>{path}</a>}
        </h3>
        <p className="quiet number">
          {LABELS[change]} {added > 0 && sizes === undefined ? <ins>+{added}</ins> : null}{" "}
          {removed > 0 && sizes === undefined ? <del>−{removed}</del> : null}
        </p>
      </header>
      {sizes === undefined ? null : (
        <p className="file-empty">
          Git LFS file:{" "}
          {[sizes.before, sizes.after]
            .filter((size) => size !== undefined)
            .map(formatBytes)
            .join(" → ")}
        </p>
      )}
      {binary ? <p className="file-empty">Binary file.</p> : null}
      {lines.length === 0 ? null : (
        <div className="diff-scroll">
          <table className="diff-lines">
            <caption className="sr-only">Changes to {path}</caption>
            <tbody>
              {lines.map((line, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no ID, and their order never changes
                <Line key={i} {...line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden === undefined ? null : <p className="file-empty">{counted(hidden, "more line")} not shown.</p>}
    </section>
  );
}

const SIGNS = { added: "+", removed: "−", same: "", hunk: "" } as const;

function Line({ kind, text, before, after }: DiffLine) {
  if (kind === "hunk")
    return (
      <tr className="diff-hunk">
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
