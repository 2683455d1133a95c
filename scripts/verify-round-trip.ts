// The last part of `npm run verify:libraries`: a new user signs in with `hf auth login` through a browser, uploads a model
// with `hf upload`, opens its page, and runs the code on the page, which must load the model from the hub.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createEnvironment, makeTinyModel, tinyModels } from "../catalog/testing/libraries/execute.ts";
import { launch } from "../e2e/chromium.ts";
import { ownHub } from "../e2e/own-hub.ts";
import { hf } from "../e2e/python/hf.ts";

const started = performance.now();
const row = tinyModels.find(({ name }) => name === "sentences");
if (row === undefined) throw new Error("The tiny model of sentence-transformers is missing.");
const { bin } = createEnvironment(row);
using temporary = mkdtempDisposableSync(join(tmpdir(), "round-trip-"));
const folder = temporary.path;
const model = join(folder, "model");
mkdirSync(model);
await makeTinyModel(row, bin, model, { PATH: process.env["PATH"] ?? "", HOME: folder });
writeFileSync(join(model, "README.md"), `---\n${JSON.stringify(row.card)}\n---\n`);

const hub = await ownHub(["ada"]);
const browser = await launch();
try {
  const home = join(folder, "hf");
  const client = { python: join(bin, "python"), endpoint: hub.address, home, cwd: folder };
  const page = await browser.newPage();
  const login = hf(client, "auth", "login");
  await page.goto(await login.prints(/http\S+user_code=\S+/));
  await page.getByLabel("Name or email address").fill("ada");
  await page.getByLabel("Password").fill("three quiet words");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByRole("heading", { name: "The program is signed in" }).waitFor();
  await requireSuccess(login.done);
  await requireSuccess(hf(client, "upload", "ada/sentences", model).done);

  await page.goto(`${hub.address}/ada/sentences`);
  const code = (await page.locator("#use pre code").first().textContent()) ?? "";
  writeFileSync(join(folder, "snippet.py"), code);
  // `hf auth login` has stored the token. Only the code contains the URL of the hub.
  const { stdout } = await promisify(execFile)(client.python, ["snippet.py"], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", HOME: folder, HF_HOME: home, CUDA_VISIBLE_DEVICES: "" },
  });
  if (!code.includes(hub.address) || !new RegExp(row.prints ?? "").test(stdout))
    throw new Error(`The code of the page did not load the model from the hub:\n${code}\n${stdout}`);
  console.log(
    `hf auth login, hf upload, code of the page: ${Math.round((performance.now() - started) / 1000)} s`,
  );
} finally {
  await browser.close();
  await hub.stop();
}

async function requireSuccess(done: Promise<{ code: number | null; text: string }>): Promise<void> {
  const { code, text } = await done;
  if (code !== 0) throw new Error(text);
}
