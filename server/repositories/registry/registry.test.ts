import { hash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { describe, expect, test } from "vitest";
import { createGguf } from "../../testing/gguf-file.ts";
import { sharedHub } from "../../testing/shared.ts";
import { createTestRepository } from "../../testing/repository.ts";
import { aUser } from "../../testing/users.ts";
import { chooseFile, findProjector } from "./choose-file.ts";

/** Headers of Ollama, captured from a pull by version 0.6.5. Later versions send the same headers. */
const OLLAMA = { "user-agent": "ollama/0.6.5 (amd64 linux) Go/go1.24.1", "accept-encoding": "gzip" };
const ACCEPT = { accept: "application/vnd.docker.distribution.manifest.v2+json" };
const RANGES = { "user-agent": "Go-http-client/1.1" };
const LLAMA_CPP = { "user-agent": "llama-cpp", accept: "application/json" };

const weights = createGguf({}, Buffer.alloc(300_000, "weights "));
const projector = createGguf({ "general.architecture": "clip" }, Buffer.alloc(70_000, "p"));
const sha256 = (bytes: Buffer) => hash("sha256", bytes);

const hub = await sharedHub();
const owner = await (await aUser(hub, "ada")).token();
const { repositories } = hub;
await createTestRepository(repositories, "ada/snow", {
  "snow-Q4_K_M.gguf": weights,
  "snow-Q8_0.gguf": createGguf({}, Buffer.alloc(10, "8")),
  "snow-Q2_K-00001-of-00002.gguf": createGguf({}, Buffer.alloc(10, "1")),
  "snow-Q2_K-00002-of-00002.gguf": createGguf({}, Buffer.alloc(10, "2")),
  "mmproj-F16.gguf": projector,
  template: "{{ .Prompt }}",
  system: "You are snow.",
  params: '{"stop":["x"]}',
});
const secret = { "secret-Q4_K_M.gguf": createGguf({}, Buffer.alloc(10, "s")) };
await createTestRepository(repositories, "ada/secret", secret, { private: true });
await createTestRepository(repositories, "ada/empty", { "README.md": "# Nothing" });

const getManifest = (name: string, tag: string, headers: OutgoingHttpHeaders = { ...OLLAMA, ...ACCEPT }) =>
  hub.get(`/v2/ada/${name}/manifests/${tag}`, headers);

describe("ollama pull", () => {
  test("downloads the manifest, and the size, URL, and ranges of each blob, without credentials", async () => {
    const response = await getManifest("snow", "latest");
    expect([response.statusCode, response.headers["vary"]]).toEqual([200, "User-Agent"]);
    const { schemaVersion, config, layers, ...rest } = response.json();
    expect([schemaVersion, rest]).toEqual([2, { mediaType: ACCEPT.accept }]);
    expect(layers.map((layer: { mediaType: string }) => layer.mediaType.split(".").at(-1))).toEqual([
      "model",
      "projector",
      "template",
      "system",
      "params",
    ]);
    expect(layers[0]).toMatchObject({ digest: `sha256:${sha256(weights)}`, size: weights.length });

    const before = (await hub.get("/api/models/ada/snow/downloads")).json().total;
    for (const { digest, size } of [...layers, config]) {
      const url = `/v2/ada/snow/blobs/${digest}`;
      const head = await hub.send("HEAD", url, OLLAMA);
      expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(size)]);
      const get = await hub.get(url, OLLAMA);
      expect([get.statusCode, get.headers["accept-ranges"]]).toEqual([200, "bytes"]);
      const location = String(get.headers.location);
      const half = Math.floor(size / 2);
      const parts = await Promise.all(
        [`bytes=0-${half - 1}`, `bytes=${half}-${size - 1}`].map((range) =>
          hub.get(location, { ...RANGES, range }),
        ),
      );
      expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206]);
      const content = Buffer.concat(parts.map(({ rawPayload }) => rawPayload));
      expect(`sha256:${sha256(content)}`).toBe(digest);
    }
    expect((await hub.get("/api/models/ada/snow/downloads")).json().total - before).toBe(1);
  });

  test("receives a description of the model", async () => {
    const { config } = (await getManifest("snow", "Q8_0")).json();
    const blob = await hub.get(`/v2/ada/snow/blobs/${config.digest}`, OLLAMA);
    expect(blob.json()).toMatchObject({
      model_format: "gguf",
      model_family: "llama",
      model_families: ["llama", "clip"],
      file_type: "Q8_0",
    });
  });

  test.each([
    ["q4_k_m", "snow-Q4_K_M.gguf"],
    ["SNOW-q8_0.GGUF", "snow-Q8_0.gguf"],
    ["Latest", "snow-Q4_K_M.gguf"],
  ])("accepts the tag %s", async (tag, path) => {
    const { ggufFile } = (await getManifest("snow", tag, LLAMA_CPP)).json();
    expect(ggufFile.rfilename).toBe(path);
  });

  test.each([
    ["snow", "nope", 400, "Tags of this repository: latest, Q4_K_M, Q8_0."],
    ["snow", "Q2_K", 400, "Ollama does not support split files"],
    ["empty", "latest", 400, "no GGUF files"],
    ["missing", "latest", 404, "not found"],
    ["secret", "latest", 404, "not found"],
  ])("fails for %s:%s with a message for the user", async (name, tag, status, message) => {
    const response = await getManifest(name, tag);
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toContain(message);
  });

  test("receives 403 for a gated model, because 401 would start another protocol", async () => {
    await hub.send("PUT", "/api/models/ada/snow/settings", owner, { gated: "auto" });
    const rejected = await getManifest("snow", "latest");
    expect([rejected.statusCode, rejected.json().error]).toEqual([
      403,
      expect.stringContaining("use hf download"),
    ]);
    expect((await getManifest("snow", "latest", LLAMA_CPP)).statusCode).toBe(401);
    await hub.send("PUT", "/api/models/ada/snow/settings", owner, { gated: false });
  });
});

