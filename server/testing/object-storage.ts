import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { S3Place } from "../blobs/s3-client.ts";
import { s3Client } from "../blobs/s3-client.ts";

const KEYS = { accessKeyId: "yard", secretAccessKey: "not-a-secret-of-anybody" };

/** Programs that somebody put there for these tests. */
const cache = fileURLToPath(new URL("../../.cache/bin/", import.meta.url));

type Program = { name: string; start: (port: number, folder: string) => [string, string[]] };

/** A server of S3 and how it is started; versitygw checks signatures, so it comes first. */
function find(): Program | { why: string } {
  const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
  for (const gateway of ["versitygw", join(cache, "versitygw")])
    if (has(gateway))
      return {
        name: "versitygw",
        start: (port, folder) => {
          const keys = ["--access", KEYS.accessKeyId, "--secret", KEYS.secretAccessKey];
          return [gateway, [...keys, "--port", `127.0.0.1:${port}`, "posix", folder]];
        },
      };
  if (has("moto_server"))
    return { name: "moto", start: (port) => ["moto_server", ["-H", "127.0.0.1", "-p", String(port)]] };
  return {
    why: "neither versitygw (go install github.com/versity/versitygw/cmd/versitygw@latest) nor moto_server (pip install moto[server]) is on the path",
  };
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
