import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { uploadFiles } from "@huggingface/hub";
import { beforeAll, expect, test, vi } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { createGguf } from "../../server/testing/gguf-file.ts";
import { open } from "../browser.ts";
import { ownHub } from "../own-hub.ts";
import { pythonWith } from "../python/environments.ts";
import { testFolder } from "../../server/testing/folder.ts";

const run = promisify(execFile);
const folder = testFolder("runners");
const weights = createGguf({}, Buffer.alloc(50_000, "weights "));
const hub = await shared(ownHub(["ada"]));

beforeAll(async () => {
  await hub.as("ada", "POST", "/api/repos/create", { name: "snow-GGUF" });
  const { token } = await hub.as<{ token: string }>("ada", "POST", "/api/settings/tokens", {
    name: "upload",
    role: "write",
  });
  await uploadFiles({
    repo: "ada/snow-GGUF",
    accessToken: token,
    hubUrl: hub.address,
    files: [{ path: "snow-Q4_K_M.gguf", content: new Blob([new Uint8Array(weights)]) }],
  });
});

/** Returns the code of a tab of "Use this model", as visible without JavaScript. */
async function showCode(query: string): Promise<string[]> {
  await using visitor = await open({ javaScriptEnabled: false });
  await visitor.page.goto(`${hub.address}/ada/snow-GGUF?${query}`);
  return await visitor.page.locator("#use .sample code").allTextContents();
}

test("code of a hosted model names this hub, and an app that can't use the hub gets the file", async () => {
  expect((await showCode("library=llama-cpp-python"))[0]).toContain(
    `os.environ["HF_ENDPOINT"] = "${hub.address}"`,
  );
  expect((await showCode("local-app=llama.cpp"))[0]).toContain(
    `HF_ENDPOINT=${hub.address} llama serve -hf ada/snow-GGUF:Q4_K_M`,
  );
  // The first app can download from this hub.
  expect((await showCode("local-app=none")).join()).toContain(new URL(hub.address).host);
  await using visitor = await open();
  const { page } = visitor;
  await hub.go(page, "/ada/snow-GGUF?local-app=lmstudio");
  await page.getByText("This app has no known setting to download").waitFor();
  const loading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download snow-Q4_K_M.gguf" }).click();
  expect(readFileSync(await (await loading).path()).equals(weights)).toBe(true);
  expect(visitor.errors).toEqual([]);
});

test("the Ollama command on the page pulls the model, with recorded requests and with Ollama itself", async ({
  skip,
}) => {
  const [command = ""] = await showCode("local-app=ollama");
  expect(command).toBe(`ollama run --insecure ${new URL(hub.address).host}/ada/snow-GGUF:Q4_K_M`);
  const [host = "", owner, name, tag] =
    command
      .split(" ")
      .at(-1)
      ?.split(/\/|:(?=Q)/) ?? [];
  const base = `http://${host}/v2/${owner}/${name}`;
  const headers = { "user-agent": "ollama/0.6.5 (amd64 linux) Go/go1.24.1" };
  const { layers } = await (await fetch(`${base}/manifests/${tag}`, { headers })).json();
  const blob = await fetch(`${base}/blobs/${layers[0].digest}`, { method: "HEAD", headers });
  const direct = new URL(blob.headers.get("location") ?? "", blob.url);
  const range = await fetch(direct, { headers: { range: `bytes=10-${layers[0].size - 1}` } });
  expect(Buffer.from(await range.arrayBuffer()).equals(weights.subarray(10))).toBe(true);

  const installed = ["ollama", fileURLToPath(new URL("../../.cache/bin/ollama", import.meta.url))];
  const ollama = installed.find((program) => spawnSync(program, ["--version"]).status === 0);
  if (ollama === undefined) return skip("Ollama is not installed");
  const env = {
    PATH: process.env["PATH"],
    HOME: mkdtempSync(join(folder, "home-")),
    OLLAMA_MODELS: mkdtempSync(join(folder, "models-")),
    OLLAMA_HOST: `127.0.0.1:${await freePort()}`,
  };
  const server = spawn(ollama, ["serve"], { env, stdio: "ignore" });
  try {
    await vi.waitUntil(() => spawnSync(ollama, ["list"], { env }).status === 0, {
      timeout: 150_000,
      interval: 200,
    });
    // Running a model without tensors would fail after the pull.
    await run(ollama, command.replace("ollama run", "pull").split(" "), { env, timeout: 150_000 });
    const { stdout } = await run(ollama, ["list"], { env });
    expect(stdout).toContain("/ada/snow-GGUF:Q4_K_M");
  } finally {
    server.kill();
    await once(server, "exit");
  }
});

test("commands on the files page download and clone the files", async ({ skip }) => {
  const { python } = await pythonWith(["huggingface_hub>=2,<3", "jinja2"], { without: ["hf_xet"] }).catch(
    (error: unknown) => skip(`Python or its packages are unavailable: ${String(error)}`),
  );
  await using visitor = await open({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(`${hub.address}/ada/snow-GGUF/tree/main`);
  await page.getByText("Download or clone").click();
  const hasLfs = spawnSync("git", ["lfs", "version"]).status === 0;
  if (!hasLfs) console.warn("Cloning is not tested: git-lfs is not installed.");
  for (const title of ["Download with hf", ...(hasLfs ? ["Clone with git"] : [])]) {
    const command = await page.getByLabel(title, { exact: true }).textContent();
    const cwd = mkdtempSync(join(folder, "cwd-"));
    const env = { PATH: process.env["PATH"], HOME: cwd, HF_HOME: join(cwd, "cache") };
    const hf = `hf() { "${python}" -m huggingface_hub.cli.hf "$@"; }`;
    await run("bash", ["-ec", `${hf}\n${command}`], { cwd, env, timeout: 150_000 });
    expect(readFileSync(join(cwd, "snow-GGUF/snow-Q4_K_M.gguf")).equals(weights), title).toBe(true);
  }
});
