import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openHub } from "../../server/hub.ts";
import { readStart } from "../../server/testing/hub-process.ts";
import { aUser } from "../../server/testing/users.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { nginxProgram } from "../router/peers.ts";

/** A server for the shared directory. */
export interface Server {
  child: ChildProcess;
  pid: number;
  port: number;
}

/** Creates a hub with the user Ada. Resolves with her request headers. */
export async function prepare(directory: string): Promise<{ authorization: string }> {
  const hub = await openHub({ MODELYARD_DATA: directory, MODELYARD_STARTER: "off" });
  const headers = await (await aUser(hub, "ada")).token();
  await hub.close();
  return headers;
}

/** Starts the hub like `npm start`, without the build. */
export async function startHub(directory: string, settings: Record<string, string> = {}): Promise<Server> {
  const main = new URL("../../server/main.ts", import.meta.url).pathname;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: ".cache/compile",
    MODELYARD_DATA: directory,
    MODELYARD_STARTER: "off",
    PORT: "0",
    MODELYARD_RATE_LIMIT: "off",
    ...settings,
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "--v8-pool-size=2", main], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { address } = await readStart(child);
  return { child, pid: child.pid ?? 0, port: Number(new URL(address).port) };
}

/**
 * Starts nginx, configured for files: `sendfile`, one worker. It serves the hub's blobs, stores uploads on the same disk,
 * and proxies the hub with `BLOB_ACCEL` on a second port.
 */
export async function startNginx(
  root: string,
  hub: number,
): Promise<(Server & { proxyPort: number }) | undefined> {
  if (nginxProgram === undefined) {
    console.log("Skipped nginx: not installed (Debian: nginx-light).");
    return undefined;
  }
  const directory = join(root, "nginx");
  for (const name of ["temporary", "uploads"]) mkdirSync(join(directory, name), { recursive: true });
  const [port, proxyPort] = [await freePort(), await freePort()];
  // Forward headers of the hub, which nginx drops when it sends a file itself.
  const forwardedHeaders = [
    "ETag",
    "X-Repo-Commit",
    "X-Linked-Etag",
    "X-Linked-Size",
    "X-Request-Id",
    "X-Content-Type-Options",
    "Content-Security-Policy",
    "Access-Control-Allow-Origin",
    "Access-Control-Expose-Headers",
  ]
    .map((name) => `add_header ${name} $upstream_http_${name.toLowerCase().replaceAll("-", "_")};`)
    .join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/temporary;`)
    .join(" ");
  writeFileSync(
    join(directory, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 4096; }
    http { access_log off; ${temporary} keepalive_requests 10000000; client_max_body_size 0;
      sendfile on; tcp_nopush on; sendfile_max_chunk 2m; open_file_cache max=5000;
      server { listen 127.0.0.1:${port}; root ${root};
        location /put/ { alias ${directory}/uploads/; dav_methods PUT; create_full_put_path on; client_body_buffer_size 1m; } }
      upstream hub { server 127.0.0.1:${hub}; keepalive 64; }
      server { listen 127.0.0.1:${proxyPort};
        location / { proxy_pass http://hub; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $remote_addr; }
        location /contents/ { internal; alias ${root}/files/blobs/; etag off; if_modified_since off; ${forwardedHeaders} } } }`,
  );
  const args = ["-c", join(directory, "nginx.conf"), "-p", directory];
  const child = spawn(nginxProgram, args, { stdio: "inherit" });
  for (let n = 0; n < 200 && !(await responds(port)); n++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return { child, pid: child.pid ?? 0, port, proxyPort };
}

const responds = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

/** Returns the current memory of a process in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
