import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { S3Place } from "../blobs/s3-client.ts";
import { s3Client } from "../blobs/s3-client.ts";

const KEYS = { accessKeyId: "yard", secretAccessKey: "not-a-secret-of-anybody" };

/** Where moto is kept once it was fetched. */
const cache = fileURLToPath(new URL("../../.cache/python/moto", import.meta.url));

/** A server of S3 and how it is started; versitygw checks signatures, so it comes first. */
function find():
  | { name: string; start: (port: number, folder: string) => [string, string[]] }
  | { why: string } {
  if (spawnSync("versitygw", ["--version"]).status === 0)
    return {
      name: "versitygw",
      start: (port, folder) => [
        "versitygw",
        [
          "--access",
          KEYS.accessKeyId,
          "--secret",
          KEYS.secretAccessKey,
          "--port",
          `127.0.0.1:${port}`,
          "posix",
          folder,
        ],
      ],
    };
  const moto = join(cache, "bin/moto_server");
  try {
    if (!existsSync(moto)) {
      execFileSync("python3", ["-m", "venv", cache], { stdio: "ignore" });
      execFileSync(join(cache, "bin/python"), ["-m", "pip", "install", "-q", "moto[server,s3]==5.2.5"], {
        stdio: "ignore",
        timeout: 120_000,
      });
    }
    return { name: "moto", start: (port) => [moto, ["-H", "127.0.0.1", "-p", String(port)]] };
  } catch {
    rmSync(cache, { recursive: true, force: true });
    return { why: "there is no versitygw, and moto cannot be had from PyPI" };
  }
}

const found = find();

/** Why tests with object storage are left out; undefined where they run. */
export const noObjectStorage = "why" in found ? found.why : undefined;
if (noObjectStorage !== undefined) console.warn(`Tests with object storage are skipped: ${noObjectStorage}.`);

/** A real server of S3 on loopback, with one bucket. */
export async function startObjectStorage() {
  if ("why" in found) throw new Error(`This cannot run: ${found.why}.`);
  const folder = mkdtempSync(join(tmpdir(), "modelyard-s3-"));
  const port = await freePort();
  const [program, args] = found.start(port, folder);
  const server = spawn(program, args, { stdio: "ignore" });
  const place: S3Place = {
    bucket: "yard",
    prefix: "",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    ...KEYS,
  };
  for (let tries = 0; ; tries++) {
    try {
      await s3Client(place).ask("PUT", undefined);
      break;
    } catch (error) {
      if (tries > 300 || server.exitCode !== null) throw error;
      await sleep(100);
    }
  }
  return {
    name: found.name,
    place,
    async stop(): Promise<void> {
      server.kill("SIGKILL");
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
