import { createHash } from "node:crypto";
import { generateContent } from "./load.ts";

/** Creates a client of the user Ada. */
export function createClient(port: number, authorization: string) {
  const url = `http://127.0.0.1:${port}`;
  async function post<T>(path: string, body: string, type = "application/json"): Promise<T> {
    const headers = { authorization, "content-type": type };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 400)}`);
    return JSON.parse(text) as T;
  }

  return {
    url,
    create: (name: string) => post("/api/repos/create", JSON.stringify({ name })),

    /** Creates a commit. Returns the milliseconds from request to response. */
    async commit(id: string, operations: Iterable<object>): Promise<number> {
      const header = { key: "header", value: { summary: "A commit of the benchmark" } };
      const body = [header, ...operations].map((line) => JSON.stringify(line)).join("\n");
      const started = performance.now();
      await post(`/api/models/${id}/commit/main`, body, "application/x-ndjson");
      return performance.now() - started;
    },

    /** Returns the upload URL and SHA-256 of content that starts with the seed. */
    async upload(id: string, bytes: number, seed: number): Promise<{ path: string; sha256: string }> {
      const hash = createHash("sha256");
      for (const chunk of generateContent({ bytes, seed })) hash.update(chunk);
      const oid = hash.digest("hex");
      const batch = { operation: "upload", transfers: ["basic"], objects: [{ oid, size: bytes }] };
      const { objects } = await post<{ objects: { actions?: { upload: { href: string } } }[] }>(
        `/${id}.git/info/lfs/objects/batch`,
        JSON.stringify(batch),
      );
      const href = objects[0]?.actions?.upload.href;
      if (href === undefined) throw new Error("The hub already has the content.");
      return { path: href.slice(url.length), sha256: oid };
    },

    /** Lists a folder with the last commit of each entry. Returns the duration in milliseconds. */
    async listing(path: string): Promise<number> {
      const started = performance.now();
      const response = await fetch(`${url}${path}`);
      if (!response.ok)
        throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 400)}`);
      await response.arrayBuffer();
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
