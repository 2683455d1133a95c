import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../server/app.ts";
import { openHub } from "../server/hub.ts";
import { sha256, startFakeUpstream, createWeights } from "../server/testing/fake-upstream.ts";
import { createRepository } from "../server/repositories/create.ts";
import { createPrincipal } from "../server/testing/repository.ts";
import { aUser } from "../server/testing/users.ts";
import { pythonWith } from "./python/environments.ts";
import { testFolder } from "../server/testing/folder.ts";

/** Versions of the client: the oldest supported, the last that requests the upload mode, and the newest, which upload chunks. */
const CLIENTS = {
  "0.36": "huggingface_hub==0.36.0",
  "1.19": "huggingface_hub==1.19.0",
  "1": "huggingface_hub>=1,<2",
  "2": "huggingface_hub>=2,<3",
} as const;
type Client = keyof typeof CLIENTS;
const ALL = Object.keys(CLIENTS) as Client[];

/** Package with which the client uploads large files in chunks. */
const XET = "hf_xet";

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(`python/${name}.py`, import.meta.url));

const data = testFolder("python");
let hub: Awaited<ReturnType<typeof openHub>>;
let app: Awaited<ReturnType<typeof createApp>>;
let address = "";
let homes = 0;
const tokens: Record<string, string> = {};
const missing: string[] = [];

beforeAll(async () => {
  hub = await openHub({
    MODELYARD_DATA: data,
    MODELYARD_STARTER: "off",
    // The script receives webhooks on this network.
    MODELYARD_WEBHOOK_NETWORKS: ["127.0.0.1"],
  });
  for (const name of ["ada", "eve", "zoe"]) {
    const user = await aUser(hub, name);
    tokens[name] = (await user.token()).authorization.slice("Bearer ".length);
    if (name === "zoe") await hub.repositories.quotas.setLimit(user.id, 200_000);
  }
  await hub.start();
  app = await createApp(hub);
  address = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await hub.close();
  if (missing.length > 0)
    console.warn(`${missing.length} tests with Python clients are skipped: ${missing[0]}.`);
});

/** Installs a client without chunked uploads, and their package separately. Returns the reason if that is impossible. */
async function installClient(...names: readonly string[]) {
  try {
    const [{ python }, chunks] = await Promise.all([
      pythonWith([...names, "jinja2"], { without: [XET] }),
      pythonWith([XET]),
    ]);
    return { python, chunks: chunks.packages };
  } catch (error) {
    const reason = `Python or its packages cannot be installed: ${(error as Error).message.trim().split("\n").at(-1)}`;
    missing.push(reason);
    return { reason };
  }
}

/** Runs a script with an empty cache, and returns its output. */
async function runScript(python: string, args: readonly string[], env: Record<string, string> = {}) {
  const { stdout } = await run(python, args, {
    timeout: 200_000,
    env: {
      PATH: process.env["PATH"] ?? "",
      HF_ENDPOINT: address,
      HF_HOME: join(data, `home-${++homes}`),
      OWNER_TOKEN: tokens["ada"],
      STRANGER_TOKEN: tokens["eve"],
      LIMITED_TOKEN: tokens["zoe"],
      HF_HUB_DISABLE_UPDATE_CHECK: "1",
      HF_HUB_DISABLE_TELEMETRY: "1",
      HF_HUB_DISABLE_PROGRESS_BARS: "1",
      // Several clients at once can be slow, and a client that times out uses its cache.
      HF_HUB_ETAG_TIMEOUT: "60",
      HF_HUB_DOWNLOAD_TIMEOUT: "60",
      ...env,
    },
  });
  expect(stdout.trim().split("\n").at(-1)).toBe("done");
  return stdout;
}

