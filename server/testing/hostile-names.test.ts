import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathProblem } from "../repositories/git/file-paths.ts";
import { refNameProblem } from "../repositories/git/ref-names.ts";
import { aUser } from "./users.ts";
import { sharedHub } from "./shared.ts";

const hub = await sharedHub();
const token = await (await aUser(hub, "ada")).token();
const send = (method: string, url: string, payload?: object) => hub.send(method, url, token, payload);
type HubResponse = Awaited<ReturnType<typeof send>>;
await send("POST", "/api/repos/create", { name: "snow" });

const commit = (files: Record<string, string>) =>
  send("POST", "/api/models/ada/snow/commit/main", {
    summary: "Add",
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
  });
const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Checks that each header is a single line of printable ASCII characters. */
function expectPlainHeaders({ headers }: HubResponse): void {
  for (const value of Object.values(headers).flat()) expect(String(value)).toMatch(/^[\t\x20-\x7e]*$/);
}

/** Arbitrary characters, including those that end lines, names, and headers. */
const letters = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 3 }),
  fc.constantFrom(
    "\r\n",
    "\n",
    "\0",
    "\u2028",
    "\u0085",
    '"',
    ";",
    "'",
    "\\",
    "%0d%0a",
    "\u202e",
    "\u200b",
    "../",
    "é",
    "é",
  ),
);
const names = fc
  .array(letters, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(""))
  .filter((name) => name !== "");

describe("names chosen by users", () => {
  test("returns names of files unchanged, without header injection", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const response = await commit({ [name]: `content of ${JSON.stringify(name)}` });
        expectPlainHeaders(response);
        expect(response.statusCode).toBe(pathProblem(name) === undefined ? 200 : 400);
        if (response.statusCode !== 200) return;
        for (const download of ["", "?download=true"]) {
          const file = await send("GET", `/ada/snow/resolve/main/${encodePath(name)}${download}`);
          expect(file.body).toBe(`content of ${JSON.stringify(name)}`);
          expectPlainHeaders(file);
        }
      }),
      { numRuns: 80, seed: 20_261_121 },
    );
  });

  test("rejects names of branches or serves them, without header injection", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const created = await send("POST", `/api/models/ada/snow/branch/${encodeURIComponent(name)}`, {});
        expectPlainHeaders(created);
        expect([200, 400, 409]).toContain(created.statusCode);
        if (created.statusCode === 200) expect(refNameProblem(name)).toBeUndefined();
        const commits = await send("GET", `/api/models/ada/snow/commits/${encodeURIComponent(name)}?limit=1`);
        expectPlainHeaders(commits);
        if (created.statusCode === 200) expect(commits.statusCode).toBe(200);
        expect(commits.statusCode).toBeLessThan(500);
      }),
      { numRuns: 80, seed: 20_261_122 },
    );
  });

  test("distinguishes or rejects names that look the same", async () => {
    // Like git, the hub distinguishes composed and decomposed characters.
    await commit({
      "caf\u00e9.txt": "composed",
      "cafe\u0301.txt": "decomposed",
      "CAFE.txt": "large",
      "cafe.txt": "small",
    });
    for (const [path, content] of [
      ["caf\u00e9.txt", "composed"],
      ["cafe\u0301.txt", "decomposed"],
      ["CAFE.txt", "large"],
      ["cafe.txt", "small"],
    ] as const)
      expect((await send("GET", `/ada/snow/resolve/main/${encodePath(path)}`)).body).toBe(content);

    for (const name of [
      "sn\u043ew",
      "snow\u200b",
      "\u202esnow",
      "sno\u0301w",
      "ｓｎｏｗ",
      "snow ",
      "sn\u00adow",
    ]) {
      const response = await send("POST", "/api/repos/create", { name });
      expect([name, response.statusCode]).toEqual([name, 400]);
      expectPlainHeaders(response);
    }
    for (const name of ["Snow", "SNOW"])
      expect((await send("POST", "/api/repos/create", { name })).statusCode).toBe(409);
    for (const name of ["x\u202ey", "x\u2028y", "x\u200by", "x\ufeff"]) {
      const response = await send("POST", `/api/models/ada/snow/branch/${encodeURIComponent(name)}`, {});
      expect([name, response.statusCode]).toEqual([name, 400]);
    }
  });

  test("redirects names of renamed repositories safely", async () => {
    await send("POST", "/api/repos/create", { name: "old" });
    await send("POST", "/api/repos/move", { fromRepo: "ada/old", toRepo: "ada/new" });
    for (const rest of [
      "/resolve/main/%0d%0aset-cookie:%20a=b",
      "/resolve/main/x?y=%0d%0az",
      "/resolve/%E2%80%A8/x",
    ]) {
      const response = await send("GET", `/ada/old${rest}`);
      expect(response.statusCode).toBe(307);
      expect(response.headers.location).toBe(`/ada/new${rest}`);
      expectPlainHeaders(response);
    }
    const external = await send("GET", "//evil.test/ada/old/resolve/main/x");
    expect(String(external.headers.location ?? "/")).toMatch(/^\/(?!\/)/);
  });

  test("shows names in cards as text, without header injection", async () => {
    const injection = '\r\nset-cookie: a=b\u2028"><script>alert(1)</script>';
    const text = JSON.stringify(injection);
    for (const field of ["license", "base_model"]) {
      const rejected = await commit({ "README.md": `---\n${field}: ${text}\n---\n` });
      expect([field, rejected.statusCode]).toEqual([field, 400]);
      expectPlainHeaders(rejected);
    }
    const card = `---\nlibrary_name: ${text}\npipeline_tag: ${text}\ntags: [${text}]\nlicense_name: ${text}\n---\n`;
    const accepted = await commit({ "README.md": card });
    expect(accepted.statusCode, accepted.body).toBe(200);
    for (const url of [
      "/api/models/ada/snow",
      "/api/models/ada/snow/card",
      "/api/models/ada/snow/usage",
      "/ada/snow.md",
      "/models.atom",
      "/api/models?full=true",
      "/api/models/ada/snow/downloads",
    ]) {
      const response = await send("GET", url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expectPlainHeaders(response);
      expect(response.headers["set-cookie"]).toBeUndefined();
      expect(response.headers["content-type"]).not.toContain("text/html");
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect((await send("GET", "/models.atom")).body).not.toContain("<script>");
  });
});

describe("uploaded HTML and SVG files", () => {
  const script = "<script>fetch('/api/me')</script>";
  const files = {
    "page.html": `<!doctype html>${script}`,
    "page.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    "page.svg": `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
    "page.xml": `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a>${script}</a>`,
    "page.pdf": `%PDF-1.7 ${script}`,
    "page.js": "alert(1)",
    "page.mht": script,
    page: script,
    "page.html.png": script,
  };

  test.each(["resolve", "raw"])("prevents scripts at %s URLs", async (kind) => {
    await commit(files);
    for (const name of Object.keys(files)) {
      const { headers, statusCode } = await send("GET", `/ada/snow/${kind}/main/${name}`);
      expect([name, statusCode]).toEqual([name, 200]);
      expect(headers["content-type"]).not.toMatch(/html|javascript|\/xml|multipart/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*; sandbox$/);
    }
  });

  test("escapes names in errors", async () => {
    const response = await send("GET", `/ada/snow/resolve/main/${encodeURIComponent(script)}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });
});
