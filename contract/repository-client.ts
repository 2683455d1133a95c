import type { Call } from "./account-client.ts";
import type { CommitInfo, RefsInfo } from "./endpoints/commits.ts";
import type { TreeEntry } from "./endpoints/files.ts";
import type { CardCheck } from "./endpoints/repositories.ts";

export type { CardCheck, CommitInfo, RefsInfo, TreeEntry };

/** A page of a folder. */
export interface TreePage {
  /** Commit of the revision. */
  commit: string;
  entries: TreeEntry[];
  /** Cursor of the next page. */
  cursor?: string;
}

/** A change of one path in a commit. */
export type CommitChange =
  | { key: "file"; value: { path: string; content: string; encoding: "utf-8" | "base64" } }
  | { key: "file"; value: { path: string; oldPath: string } }
  | { key: "lfsFile"; value: { path: string; algo: "sha256"; oid: string; size: number } }
  | { key: "deletedFile" | "deletedFolder"; value: { path: string } };

export interface NewCommit {
  summary: string;
  description?: string;
  /** The commit is rejected (412) if the branch no longer points to this commit. */
  parentCommit?: string;
  changes: readonly CommitChange[];
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const part = encodeURIComponent;
const whole = (path: string) => path.split("/").map(part).join("/");

/** Formats a commit as JSON Lines. */
export const commitLines = ({ changes, ...header }: NewCommit): string =>
  [{ key: "header", value: header }, ...changes].map((line) => JSON.stringify(line)).join("\n");

/** Client methods for repository files and commits. */
export function repositoryClient(send: Send, call: Call) {
  const at = (id: string) => `/api/models/${whole(id)}`;
  const sendCommit = async (path: string, commit: NewCommit): Promise<unknown> => {
    const headers = { "content-type": "application/x-ndjson" };
    return (await send(path, { method: "POST", headers, body: commitLines(commit) })).json();
  };
  return {
    /** Returns a page of a folder in git’s order. */
    async tree(
      id: string,
      revision: string,
      path = "",
      { cursor, limit = 100, expand = true }: { cursor?: string; limit?: number; expand?: boolean } = {},
    ): Promise<TreePage> {
      const query = new URLSearchParams({ limit: String(limit), expand: String(expand) });
      if (cursor !== undefined) query.set("cursor", cursor);
      const suffix = path === "" ? "" : `/${whole(path)}`;
      const response = await send(`${at(id)}/tree/${part(revision)}${suffix}?${query}`);
      const next = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      return {
        commit: response.headers.get("x-repo-commit") ?? "",
        entries: (await response.json()) as TreeEntry[],
        ...(next !== undefined && { cursor: next }),
      };
    },
    /** Returns the entry at a path, if any, and the commit of the revision. */
    async at(
      id: string,
      revision: string,
      path: string,
      { expand = true } = {},
    ): Promise<{ commit: string; entry?: TreeEntry }> {
      const response = await send(`${at(id)}/paths-info/${part(revision)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ paths: [path], expand }),
      });
      const [entry] = (await response.json()) as TreeEntry[];
      return { commit: response.headers.get("x-repo-commit") ?? "", ...(entry && { entry }) };
    },
    refs: (id: string) => call<RefsInfo>("GET", `${at(id)}/refs`),
    /** Returns a page of the history, newest first. */
    async commits(
      id: string,
      revision: string,
      { page = 0, limit = 50 }: { page?: number; limit?: number } = {},
    ): Promise<{ total: number; commits: CommitInfo[] }> {
      const response = await send(`${at(id)}/commits/${part(revision)}?p=${page}&limit=${limit}`);
      return {
        total: Number(response.headers.get("x-total-count")),
        commits: (await response.json()) as CommitInfo[],
      };
    },
    /** Returns the diff of two revisions in the format of `git diff`. */
    diff: (id: string, from: string, to: string) =>
      call<string>("GET", `${at(id)}/compare/${part(from)}..${part(to)}`),
    /** Fetches a file, or its bytes from `start` (inclusive) to `end` (exclusive). */
    async read(
      id: string,
      revision: string,
      path: string,
      bytes?: { start: number; end: number },
    ): Promise<Uint8Array> {
      const response = await send(`/${whole(id)}/resolve/${part(revision)}/${whole(path)}`, {
        headers: bytes ? { range: `bytes=${bytes.start}-${bytes.end - 1}` } : {},
      });
      return new Uint8Array(await response.arrayBuffer());
    },
    /** Creates a commit on a branch. Atomic. */
    async commit(id: string, branch: string, commit: NewCommit): Promise<{ commitOid: string }> {
      return (await sendCommit(`${at(id)}/commit/${part(branch)}`, commit)) as { commitOid: string };
    },
    /** Creates a pull request from a commit to main, and returns its number. Requires read access. */
    async propose(id: string, commit: NewCommit): Promise<number> {
      const response = await sendCommit(`${at(id)}/commit/main?create_pr=1`, commit);
      const { pullRequestUrl } = response as { pullRequestUrl: string };
      return Number(pullRequestUrl.slice(pullRequestUrl.lastIndexOf("/") + 1));
    },
    /** Throws if the caller has no write access. */
    checkWrite: (id: string) => call<unknown>("GET", `${at(id)}/auth-check/write`),
    /** Throws if the caller has no access to the files. */
    checkRead: (id: string) => call<unknown>("GET", `${at(id)}/auth-check`),
    /** Validates a model card. */
    checkCard: (content: string) => checkCard(call, content),
    create: (model: {
      name: string;
      organization: string;
      private: boolean;
      license?: string;
      files?: { path: string; content: string }[];
    }) => call<{ url: string; name: string }>("POST", "/api/repos/create", model),
    set: (id: string, change: { private?: boolean; gated?: false | "auto" | "manual" }) =>
      call<{ private: boolean }>("PUT", `${at(id)}/settings`, change),
    move: (fromRepo: string, toRepo: string) =>
      call<{ url: string }>("POST", "/api/repos/move", { fromRepo, toRepo }),
    delete: (name: string) => call<unknown>("DELETE", "/api/repos/delete", { name }),
  };
}

async function checkCard(call: Call, content: string): Promise<CardCheck> {
  try {
    return await call<CardCheck>("POST", "/api/validate-yaml", { content });
  } catch (error) {
    // The hub rejects a card with errors and returns them in the body.
    const { body } = error as { body?: Partial<CardCheck> };
    if (body?.errors === undefined) throw error;
    return { errors: body.errors, warnings: body.warnings ?? [] };
  }
}
