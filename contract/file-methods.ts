import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import type { CommitInfo } from "./endpoints/commits.ts";
import type { TreeEntry } from "./endpoints/files.ts";
import type { CardCheck } from "./endpoints/repositories.ts";
import { HubError } from "./errors.ts";
import { toPage } from "./page.ts";
import { escapePath } from "./paths.ts";

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

/** Sends a request to an endpoint, or to a path with a body that is not JSON. */
interface Requests {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  request: (endpoint: Endpoint, args: readonly unknown[]) => Promise<Response>;
}

const getCommit = ({ headers }: Response) => headers.get("x-repo-commit") ?? "";

/** Creates client methods for endpoints with headers, errors, or bodies that their declarations do not cover. */
export function createFileMethods({ send, request }: Requests) {
  async function sendCommit<T>(id: string, branch: string, { changes, ...header }: NewCommit) {
    const lines = [{ key: "header", value: header }, ...changes].map((line) => JSON.stringify(line));
    const headers = { "content-type": "application/x-ndjson" };
    const path = `/api/models/${escapePath(id)}/commit/${branch}`;
    return (await (await send(path, { method: "POST", headers, body: lines.join("\n") })).json()) as T;
  }
  return {
    /** Returns a page of a folder in git’s order, and the commit of the revision. */
    async listFiles(
      id: string,
      revision: string,
      path = "",
      query: { cursor?: string; limit?: number; expand?: boolean; recursive?: boolean } = {},
    ) {
      const { listFiles } = endpoints;
      const folder: Endpoint = {
        ...listFiles,
        route: `${listFiles.route}${path === "" ? "" : `/${escapePath(path)}`}`,
      };
      const response = await request(folder, [id, revision, { limit: 100, expand: true, ...query }]);
      return { commit: getCommit(response), ...toPage(response, (await response.json()) as TreeEntry[]) };
    },
    /** Returns the entry at a path, if any, and the commit of the revision. */
    async findPath(
      id: string,
      revision: string,
      path: string,
      { expand = true } = {},
    ): Promise<{ commit: string; entry?: TreeEntry }> {
      const response = await request(endpoints.getPaths, [id, revision, { paths: [path], expand }]);
      const [entry] = (await response.json()) as TreeEntry[];
      return { commit: getCommit(response), ...(entry && { entry }) };
    },
    /** Returns a commit, as the start of its history, and its first parent. Does not read the rest of the history. */
    async getCommit(id: string, revision: string): Promise<{ commit?: CommitInfo; parent?: string }> {
      const query = { limit: 1, expand: "parents", total: false };
      const response = await request(endpoints.listCommits, [id, revision, query]);
      const [commit] = (await response.json()) as CommitInfo[];
      const parent = commit?.parents?.[0];
      return { ...(commit && { commit }), ...(parent !== undefined && { parent }) };
    },
    /** Returns a page of the history, newest first. */
    async listCommits(id: string, revision: string, query: { p?: number; limit?: number } = {}) {
      const response = await request(endpoints.listCommits, [id, revision, query]);
      const commits = (await response.json()) as CommitInfo[];
      return { total: Number(response.headers.get("x-total-count")), commits };
    },
    /** Fetches a file, or its bytes from `start` (inclusive) to `end` (exclusive). */
    async readFile(id: string, revision: string, path: string, bytes?: { start: number; end: number }) {
      const response = await send(
        `/${escapePath(id)}/resolve/${encodeURIComponent(revision)}/${escapePath(path)}`,
        { headers: bytes ? { range: `bytes=${bytes.start}-${bytes.end - 1}` } : {} },
      );
      return new Uint8Array(await response.arrayBuffer());
    },
    /** Creates a commit on a branch. Atomic. */
    commit: (id: string, branch: string, commit: NewCommit) =>
      sendCommit<{ commitOid: string }>(id, encodeURIComponent(branch), commit),
    /** Creates a pull request to a branch from a commit, and returns its number. Requires read access. */
    async proposeCommit(id: string, branch: string, commit: NewCommit): Promise<number> {
      const target = `${encodeURIComponent(branch)}?create_pr=1`;
      const { pullRequestUrl } = await sendCommit<{ pullRequestUrl: string }>(id, target, commit);
      return Number(pullRequestUrl.slice(pullRequestUrl.lastIndexOf("/") + 1));
    },
    /** Returns the model card with its front matter, or `undefined` if the model has none. */
    async getCard(id: string): Promise<string | undefined> {
      try {
        return await (await request(endpoints.getCard, [id])).text();
      } catch (error) {
        if (error instanceof HubError && error.id === "EntryNotFound") return undefined;
        throw error;
      }
    },
    /** Validates a model card. */
    async checkCard(content: string): Promise<CardCheck> {
      try {
        return (await (await request(endpoints.checkCard, [{ content }])).json()) as CardCheck;
      } catch (error) {
        // The hub rejects cards with errors, and returns the errors in the body.
        const { body } = error as { body?: Partial<CardCheck> };
        if (body?.errors === undefined) throw error;
        return { errors: body.errors, warnings: body.warnings ?? [] };
      }
    },
  };
}
