import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { startHub } from "../server/testing/hub-process.ts";
import { open } from "./browser.ts";

const { workspaces } = JSON.parse(readFileSync("package.json", "utf8")) as { workspaces: string[] };

let copy: string;
let dev: ChildProcess;
let output = "";
let address: string;
let page: Page;
let errors: string[];

/** Copies the sources, because the test edits them. Installed packages are links to those of the project. */
function copyProject(): string {
  const to = mkdtempSync(join(tmpdir(), "modelyard-dev-"));
  for (const name of [...workspaces, "scripts", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(name, join(to, name), {
      recursive: true,
      filter: (path) => !/(^|\/)(build|node_modules|\.react-router)$/.test(path),
    });
  mkdirSync(join(to, "node_modules/@modelyard"), { recursive: true });
  for (const name of readdirSync("node_modules"))
    if (name !== "@modelyard" && !name.startsWith(".vite"))
      symlinkSync(join(process.cwd(), "node_modules", name), join(to, "node_modules", name));
  for (const name of workspaces) symlinkSync(join(to, name), join(to, "node_modules/@modelyard", name));
  return to;
}

// On a busy machine, each step can take ten times as long.
const TIMEOUT = 300_000;
vi.setConfig({ testTimeout: TIMEOUT, hookTimeout: TIMEOUT });
const until = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: TIMEOUT, interval: 50 });

/** Returns the search field, whose text would be lost if the page reloaded. */
const getSearchField = () => page.locator("header input[type=search]").first();

beforeAll(async () => {
  copy = copyProject();
  dev = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: copy,
    // Like a developer's shell, unlike tests, it does not set NODE_ENV.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      HOST: "127.0.0.1",
      PORT: "0",
      MODELYARD_DATA: join(copy, "data"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  await until(() => {
    expect(dev.exitCode, output).toBeNull();
    address = /Modelyard is listening on (http\S+)/.exec(output)?.[1] ?? "";
    expect(address, output).not.toBe("");
  });
  ({ page, errors } = await open());
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(`${address}/tasks`);
  await getSearchField().fill("kept");
});

afterAll(async () => {
  const exit = once(dev, "exit");
  dev.kill("SIGTERM");
  await exit;
});

test("shows a changed style without losing the state of the page", async () => {
  appendFileSync(join(copy, "web/styles/base.css"), "\nbody { outline-color: rgb(1, 2, 3) !important; }\n");
  await until(async () =>
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).toBe("rgb(1, 2, 3)"),
  );
  expect(await getSearchField().inputValue()).toBe("kept");
});

test("shows a changed component without losing the state of the page", async () => {
  const footer = join(copy, "web/components/footer.tsx");
  writeFileSync(footer, readFileSync(footer, "utf8").replace(/<footer/, '<footer data-edited="yes"'));
  await page.waitForSelector("footer[data-edited]");
  expect(await getSearchField().inputValue()).toBe("kept");
  expect(await (await fetch(`${address}/tasks`)).text()).toContain("data-edited");
});

test("restarts the hub after a change in any package except the website, without losing the state of the page", async () => {
  appendFileSync(join(copy, "server/main.ts"), '\nconsole.log("The edited hub runs.");\n');
  for (const name of workspaces)
    if (name !== "web") writeFileSync(join(copy, name, "edited.ts"), "export {};\n");
  await until(() => expect(output).toContain("The edited hub runs."));
  for (const name of workspaces)
    if (name !== "web") await until(() => expect(output).toContain(`${name}/edited.ts`));
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await getSearchField().inputValue()).toBe("kept");
  expect(errors).toEqual([]);
});

test("loads each shared package once: pages recognize the errors of the hub", async () => {
  expect((await fetch(`${address}/nobody/nothing`)).status).toBe(404);
});

test("reports an error at the start of the hub, and restarts it after the next change", async () => {
  const main = join(copy, "server/main.ts");
  const correct = readFileSync(main, "utf8");
  writeFileSync(main, `throw new Error("The edited hub is broken.");\n${correct}`);
  await until(() => expect(output).toContain("The edited hub is broken."));
  const unavailable = await fetch(`${address}/api/health`);
  expect([unavailable.status, await unavailable.text()]).toEqual([503, expect.stringContaining("terminal")]);
  writeFileSync(main, correct);
  await until(async () => expect((await fetch(`${address}/api/health`)).status).toBe(200));
});

test("serves no files outside the sources, such as those of the data directory", async () => {
  const serves = async (path: string) => (await fetch(`${address}/@dev/@fs${copy}/${path}?raw`)).status;
  expect(await serves("web/root.tsx")).toBe(200);
  expect(await serves("data/secret")).toBe(403);
});

test("relaxes the security headers for style elements only, in development only", async () => {
  const getPolicy = async (url: string) => {
    const { headers } = await fetch(`${url}/tasks`);
    return headers.get("content-security-policy")?.replace(/'nonce-[^']+'/, "'nonce'");
  };
  const production = await getPolicy(inject("hub"));
  expect(production).toContain("style-src 'self';");
  expect(await getPolicy(address)).toBe(
    production?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  );
});

test("is not loaded in production", async () => {
  const data = mkdtempSync(join(tmpdir(), "modelyard-production-"));
  const report = `import { registerHooks } from "node:module";
    registerHooks({ resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (/node_modules\\/(vite|@react-router\\/dev)\\//.test(resolved.url)) console.log("loads " + resolved.url);
      return resolved;
    } });`;
  const hub = await startHub({
    MODELYARD_DATA: data,
    MODELYARD_STARTER: "off",
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(report)}"`,
  });
  expect((await fetch(`${hub.address}/tasks`)).status).toBe(200);
  await hub.stop();
  expect(hub.output()).not.toContain("loads ");
});
