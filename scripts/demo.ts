// `npm run demo`: serves a hub with sample data in a temporary directory, on loopback.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownHub } from "../e2e/own-hub.ts";
import { startHub } from "../server/testing/hub-process.ts";
import { writeHistory } from "./demo/history.ts";
import { USERS, seedHub, sendRequests } from "./demo/seed.ts";
import { startFakeModelServer } from "./demo/fake-server.ts";

await import("./build-web.ts");
const started = performance.now();
const data = mkdtempSync(join(tmpdir(), "modelyard-demo-"));
const settings = { MODELYARD_DATA: data, MODELYARD_STARTER: "on", LOG_LEVEL: "error" };
let address = "";
const fake = await startFakeModelServer(signIn);
let stopHub = (): Promise<void> => Promise.resolve();

/** Signs a user in with the password that all users share, and redirects to the home page. */
async function signIn(name: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ name, password: "three quiet words" }),
  });
  return { location: address, "set-cookie": response.headers.get("set-cookie") ?? "" };
}

async function stop(code = 0): Promise<never> {
  await stopHub();
  await fake[Symbol.asyncDispose]();
  rmSync(data, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

try {
  console.log("Preparing sample data …");
  const first = await ownHub(USERS, settings);
  stopHub = first.stop;
  const tokens = await seedHub(first, fake.url);
  await first.stop();
  const requests = await writeHistory(data, tokens);
  const hub = await startHub({ ...settings, PORT: process.env["PORT"] ?? "3000" });
  stopHub = hub.stop;
  address = hub.address;
  await sendRequests(address, tokens);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`Modelyard demo: ${address}

Sign in:
${USERS.map((name) => `  ${name}${name === "ada" ? " (admin)" : ""}: ${fake.url}/sign-in/${name}`).join("\n")}

${requests.toLocaleString("en")} requests of the last 30 days, ready in ${seconds} s. All of them are sample data, and
the model servers are fakes that return the same response to every request. Data: ${data}, deleted on exit.
Press Ctrl C to stop.`);
} catch (error) {
  console.error(error);
  await stop(1);
}