describe("llama.cpp -hf", () => {
  test("receives file names in older versions, and the first file of a split model", async () => {
    const manifest = (await getManifest("snow", "latest", LLAMA_CPP)).json();
    expect(manifest.ggufFile).toMatchObject({
      rfilename: "snow-Q4_K_M.gguf",
      blobId: `sha256:${sha256(weights)}`,
      size: weights.length,
      lfs: { sha256: sha256(weights), size: weights.length },
    });
    expect(manifest.mmprojFile.rfilename).toBe("mmproj-F16.gguf");
    const { ggufFile } = (await getManifest("snow", "Q2_K", LLAMA_CPP)).json();
    expect(ggufFile.rfilename).toBe("snow-Q2_K-00001-of-00002.gguf");
    const file = await hub.send("HEAD", `/ada/snow/resolve/main/${manifest.ggufFile.rfilename}`, LLAMA_CPP);
    expect([file.statusCode, file.headers["content-length"]]).toEqual([200, String(weights.length)]);
  });

  test("receives refs, all files on one page, and the file in newer versions", async () => {
    const agent = { "user-agent": "llama-cpp/b6000", accept: "application/json", ...owner };
    const { branches } = (await hub.get("/api/models/ada/secret/refs", agent)).json();
    expect(branches[0].name).toBe("main");
    const commit = branches[0].targetCommit;
    const files = (await hub.get(`/api/models/ada/secret/tree/${commit}?recursive=true`, agent)).json();
    const file = files.find(({ path }: { path: string }) => path.endsWith(".gguf"));
    expect(file.lfs.oid).toMatch(/^[0-9a-f]{64}$/);
    const url = `/ada/secret/resolve/${commit}/${file.path}`;
    expect((await hub.send("HEAD", url, agent)).headers).toMatchObject({ "accept-ranges": "bytes" });
    const rest = await hub.get(url, { ...agent, range: "bytes=4-" });
    expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, file.size - 4]);
  });

  test("receives all files of a large repository on one page, unlike other clients", async () => {
    const files = Object.fromEntries(Array.from({ length: 1100 }, (_, i) => [`f${i}`, "x"]));
    await createTestRepository(hub.repositories, "ada/many", files);
    const url = "/api/models/ada/many/tree/main?recursive=true";
    expect((await hub.get(url, LLAMA_CPP)).json()).toHaveLength(1101);
    expect((await hub.get(url)).json()).toHaveLength(1000);
  });
});

