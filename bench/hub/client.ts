import { createHash } from "node:crypto";
import { contentOf } from "./load.ts";

/** Creates a client of the user Ada. */
export function clientOf(port: number, authorization: string) {
  const url = `http://127.0.0.1:${port}`;
  async function post<T>(path: string, body: string, type = "application/json"): Promise<T> {
    const headers = { authorization, "content-type": type };
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 400)}`);
    return JSON.parse(text) as T;
  }

  return {
    url,
    create: (name: string) => post("/api/repos/create", JSON.stringify({ name })),

    /** Milliseconds from request to response. */
    async commit(id: string, operations: Iterable<object>): Promise<number> {
      const header = { key: "header", value: { summary: "A commit of the benchmark" } };
      const body = [header, ...operations].map((each) => JSON.stringify(each)).join("\n");
      const started = performance.now();
      await post(`/api/models/${id}/commit/main`, body, "application/x-ndjson");
      return performance.now() - started;
    },

    /** Returns the upload URL and SHA-256 of content that starts with the seed. */
    async upload(id: string, bytes: number, seed: number): Promise<{ path: string; sha256: string }> {
      const hash = createHash("sha256");
      for (const piece of contentOf({ bytes, seed })) hash.update(piece);
      const oid = hash.digest("hex");
      const batch = { operation: "upload", transfers: ["basic"], objects: [{ oid, size: bytes }] };
      const { objects } = await post<{ objects: { actions?: { upload: { href: string } } }[] }>(
        `/${id}.git/info/lfs/objects/batch`,
        JSON.stringify(batch),
      );
      const href = objects[0]?.actions?.upload.href;
      if (href === undefined) throw new Error("The hub does not want the content.");
      return { path: href.slice(url.length), sha256: oid };
    },

    /** Milliseconds to list a folder with the last commit of each entry. */
    async listing(path: string): Promise<number> {
      const started = performance.now();
      const answer = await fetch(`${url}${path}`);
      if (!answer.ok)
        throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 400)}`);
      await answer.arrayBuffer();
      return performance.now() - started;
    },
  };
}

export const fileOperation = (path: string, text: string) => ({
  key: "file",
  value: { path, content: Buffer.from(text).toString("base64"), encoding: "base64" },
});

export const lfsOperation = (path: string, oid: string, size: number) => ({
  key: "lfsFile",
  value: { path, algo: "sha256", oid, size },
});
