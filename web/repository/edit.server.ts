import { type CommitChange, HubError, type HubClient } from "@modelyard/contract";

/** A change to one file. */
export interface FileEdit {
  id: string;
  branch: string;
  /** The current path; empty for a new file. */
  path: string;
  newPath: string;
  /** The new text; `undefined` if only the path changes. */
  text?: string;
  summary: string;
  /** The commit on which the edit is based. */
  base: string;
  /** The git object ID of the file in that commit. */
  oid: string;
}

/** A concurrent change to the same file. */
export interface Conflict {
  /** Title of the commit that changed the file. */
  title: string;
  commit: string;
  /** The current git object ID of the file; empty if it was deleted. */
  oid: string;
  head: string;
}

/** Maximum number of attempts when other commits arrive first. */
const ATTEMPTS = 5;

/**
 * Commits a change to one file to the branch. If a concurrent commit changed the same file, commits nothing and returns
 * the conflict.
 */
export async function commitEdit(hub: HubClient, edit: FileEdit): Promise<Conflict | undefined> {
  let { base } = edit;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await hub.commit(edit.id, edit.branch, {
        summary: edit.summary,
        ...(base !== "" && { parentCommit: base }),
        changes: toCommitChanges(edit),
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof HubError) || error.status !== 412) throw error;
    }
    const path = edit.path || edit.newPath;
    const { commit: head, entry } = await hub.findPath(edit.id, edit.branch, path);
    if ((entry?.oid ?? "") !== edit.oid)
      return {
        title: entry?.lastCommit?.title ?? "The file was deleted",
        commit: entry?.lastCommit?.id ?? head,
        oid: entry?.oid ?? "",
        head,
      };
    base = head;
  }
  throw new Error(`Too many concurrent commits to ${edit.id}.`);
}

/** Creates a pull request for a change to one file. Returns its number. */
export const proposeEdit = (hub: HubClient, edit: FileEdit): Promise<number> =>
  hub.proposeCommit(edit.id, edit.branch, { summary: edit.summary, changes: toCommitChanges(edit) });

function toCommitChanges({ path, newPath, text }: FileEdit): CommitChange[] {
  const moved = path !== "" && path !== newPath;
  if (text === undefined) return moved ? [{ key: "file", value: { path: newPath, oldPath: path } }] : [];
  const content = Buffer.from(text).toString("base64");
  const file: CommitChange = { key: "file", value: { path: newPath, content, encoding: "base64" } };
  return moved ? [{ key: "deletedFile", value: { path } }, file] : [file];
}

/** Restores the line breaks of a file: forms submit all of them as CRLF. */
export const restoreLineBreaks = (sent: string, crlf: boolean): string =>
  crlf ? sent.replaceAll(/\r?\n/g, "\r\n") : sent.replaceAll("\r\n", "\n");
