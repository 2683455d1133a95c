import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import S3rver from "@20minutes/s3rver";
import { S3Client, type S3Location } from "../repositories/blobs/s3-client.ts";
import { freePort } from "./free-port.ts";
import { stopProcess } from "./hub-process.ts";

/** Directory of programs for tests. */
const cache = fileURLToPath(new URL("../../.cache/bin/", import.meta.url));

/**
 * `versitygw` if it is installed (go install github.com/versity/versitygw/cmd/versitygw@latest), otherwise the server
 * of the npm package. Both check signatures.
 */
const versitygw = ["versitygw", join(cache, "versitygw")].find(
  (program) => spawnSync(program, ["--version"]).status === 0,
);

/** Whether the server lists interrupted uploads. */
export const listsUploads = versitygw !== undefined;

const BUCKET = "yard";

/** Starts a real S3 server on loopback with one bucket. */
export async function startObjectStorage() {
  const directory = mkdtempSync(join(tmpdir(), "modelyard-s3-"));
  const { name, port, keys, stop } = await (versitygw === undefined
    ? startS3rver(directory)
    : startVersity(versitygw, directory));
  const location: S3Location = {
    bucket: BUCKET,
    prefix: "",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    ...keys,
  };
  await new S3Client(location).request("PUT", undefined);
  return {
    name,
    location,
    /** Settings of a hub that stores its blobs in this storage. */
    settings: {
      BLOB_URL: `s3://${BUCKET}/hub?endpoint=${encodeURIComponent(location.endpoint)}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async stop(): Promise<void> {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startS3rver(directory: string) {
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory });
  const { store } = server;
  const write = store.putContent.bind(store);
  // By default, s3rver writes directly to the object, so that interrupted uploads leave partial objects, unlike in S3.
  store.putContent = async (path, content) => {
    const temporary = `${path}.${randomUUID()}`;
    const written = await write(temporary, Buffer.isBuffer(content) ? Readable.from([content]) : content);
    await rename(temporary, path);
    return written;
  };
  const { port } = await server.run();
  return {
    name: "s3rver",
    port,
    keys: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    stop: () => server.close(),
  };
}

async function startVersity(program: string, directory: string) {
  const keys = { accessKeyId: "yard", secretAccessKey: "a-secret-for-tests" };
  const port = await freePort();
  const args = ["--access", keys.accessKeyId, "--secret", keys.secretAccessKey];
  const server = spawn(program, [...args, "--port", `127.0.0.1:${port}`, "posix", directory], {
    stdio: "ignore",
  });
  while (!(await isResponding(port))) {
    if (server.exitCode !== null) throw new Error(`versitygw exited with code ${server.exitCode}.`);
    await sleep(50);
  }
  return {
    name: "versitygw",
    port,
    keys,
    stop: () => stopProcess(server, "SIGKILL"),
  };
}

const isResponding = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (response) => (await response.arrayBuffer(), true),
    () => false,
  );
