import { hash } from "node:crypto";
import { commitObject } from "../../repositories/git/commit.ts";
import { formatPointer } from "../../repositories/git/lfs-pointer.ts";
import { type GitObject, gitObject } from "../../repositories/git/objects.ts";
import { createTree } from "../../repositories/git/tree.ts";
import { createPushBody } from "../push-body.ts";
import { xetUpload } from "../xet-upload.ts";

/** Minimum size of files that are uploaded in parts, and the size of a part, in bytes. */
export const PARTS = { from: 100_000, size: 50_000 };

export const KINDS = ["commit", "basic", "multipart", "xet", "push", "merge"] as const;
export type Kind = (typeof KINDS)[number];

/** A change that a client retries until it is acknowledged. */
export interface PlannedChange {
  kind: Kind;
  /** Directory of the files, or the branch of a push. */
  name: string;
  files: { path: string; bytes: Buffer; large: boolean }[];
}

export const sha256 = (bytes: Uint8Array) => hash("sha256", bytes);

/** A response after which a client would give up. */
export class UnexpectedResponseError extends Error {
  override name = "UnexpectedResponseError" as const;
}

/** Statuses after which clients retry (huggingface_hub 1.19, as of 2026-11). */
const RETRY_STATUSES = new Set([429, 500, 502, 503, 504]);

/** Creates a minimal client of the repository `ada/m`. */
export function createClient(url: string, authorization: string) {
  async function request(method: string, path: string, body?: object | string | Uint8Array, headers = {}) {
    const isJson = typeof body === "object" && !(body instanceof Uint8Array);
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(path.startsWith("http") ? path : url + path, {
        method,
        headers: { authorization, ...(isJson && { "content-type": "application/json" }), ...headers },
        ...(body !== undefined && { body: (isJson ? JSON.stringify(body) : body) as BodyInit }),
      });
      const text = await response.text();
      if (response.ok) return { text, headers: response.headers };
      if (attempt === 4 || !RETRY_STATUSES.has(response.status))
        throw new UnexpectedResponseError(`${method} ${path.slice(0, 80)}: ${response.status} ${text}`);
    }
  }
  const json = async (...args: Parameters<typeof request>) =>
    JSON.parse((await request(...args)).text) as Record<string, never>;

  async function commit({ name, files }: PlannedChange, query = ""): Promise<Record<string, never>> {
    const lines: object[] = [{ key: "header", value: { summary: name } }];
    for (const { path, bytes, large } of files)
      lines.push(
        large
          ? { key: "lfsFile", value: { path, algo: "sha256", oid: sha256(bytes), size: bytes.length } }
          : { key: "file", value: { path, content: bytes.toString("base64"), encoding: "base64" } },
      );
    const body = lines.map((line) => JSON.stringify(line)).join("\n");
    return json("POST", `/api/models/ada/m/commit/main${query}`, body, {
      "content-type": "application/x-ndjson",
    });
  }

  async function lfs({ kind, files }: PlannedChange): Promise<void> {
    const transfers = kind === "multipart" ? ["basic", "multipart"] : ["basic"];
    for (const { bytes } of files.filter(({ large }) => large)) {
      const oid = sha256(bytes);
      const objects = [{ oid, size: bytes.length }];
      const batch = { operation: "upload", transfers, objects };
      const batchResponse = await json("POST", "/ada/m.git/info/lfs/objects/batch", batch);
      const [{ actions } = {}] = batchResponse["objects"] as unknown as {
        actions?: { upload: { href: string; header: Record<string, string> } };
      }[];
      if (actions === undefined) continue;
      const { href, header } = actions.upload;
      const parts = Object.entries(header).filter(([key]) => /^\d+$/.test(key));
      if (parts.length === 0) await request("PUT", href, bytes);
      for (const [key, partUrl] of parts) {
        const start = (Number(key) - 1) * PARTS.size;
        await request("PUT", partUrl, bytes.subarray(start, start + PARTS.size));
      }
      if (parts.length > 0) await request("POST", href, { oid, parts: [] });
    }
  }

  async function xet({ files }: PlannedChange): Promise<void> {
    const grant = await json("GET", "/api/models/ada/m/xet-write-token/main");
    const cas = grant["casUrl"] as unknown as string;
    const headers = { authorization: `Bearer ${grant["accessToken"] as unknown as string}` };
    for (const { bytes } of files.filter(({ large }) => large)) {
      const { xorb, shard } = await xetUpload(bytes);
      await request("POST", `${cas}/v1/xorbs/default/${xorb.hash}`, xorb.body, headers);
      await request("POST", `${cas}/v1/shards`, shard, headers);
    }
  }

  async function push(change: PlannedChange): Promise<void> {
    await lfs(change);
    const { objects, tip } = createObjects(change);
    const ref = `refs/heads/${change.name}`;
    const { text } = await request("GET", "/ada/m.git/info/refs?service=git-receive-pack");
    if (text.includes(`${tip} ${ref}`)) return;
    const body = await createPushBody(ref, tip, objects);
    const type = { "content-type": "application/x-git-receive-pack-request" };
    const { text: report } = await request("POST", "/ada/m.git/git-receive-pack", body, type);
    if (!report.includes(`ok ${ref}`)) throw new UnexpectedResponseError(`push of ${change.name}: ${report}`);
  }

  async function merge(change: PlannedChange): Promise<void> {
    await lfs(change);
    const { pullRequestUrl } = await commit(change, "?create_pr=1");
    const num = String(pullRequestUrl).split("/").at(-1);
    try {
      await json("POST", `/api/models/ada/m/discussions/${num}/merge`, {});
    } catch (error) {
      // An interrupted attempt has already merged the pull request. A later check verifies the files.
      if (!(error instanceof UnexpectedResponseError) || !error.message.includes("has no changes yet"))
        throw error;
    }
  }

  return {
    request,
    /** Resolves when the hub has acknowledged the write. */
    async send(change: PlannedChange): Promise<void> {
      if (change.kind === "push") return push(change);
      if (change.kind === "merge") return merge(change);
      await (change.kind === "xet" ? xet(change) : lfs(change));
      await commit(change);
    },
  };
}

/** Creates the objects of a change, the commit last, and returns its ID. */
function createObjects({ name, files }: PlannedChange): { objects: GitObject[]; tip: string } {
  const blobs = files.map(({ bytes, large }) =>
    gitObject("blob", large ? Buffer.from(formatPointer({ oid: sha256(bytes), size: bytes.length })) : bytes),
  );
  const names = files.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  const directory = createTree(
    blobs.map(({ oid }, i) => ({ name: names[i] ?? "", oid, mode: "100644" as const })),
  );
  const root = createTree([{ name, oid: directory.oid, mode: "40000" }]);
  const by = { name: "ada", email: "ada@example.org", at: 1_700_000_000, zone: "+0000" };
  const commit = commitObject({ tree: root.oid, parents: [], author: by, committer: by, message: name });
  const objects: GitObject[] = [...blobs, directory, root, commit];
  const unique = new Map(objects.map((object) => [object.oid, object]));
  return { objects: [...unique.values()], tip: commit.oid };
}
