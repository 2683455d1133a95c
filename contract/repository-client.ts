import type { Call } from "./account-client.ts";

/** A file or a folder of a repository. */
export interface TreeEntry {
  type: "file" | "directory";
  /** Git's id: of a large file that of its pointer. */
  oid: string;
  /** Bytes of the content; 0 for folders. */
  size: number;
  /** From the top of the repository. */
  path: string;
  /** Where git has a pointer only: the SHA-256 of the content. */
  lfs?: { oid: string; size: number; pointerSize: number };
  /** With `expand`: the commit that last changed it. */
  lastCommit?: { id: string; title: string; date: string };
}

/** One page of a folder. */
export interface TreePage {
  /** The commit that the revision leads to. */
  commit: string;
  entries: TreeEntry[];
  /** Where the next page begins. */
  cursor?: string;
}

export interface RefInfo {
  name: string;
  /** In full, such as `refs/heads/main`. */
  ref: string;
  targetCommit: string;
}

export interface RefsInfo {
  branches: RefInfo[];
  tags: RefInfo[];
}

export interface CommitInfo {
  id: string;
  title: string;
  /** What follows the title. */
  message: string;
  authors: { user: string }[];
  date: string;
}

/** What a commit does to one path. */
export type CommitChange =
  | { key: "file"; value: { path: string; content: string; encoding: "utf-8" | "base64" } }
  | { key: "file"; value: { path: string; oldPath: string } }
  | { key: "lfsFile"; value: { path: string; algo: "sha256"; oid: string; size: number } }
  | { key: "deletedFile" | "deletedFolder"; value: { path: string } };

export interface NewCommit {
  summary: string;
  description?: string;
  /** Refused (412) where the branch has gone on since. */
  parentCommit?: string;
  changes: readonly CommitChange[];
}

/** A card's front matter, checked. */
export interface CardCheck {
  errors: { message: string }[];
  warnings: { message: string }[];
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const part = encodeURIComponent;
const whole = (path: string) => path.split("/").map(part).join("/");

/** A commit as clients send it: a JSON document a line. */
export const commitLines = ({ changes, ...header }: NewCommit): string =>
  [{ key: "header", value: header }, ...changes].map((line) => JSON.stringify(line)).join("\n");

/** The part of the client that is about the files of models: reading them, and changing them by commits. */
export function repositoryClient(send: Send, call: Call) {
  const at = (id: string) => `/api/models/${whole(id)}`;
  return {
    /** One page of a folder, folders and files in git’s order. */
    async tree(
      id: string,
      revision: string,
      path = "",
      { cursor, limit = 100, expand = true }: { cursor?: string; limit?: number; expand?: boolean } = {},
    ): Promise<TreePage> {
      const query = new URLSearchParams({ limit: String(limit), expand: String(expand) });
      if (cursor !== undefined) query.set("cursor", cursor);
      const folder = path === "" ? "" : `/${whole(path)}`;
      const answer = await send(`${at(id)}/tree/${part(revision)}${folder}?${query}`);
      const next = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
      return {
        commit: answer.headers.get("x-repo-commit") ?? "",
        entries: (await answer.json()) as TreeEntry[],
        ...(next !== undefined && { cursor: next }),
      };
    },
    /** What is at one path, and the commit that the revision leads to. */
    async at(
      id: string,
      revision: string,
      path: string,
      { expand = true } = {},
    ): Promise<{ commit: string; entry?: TreeEntry }> {
      const answer = await send(`${at(id)}/paths-info/${part(revision)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ paths: [path], expand }),
      });
      const [entry] = (await answer.json()) as TreeEntry[];
      return { commit: answer.headers.get("x-repo-commit") ?? "", ...(entry && { entry }) };
    },
    refs: (id: string) => call<RefsInfo>("GET", `${at(id)}/refs`),
    /** One page of the history, newest first. */
    async commits(
      id: string,
      revision: string,
      { page = 0, limit = 50 }: { page?: number; limit?: number } = {},
    ): Promise<{ total: number; commits: CommitInfo[] }> {
      const answer = await send(`${at(id)}/commits/${part(revision)}?p=${page}&limit=${limit}`);
      return {
        total: Number(answer.headers.get("x-total-count")),
        commits: (await answer.json()) as CommitInfo[],
      };
    },
    /** The difference of two revisions as `git diff` writes it. */
    diff: (id: string, from: string, to: string) =>
      call<string>("GET", `${at(id)}/compare/${part(from)}..${part(to)}`),
    /** The bytes of a file; with a part those from `start` up to, but not including, `end`. */
    async read(
      id: string,
      revision: string,
      path: string,
      bytes?: { start: number; end: number },
    ): Promise<Uint8Array> {
      const answer = await send(`/${whole(id)}/resolve/${part(revision)}/${whole(path)}`, {
        headers: bytes ? { range: `bytes=${bytes.start}-${bytes.end - 1}` } : {},
      });
      return new Uint8Array(await answer.arrayBuffer());
    },
    /** Adds a commit to a branch: all of it, or nothing. */
    async commit(id: string, branch: string, commit: NewCommit): Promise<{ commitOid: string }> {
      const answer = await send(`${at(id)}/commit/${part(branch)}`, {
        method: "POST",
        headers: { "content-type": "application/x-ndjson" },
        body: commitLines(commit),
      });
      return (await answer.json()) as { commitOid: string };
    },
    /** Proposes a commit to main as a pull request of its own, and gives its number. Takes who may read the files. */
    async propose(id: string, commit: NewCommit): Promise<number> {
      const answer = await send(`${at(id)}/commit/main?create_pr=1`, {
        method: "POST",
        headers: { "content-type": "application/x-ndjson" },
        body: commitLines(commit),
      });
      const { pullRequestUrl } = (await answer.json()) as { pullRequestUrl: string };
      return Number(pullRequestUrl.slice(pullRequestUrl.lastIndexOf("/") + 1));
    },
    /** Resolves where one may change the model, and is refused otherwise. */
    checkWrite: (id: string) => call<unknown>("GET", `${at(id)}/auth-check/write`),
    /** Resolves where one may read the files, and is refused otherwise. */
    checkRead: (id: string) => call<unknown>("GET", `${at(id)}/auth-check`),
    /** What is wrong with a card. */
    async checkCard(content: string): Promise<CardCheck> {
      try {
        return await call<CardCheck>("POST", "/api/validate-yaml", { content });
      } catch (error) {
        // A card with errors is refused with them.
        const { body } = error as { body?: Partial<CardCheck> };
        if (body?.errors === undefined) throw error;
        return { errors: body.errors, warnings: body.warnings ?? [] };
      }
    },
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