describe("blobs of the registry", () => {
  test("requires a token for a private model, and then only a signed URL", async () => {
    const { layers } = (await getManifest("secret", "latest", owner)).json();
    const { digest, size } = layers[0];
    const url = `/v2/ada/secret/blobs/${digest}`;
    expect((await hub.get(url, OLLAMA)).statusCode).toBe(404);
    const location = String((await hub.send("HEAD", url, owner)).headers.location);
    const range = await hub.get(location, { ...RANGES, range: "bytes=0-3" });
    expect([range.statusCode, range.body, size > 4]).toEqual([206, "GGUF", true]);
    const [path = "", grant = ""] = location.split("?grant=");
    for (const forged of [path, `${path}?grant=${grant.slice(2)}`, `${path.slice(0, -1)}0?grant=${grant}x`])
      expect((await hub.get(forged, RANGES)).statusCode, forged).toBe(403);
  });

  test("finds a blob only in its repository, and only if a manifest contains it", async () => {
    const { layers } = (await getManifest("secret", "latest", owner)).json();
    for (const digest of [layers[0].digest, `sha256:${"0".repeat(64)}`, "sha256:..", "sha512:ab"])
      expect((await hub.get(`/v2/ada/snow/blobs/${digest}`, owner)).headers["x-error-code"]).toBe(
        "EntryNotFound",
      );
  });

  test("rejects pushes", async () => {
    for (const [method, url] of [
      ["POST", "/v2/ada/snow/blobs/uploads/"],
      ["PUT", "/v2/ada/snow/manifests/latest"],
    ] as const) {
      const headers = { ...owner, "content-type": ACCEPT.accept };
      const response = await hub.send(method, url, headers, "{}");
      expect([response.statusCode, response.json().error]).toEqual([
        405,
        expect.stringContaining("hf upload"),
      ]);
    }
  });
});

test("selects files by tag, and projectors by directory and size", () => {
  const choose = (paths: string[], tag: string, allowSplit = false) => chooseFile(paths, tag, { allowSplit });
  expect(choose(["b-Q8_0.gguf", "a-Q8_0.gguf"], "Q8_0")).toBe("a-Q8_0.gguf");
  expect(choose(["b-Q8_0.gguf", "mtp-Q8_0.gguf", "imatrix.gguf", "c-Q6_K.gguf"], "latest")).toBe(
    "c-Q6_K.gguf",
  );
  expect(choose(["x/UD-Q4_K_XL/a-00001-of-00002.gguf", "a-UD-Q4_K_XL.gguf"], "ud-q4_k_xl")).toBe(
    "a-UD-Q4_K_XL.gguf",
  );
  expect(() => choose(["a-Q8_0-00001-of-00002.gguf"], "latest")).toThrow("llama-gguf-split --merge");
  const projectors = ["mmproj-F32.gguf", "mmproj-Q8_0.gguf", "big/mmproj-F16.gguf"];
  expect(findProjector(projectors, "a-Q8_0.gguf")).toBe("mmproj-Q8_0.gguf");
  expect(findProjector(projectors, "big/a-Q8_0.gguf")).toBe("big/mmproj-F16.gguf");
  expect(findProjector(["other/mmproj-F16.gguf"], "a-Q8_0.gguf")).toBeUndefined();
});
