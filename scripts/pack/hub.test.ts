import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readStart } from "../../server/testing/hub-process.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { openShell, readGuide } from "./guide.ts";
import { packHub } from "./hub.ts";
import { findOlderNode } from "./older-node.ts";
import { root } from "./package.ts";
import { testFolder } from "../../server/testing/folder.ts";

/** Maximum size of the installed package. */
const MAX_BYTES = 80_000_000;

const folder = testFolder("hub");
const project = join(folder, "project");
const installed = join(project, "node_modules/modelyard");
const children: ChildProcess[] = [];
let tarball = "";

/** Environment without the repository's Node first in PATH, and without settings of the machine. */
const env = { PATH: process.env["PATH"], HOME: folder, PORT: "0", LOG_LEVEL: "warn" };

beforeAll(async () => {
  mkdirSync(project, { recursive: true });
  const web = spawnSync(process.execPath, [join(root, "scripts/build-web.ts")], { encoding: "utf8" });
  expect(web.status, web.stderr).toBe(0);
  tarball = await packHub(folder);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "empty", private: true }));
  const install = ["install", "--offline", "--omit=optional", "--no-audit", "--no-fund", tarball];
  const npm = spawnSync("npm", install, {
    cwd: project,
    encoding: "utf8",
    env: { ...env, npm_config_cache: join(folder, "cache") },
    shell: process.platform === "win32",
  });
  expect(npm.status, npm.stderr).toBe(0);
});

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts `modelyard` with these arguments in the project. Returns the URL of its hub. */
async function start(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(installed, "cli/modelyard.mjs"), ...args], {
    cwd: project,
    env: { ...env, ...settings },
  });
  children.push(child);
  const { address, output } = await readStart(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await ended, output()).toBe(0);
  };
  return { address, stop };
}

/** Runs `modelyard` to its end. */
function modelyard(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(installed, "cli/modelyard.mjs"), ...args],
    { cwd: project, encoding: "utf8", env },
  );
  return { status, stdout, output: stdout + stderr };
}

