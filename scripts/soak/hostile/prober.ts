// Worker: requests pages as other users, and measures the response times. Reports them when it receives a message.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Milliseconds of each request since the last report; failures count as `TIMEOUT_MS`. */
export interface Probes {
  page: number[];
  api: number[];
  failures: string[];
}

const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 20;

const { address } = workerData as { address: string };
const agent = new Agent({ keepAlive: true });
/** Number of simulated users. A single address would exceed its rate limit. */
const USERS = 200;
let requestCount = 0;
let probes: Probes = { page: [], api: [], failures: [] };

function sendRequest(path: string, headers: Record<string, string>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${2 + (requestCount++ % USERS)}`;
    const request = get(address + path, { agent, headers, timeout: TIMEOUT_MS, localAddress }, (response) => {
      response.resume();
      response.on("close", () =>
        resolve(
          response.statusCode === 200 && response.complete ? undefined : `${path}: ${response.statusCode}`,
        ),
      );
    });
    request.on("timeout", () => request.destroy(new Error("timeout")));
    request.on("error", (error) => resolve(`${path}: ${error.message}`));
  });
}

async function probe(
  kind: "page" | "api",
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  for (;;) {
    const started = performance.now();
    const failure = await sendRequest(path, headers);
    if (failure !== undefined) probes.failures.push(failure);
    probes[kind].push(failure === undefined ? performance.now() - started : TIMEOUT_MS);
    await sleep(INTERVAL_MS);
  }
}

parentPort?.on("message", () => {
  parentPort?.postMessage(probes);
  probes = { page: [], api: [], failures: [] };
});
void probe("page", "/", { accept: "text/html" });
void probe("api", "/api/models?limit=20");
