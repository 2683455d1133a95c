import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../server/testing/free-port.ts";
import { findAdminLink, readStart } from "../../server/testing/hub-process.ts";
import { type Image, toHostPaths } from "./dockerfile.ts";
import { check, skipped } from "./report.ts";

export interface Hub {
  url: string;
  /** The link that creates the admin, if it was printed. */
  link: string;
  stop(): Promise<void>;
}

/** Runs the image's start command with its user and environment, on loopback, and its health check. */
export async function startContainer(image: Image, settings: Record<string, string> = {}): Promise<Hub> {
  const port = String(await freePort());
  const env = Object.fromEntries(
    Object.entries(image.env).map(([name, value]) => [name, toHostPaths(image, value)]),
  );
  const user = asUser(image);
  const options = {
    cwd: join(image.root, image.workdir),
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: "/tmp",
      ...env,
      HOST: "127.0.0.1",
      PORT: port,
      ...settings,
    },
    ...user,
  };
  const [, ...args] = image.command.map((word) => toHostPaths(image, word));
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const { address: url, output } = await readStart(child);
  const [, ...probe] = image.healthcheck;
  const health = spawnSync(process.execPath, probe, options);
  check(health.status === 0, "HEALTHCHECK succeeds", String(health.stderr));
  check(existsSync(join(image.root, "data/modelyard.db")), "the database is in the volume /data");
  return {
    url,
    link: findAdminLink(output()) ?? "",
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await ended;
      check(code === 0, "SIGTERM ends the hub with exit code 0", output());
    },
  };
}

/** The image's user, if this process may switch users. */
function asUser({ user, root }: Image) {
  if (user === undefined || process.getuid?.() !== 0) {
    skipped(`USER ${user?.uid ?? "–"}`, "only root can start programs as another user");
    return {};
  }
  chownSync(join(root, "data"), user.uid, user.gid);
  return user;
}
