// `npm run verify:deploy`: carries out the steps of deploy/Dockerfile in temporary directories, starts the hub as the
// image does, and checks the other files of deploy/ with their own programs. Lists checks whose program is not installed.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContainer } from "./deploy/container.ts";
import { carryOut } from "./deploy/dockerfile.ts";
import { checkAlerts, checkCompose, checkHelm, checkSystemd } from "./deploy/files.ts";
import { startCaddy, startNginx } from "./deploy/proxies.ts";
import { summary } from "./deploy/report.ts";
import { checkProxy, prepareHub } from "./deploy/requests.ts";
import { root } from "./pack/package.ts";

const folder = mkdtempSync(join(tmpdir(), "modelyard-deploy-"));
// The image's user may differ from the user who runs this script.
chmodSync(folder, 0o755);
const endings: (() => unknown)[] = [];

try {
  console.log("compose.yaml");
  checkCompose();
  console.log("Alert rules");
  checkAlerts();
  console.log("Helm chart");
  checkHelm();
  console.log("Dockerfile");
  const image = carryOut(join(root, "deploy/Dockerfile"), root, folder);
  const hub = await startContainer(image);
  endings.push(() => hub.stop());
  console.log("systemd");
  mkdirSync(join(folder, "systemd"));
  checkSystemd(image, join(folder, "systemd"));
  console.log("Reverse proxies");
  const prepared = await prepareHub(hub);
  endings.push(() => prepared.provider.close());
  for (const [name, start] of [
    ["nginx", (directory: string) => startNginx([hub.url], directory)],
    ["caddy", (directory: string) => startCaddy(hub.url, directory)],
  ] as const) {
    const proxy = await start(join(folder, name));
    if (proxy === undefined) continue;
    endings.push(() => proxy.stop());
    await checkProxy(proxy, prepared);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const end of endings.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
}
console.log(summary());
