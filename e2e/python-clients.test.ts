import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../server/app.ts";
import { openHub } from "../server/hub.ts";
import { sha256, upstreamHub, weights } from "../server/mirror/testing/upstream.ts";
import { aUser } from "../server/testing/people.ts";

/** The oldest client that has to work, the last that asks how to upload, the newest that needs chunks. */
const CLIENTS = {
  "0.36": ["huggingface_hub==0.36.0"],
  "1.19": ["huggingface_hub==1.19.0", "hf_xet"],
  "2": ["huggingface_hub>=2,<3"],
} as const;

const run = promisify(execFile);
const scripts = ["repositories", "community", "around"].map((name) =>
  fileURLToPath(new URL(`python/${name}.py`, import.meta.url)),
);
const cache = fileURLToPath(new URL("../.cache/python/", import.meta.url));

/** Python with a client in it, made once and kept; why there is none, where there can be none. */
async function pythonWith(
  name: string,
  packages: readonly string[],
): Promise<{ python: string } | { why: string }> {
  const folder = join(cache, `hub-${name}`);
  const python = join(folder, "bin/python");
  if (existsSync(join(folder, "ready"))) return { python };
  try {
    await run("python3", ["-m", "venv", folder]);
    await run(python, ["-m", "pip", "install", "-q", "--disable-pip-version-check", ...packages], {
      timeout: 100_000,
    });
    await run("touch", [join(folder, "ready")]);
    return { python };
  } catch (error) {
    return {
      why: `Python or its packages cannot be had: ${(error as Error).message.split("\n").at(-2) ?? ""}`,
    };
  }
}

const data = mkdtempSync(join(tmpdir(), "modelyard-python-"));
let hub: Awaited<ReturnType<typeof openHub>>;
let app: Awaited<ReturnType<typeof createApp>>;
let address = "";
const tokens: Record<string, string> = {};

beforeAll(async () => {
  hub = await openHub({
    MODELYARD_DATA: data,
    MODELYARD_STARTER: "off",
    // Where the script listens for what webhooks are told.
    MODELYARD_WEBHOOK_NETWORKS: ["127.0.0.1"],
  });
  for (const name of ["ada", "eve"])
    tokens[name] = (await (await aUser(hub, name)).token()).authorization.slice("Bearer ".length);
  await hub.start();
  app = await createApp(hub);
  address = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await hub.close();
  rmSync(data, { recursive: true, force: true });
});

describe("huggingface_hub", () => {
  const cases = Object.keys(CLIENTS).flatMap((client) =>
    client === "0.36" ? [[client, false] as const] : [[client, false] as const, [client, true] as const],
  );
  test.for(cases)("%s, with chunks: %s", { timeout: 240_000 }, async ([client, chunks], { skip }) => {
    const found = await pythonWith(client, CLIENTS[client as keyof typeof CLIENTS]);
    if ("why" in found) return skip(found.why);
    const env = {
      PATH: process.env["PATH"] ?? "",
      HF_ENDPOINT: address,
      HF_HOME: join(data, `home-${client}-${chunks}`),
      HF_TOKEN: tokens["ada"],
      STRANGER_TOKEN: tokens["eve"],
      HF_HUB_DISABLE_UPDATE_CHECK: "1",
      HF_HUB_DISABLE_TELEMETRY: "1",
      HF_HUB_DISABLE_PROGRESS_BARS: "1",
      ...(!chunks && { HF_HUB_DISABLE_XET: "1" }),
    };
    const repo = `ada/with-${client}-${chunks ? "chunks" : "lfs"}`;
    for (const [i, script] of scripts.entries()) {
      // How large files come has nothing to do with what is around repositories.
      if (chunks && script.endsWith("around.py")) continue;
      const { stdout } = await run(found.python, [script, `${repo}-${i}`], { env, timeout: 120_000 });
      expect(stdout.trim().split("\n").at(-1)).toBe("done");
    }
  });
});

describe("huggingface_hub, of a repository that the hub brings from another one", () => {
  const noGit = spawnSync("git", ["--version"]).status !== 0;
  test.skipIf(noGit).for(["0.36", "2"] as const)(
    "%s, and again with an empty cache when that one is gone",
    { timeout: 240_000 },
    async (client, { skip }) => {
      const found = await pythonWith(client, CLIENTS[client]);
      if ("why" in found) return skip(found.why);
      const upstream = await upstreamHub();
      const folder = join(data, `brought-${client}`);
      const cache = await openHub({
        MODELYARD_DATA: folder,
        MODELYARD_STARTER: "off",
        MODELYARD_MIRROR_FROM: upstream.url,
        MODELYARD_MIRROR_ALLOW: ["acme/*"],
      });
      await cache.start();
      const front = await createApp(cache);
      try {
        const model = weights(3_000_000);
        const { commit } = await upstream.repository("acme/snow", { "model.safetensors": model });
        const HF_ENDPOINT = await front.listen({ host: "127.0.0.1", port: 0 });
        const script = fileURLToPath(new URL("python/mirrored.py", import.meta.url));
        for (const home of ["first", "second"]) {
          const env = {
            PATH: process.env["PATH"] ?? "",
            HF_ENDPOINT,
            HF_HOME: join(folder, home),
            HF_HUB_DISABLE_UPDATE_CHECK: "1",
            HF_HUB_DISABLE_TELEMETRY: "1",
            HF_HUB_DISABLE_PROGRESS_BARS: "1",
          };
          const words = [script, "acme/snow", commit, sha256(model)];
          const { stdout } = await run(found.python, words, { env, timeout: 120_000 });
          expect(stdout.trim().split("\n").at(-1)).toBe("done");
          if (home === "first") await upstream.close();
        }
      } finally {
        await front.close();
        await cache.close();
        await upstream.hub[Symbol.asyncDispose]();
      }
    },
  );
});