/** Lists all files below a directory, as relative paths. */
const listFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("the installed modelyard package", () => {
  test("is smaller than 80 MB, has no install scripts, and requires no other package", () => {
    const bytes = listFiles(installed).reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`modelyard installed: ${(bytes / 1e6).toFixed(1)} MB`);
    expect(bytes).toBeLessThan(MAX_BYTES);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest.scripts).toBeUndefined();
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.private).toBeUndefined();
    expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "modelyard",
    ]);
  });

  test("contains no TypeScript, no tests, and no path of the build machine", () => {
    for (const file of listFiles(installed)) {
      expect(file).not.toMatch(/\.tsx?$|\.test\./);
      if (/\.(?:js|mjs|json|md)$/.test(file))
        expect(readFileSync(file, "utf8").includes(resolve(root)), file).toBe(false);
    }
  });

  test("includes the license of each package that it bundles", () => {
    const notices = readFileSync(join(installed, "THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const name of ["fastify", "react", "react-dom", "shiki", "pg", "zod", "katex", "hash-wasm"])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\S+ \\((?:MIT|Apache-2\\.0|ISC|BSD)`, "m"));
  });

  test("starts a hub that serves pages, assets, and the API, and keeps its data in ./data", async () => {
    const hub = await start([]);
    const page = await fetch(`${hub.address}/models?search=whisper`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("openai/whisper");
    const [, script = ""] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const { headers } = await fetch(hub.address + script, { headers: { "accept-encoding": "br" } });
    expect(headers.get("content-type")).toContain("javascript");
    // Compressed by the package: Fastify omits the length of compressed responses.
    expect([headers.get("content-encoding"), headers.has("content-length")]).toEqual(["br", true]);
    // A model page renders Markdown and highlights code, which loads grammars.
    const model = await fetch(`${hub.address}/openai/whisper-large-v3`);
    const card = await model.text();
    expect([model.status, card]).toEqual([200, expect.stringContaining("<pre")]);
    // A worker process renders the card.
    expect(card).toMatch(/<div id="card" class="card"><(?:p|h2)/);
    expect((await fetch(`${hub.address}/api/health`)).status).toBe(200);
    expect(existsSync(join(project, "data/modelyard.db"))).toBe(true);
    await hub.stop();
  });

  test("imports models, backs them up, and restores them", async () => {
    const row = { id: "ada/lighthouse", downloads: 7, pipeline_tag: "text-generation" };
    writeFileSync(join(project, "models.jsonl"), `${JSON.stringify(row)}\n`);
    expect(modelyard("import", "models.jsonl")).toMatchObject({ status: 0 });
    expect(modelyard("backup", "backup", "--with-secret")).toMatchObject({ status: 0 });
    expect(modelyard("restore", "backup", "--data", "restored")).toMatchObject({ status: 0 });
    const hub = await start(["start"], { MODELYARD_DATA: "restored" });
    const model = await fetch(`${hub.address}/api/models/ada/lighthouse`);
    expect([model.status, await model.json()]).toMatchObject([200, { id: "ada/lighthouse", downloads: 7 }]);
    await hub.stop();
  });

  test("passes the steps of docs/operations.md", async () => {
    const directory = join(folder, "guide");
    mkdirSync(directory);
    copyFileSync(tarball, join(directory, basename(tarball)));
    const port = await freePort();
    const offline = {
      npm_config_offline: "true",
      npm_config_omit: "optional",
      npm_config_update_notifier: "false",
    };
    const cache = { npm_config_cache: join(folder, "cache") };
    const shell = openShell(directory, { PATH: env.PATH, HOME: folder, ...offline, ...cache });
    try {
      for (const step of readGuide(readFileSync(join(root, "docs/operations.md"), "utf8"))) {
        const toPort = (text: string) => text.replaceAll("3000", String(port));
        if ("file" in step) {
          await shell.write(step.file, toPort(step.text));
          continue;
        }
        const output = await shell.run(toPort(step.commands));
        // Readers do this step in a browser.
        const [link] = /\/join\/\S+/.exec(step.commands.includes("admin-link") ? output : "") ?? [];
        if (link === undefined) continue;
        const joined = await fetch(`http://127.0.0.1:${port}/api${link}`, {
          method: "POST",
          headers: { "content-type": "application/json", origin: `http://127.0.0.1:${port}` },
          body: JSON.stringify({ name: "ada", password: "four quiet words here" }),
        });
        expect(joined.status, await joined.text()).toBeLessThan(300);
      }
    } finally {
      shell.close();
    }
  });

  test("prints its version, and errors of invalid commands", () => {
    const { version } = JSON.parse(readFileSync(join(root, "cli/package.json"), "utf8"));
    expect(modelyard("--version")).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect(modelyard("imprt")).toMatchObject({ status: 2 });
  });

  const older = findOlderNode();
  if (older === undefined)
    console.log("Skipped: the launcher in Node.js 20 to 23, which is not on the PATH.");
  else
    test("runs in the Node.js that npm installed if the machine's version is too old", () => {
      const run = () =>
        spawnSync(older, [join(installed, "cli/modelyard.mjs"), "--version"], { encoding: "utf8" });
      const without = run();
      expect([without.status, without.stderr]).toEqual([
        2,
        expect.stringContaining("needs Node.js 24 or later"),
      ]);
      const runtime = join(project, "node_modules", `node-${process.platform}-${process.arch}`);
      mkdirSync(join(runtime, "bin"), { recursive: true });
      writeFileSync(join(runtime, "package.json"), "{}");
      writeFileSync(join(runtime, "bin/node"), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, {
        mode: 0o755,
      });
      expect(run()).toMatchObject({ status: 0, stderr: "" });
      rmSync(runtime, { recursive: true });
    });
});
