// `npm run verify:deploy`: executes the steps of deploy/Dockerfile in temporary directories, starts the hub like the
// image, and checks the other files of deploy/ with the programs that use them. Skips checks of programs that are not installed.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContainer } from "./deploy/container.ts";
import { executeDockerfile } from "./deploy/dockerfile.ts";
import { checkAlerts, checkCompose, checkHelm, checkSystemd } from "./deploy/files.ts";
import { startCaddy, startNginx } from "./deploy/proxies.ts";
import { summary } from "./deploy/report.ts";
import { checkProxy, prepareHub } from "./deploy/requests.ts";
import { root } from "./pack/package.ts";

const directory = mkdtempSync(join(tmpdir(), "modelyard-deploy-"));
// The image's user may differ from the user who runs this script.
chmodSync(directory, 0o755);
const cleanups: (() => unknown)[] = [];

try {
  console.log("compose.yaml");
  checkCompose();
  console.log("Alert rules");
  checkAlerts();
  console.log("Helm chart");
  checkHelm();
  console.log("Dockerfile");
  const image = executeDockerfile(join(root, "deploy/Dockerfile"), root, directory);
  const hub = await startContainer(image);
  cleanups.push(() => hub.stop());
  console.log("systemd");
  mkdirSync(join(directory, "systemd"));
  checkSystemd(image, join(directory, "systemd"));
  console.log("Reverse proxies");
  const prepared = await prepareHub(hub);
  cleanups.push(() => prepared.provider.close());
  for (const [name, start] of [
    ["nginx", (path: string) => startNginx([hub.url], path)],
    ["caddy", (path: string) => startCaddy(hub.url, path)],
  ] as const) {
    const proxy = await start(join(directory, name));
    if (proxy === undefined) continue;
    cleanups.push(() => proxy.stop());
    await checkProxy(proxy, prepared);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
  rmSync(directory, { recursive: true, force: true });
}
console.log(summary());
