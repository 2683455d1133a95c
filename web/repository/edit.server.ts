import { type CommitChange, HubError, type HubClient } from "@modelyard/contract";

/** A change of one file, as a form sends it. */
export interface FileEdit {
  id: string;
  branch: string;
  /** What the file is called; empty for one that is made. */
  path: string;
  /** What it shall be called. */
  newPath: string;
  /** Its text; undefined where only its name changes. */
  text?: string;
  summary: string;
  /** The commit that was looked at, and git's id of the file then. */
  base: string;
  oid: string;
}

/** Somebody else changed the file in the meantime. */
export interface Conflict {
  /** Who changed it last, by which commit. */
  title: string;
  commit: string;
  /** Git's id of the file as it is now; empty where it is gone. */
  oid: string;
  head: string;
}

/** How often a commit goes on top of others that came first and have nothing to do with the file. */
const ATTEMPTS = 5;

/**
 * Commits a change of one file on top of the branch. Commits of others since are no matter, unless they changed this
 * file: then nothing is done, and the conflict is answered.
 */
export async function commitEdit(hub: HubClient, edit: FileEdit): Promise<Conflict | undefined> {
  let { base } = edit;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await hub.files.commit(edit.id, edit.branch, {
        summary: edit.summary,
        ...(base !== "" && { parentCommit: base }),
        changes: changesOf(edit),
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof HubError) || error.status !== 412) throw error;
    }
    const watched = edit.path === "" ? edit.newPath : edit.path;
    const { commit: head, entry } = await hub.files.at(edit.id, edit.branch, watched);
    if ((entry?.oid ?? "") !== edit.oid)
      return {
        title: entry?.lastCommit?.title ?? "It was deleted",
        commit: entry?.lastCommit?.id ?? head,
        oid: entry?.oid ?? "",
        head,
      };
    base = head;
  }
  throw new Error(`Commits to ${edit.id} come too fast to add one to them.`);
}

/** Proposes a change of one file as a pull request, and gives its number. It is merged, or not, by others. */
export const proposeEdit = (hub: HubClient, edit: FileEdit): Promise<number> =>
  hub.files.propose(edit.id, { summary: edit.summary, changes: changesOf(edit) });

function changesOf({ path, newPath, text }: FileEdit): CommitChange[] {
  const moved = path !== "" && path !== newPath;
  if (text === undefined) return moved ? [{ key: "file", value: { path: newPath, oldPath: path } }] : [];
  const content = Buffer.from(text).toString("base64");
  const file: CommitChange = { key: "file", value: { path: newPath, content, encoding: "base64" } };
  return moved ? [{ key: "deletedFile", value: { path } }, file] : [file];
}

/** Forms send every line break as two characters; files have what they had. */
export const withBreaks = (sent: string, crlf: boolean): string =>
  crlf ? sent.replaceAll(/\r?\n/g, "\r\n") : sent.replaceAll("\r\n", "\n");