// The clients spend most of the time waiting for responses.
describe.concurrent("huggingface_hub", { timeout: 400_000 }, () => {
  test.for(ALL)("%s, without hf_xet and with it", async (client, { skip }) => {
    const installed = await installClient(CLIENTS[client]);
    if ("reason" in installed) return skip(installed.reason);
    // The transfer of large files does not affect the other endpoints.
    const all = ["login", "repositories", "community", "library", "around"];
    const some = ["login", "repositories", "community"];
    // Without chunks, it behaves like the newest version.
    if (client !== "1.19") await runScript(installed.python, [script("run"), `ada/plain-${client}`, ...all]);
    await runScript(installed.python, [script("run"), `ada/chunks-${client}`, ...some], {
      PYTHONPATH: installed.chunks,
    });
  });

  test("states the storage limit that an upload exceeds", async ({ skip }) => {
    for (const client of ALL) {
      const installed = await installClient(CLIENTS[client]);
      if ("reason" in installed) return skip(installed.reason);
      for (const chunks of client === "1.19" ? [true] : [false, true]) {
        const repo = `zoe/limited-${client}-${chunks}`;
        const env: Record<string, string> = chunks ? { PYTHONPATH: installed.chunks } : {};
        await runScript(installed.python, [script("limited"), repo], env);
        const repository = await hub.repositories.store.get(repo);
        if (repository) await hub.repositories.store.delete(repository);
      }
    }
  });

  test("finds models by their former IDs without an owner", async ({ skip }) => {
    const ada = { ...createPrincipal("ada"), admin: true };
    let HF_TOKEN = "";
    for (const [id, isPrivate] of [
      ["openai-community/gpt2", false],
      ["google-t5/t5-small", true],
    ] as const) {
      const kim = await aUser(hub, "kim", { orgs: { [id.split("/")[0] ?? ""]: "admin" } });
      HF_TOKEN = (await kim.token()).authorization.replace("Bearer ", "");
      const content = Buffer.from('{"model_type": "gpt2"}');
      await createRepository(hub.repositories, ada, {
        id,
        private: isPrivate,
        files: [{ path: "config.json", content }],
      });
    }
    for (const client of ["0.36", "2"] as const) {
      const installed = await installClient(CLIENTS[client]);
      if ("reason" in installed) return skip(installed.reason);
      await runScript(installed.python, [script("one_part")], { HF_TOKEN });
    }
  });

  test.for(["0.36", "1", "2"] as const)("%s works as the command hf", async (client, { skip }) => {
    const installed = await installClient(CLIENTS[client]);
    if ("reason" in installed) return skip(installed.reason);
    const env = { PYTHONPATH: installed.chunks, SHORT: client === "2" ? "0" : "1" };
    await runScript(installed.python, [script("run"), `ada/typed-${client}`, "command"], env);
  });

  test.for(["0.36", "2"] as const)(
    "%s downloads through the pull-through cache, even when the upstream is unavailable",
    async (client, { skip }) => {
      if (spawnSync("git", ["--version"]).status !== 0) return skip("git is not installed");
      const installed = await installClient(CLIENTS[client]);
      if ("reason" in installed) return skip(installed.reason);
      const upstream = await startFakeUpstream();
      const cache = await openHub({
        MODELYARD_DATA: join(data, `cache-${client}`),
        MODELYARD_STARTER: "off",
        MODELYARD_MIRROR_FROM: upstream.url,
        MODELYARD_MIRROR_ALLOW: ["acme/*"],
      });
      await cache.start();
      const front = await createApp(cache);
      try {
        const model = createWeights(3_000_000);
        const { commit } = await upstream.repository("acme/snow", { "model.safetensors": model });
        const HF_ENDPOINT = await front.listen({ host: "127.0.0.1", port: 0 });
        const args = [script("mirrored"), "acme/snow", commit, sha256(model)];
        await runScript(installed.python, args, { HF_ENDPOINT });
        await upstream.close();
        await runScript(installed.python, args, { HF_ENDPOINT });
      } finally {
        await front.close();
        await cache.close();
        await upstream.hub[Symbol.asyncDispose]();
      }
    },
  );
});

describe.concurrent("transformers", { timeout: 400_000 }, () => {
  const getArgs = (repo: string) => [script("run"), repo, "login", "pretrained"];

  test("pushes and loads a configuration, a tokenizer, and a processor", async ({ skip }) => {
    const installed = await installClient("transformers");
    if ("reason" in installed) return skip(installed.reason);
    await runScript(installed.python, getArgs("ada/tiny"), { PYTHONPATH: installed.chunks });
  });

  // PyTorch from PyPI includes gigabytes for GPUs, so it is not installed for this.
  const torchPython = process.env["MODELYARD_TEST_PYTHON"] ?? "";
  const hasTorch =
    existsSync(torchPython) &&
    spawnSync(torchPython, ["-c", "import torch, transformers, tokenizers"]).status === 0;
  if (!hasTorch)
    console.warn(
      "Skipped: pushing weights, because MODELYARD_TEST_PYTHON is not set to a Python with transformers and torch.",
    );
  test.skipIf(!hasTorch)("pushes and loads a tiny model with its weights", async () => {
    expect(await runScript(torchPython, getArgs("ada/tiny-weights"))).toContain("done with weights");
  });
});
