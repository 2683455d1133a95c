// `npm run soak -- permissions [rounds]`: two hubs on PostgreSQL. Changes tokens and roles at one of them, and measures the delay until
// the changes are effective at the other one.
import { mkdtempDisposableSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "../../bench/percentile.ts";
import { openHub } from "../../server/hub.ts";
import { startHub } from "../../server/testing/hub-process.ts";
import { isPostgresMissing, startPostgres } from "../../server/testing/postgres.ts";
import { aUser } from "../../server/testing/users.ts";

const [ROUNDS = 100] = process.argv.slice(2).map(Number);
/** Time in which a change must be effective in all processes. */
const MAX_DELAY_MS = 50;

if (isPostgresMissing !== undefined) {
  console.log(`Skipped: ${isPostgresMissing}.`);
  process.exit(0);
}
using directory = mkdtempDisposableSync(join(tmpdir(), "modelyard-soak-"));
await using postgres = await startPostgres();
const settings = {
  MODELYARD_DATA: directory.path,
  MODELYARD_STARTER: "off" as const,
  DATABASE_URL: await postgres.newDatabase(),
};
const prepared = await openHub(settings);
const ada = await aUser(prepared, "ada", { orgs: { snow: "admin" } });
const [session, writeToken] = [await ada.session(), await ada.token("write")];
const benToken = await (await aUser(prepared, "ben")).token("write");
await prepared.close();
await using first = await startHub(settings);
await using second = await startHub(settings);

async function sendRequest(address: string, method: string, path: string, headers: object, body?: object) {
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, string>) };
}

async function change(method: string, path: string, body?: object, headers: object = session) {
  const { status, body: result } = await sendRequest(first.address, method, path, headers, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
  return result;
}

/** Measures milliseconds until the other hub responds with the status. */
async function measure(path: string, headers: object, status: number): Promise<number> {
  const started = performance.now();
  while ((await sendRequest(second.address, "GET", path, headers)).status !== status)
    if (performance.now() - started > 10_000) throw new Error(`${path} never responded with ${status}`);
  return performance.now() - started;
}

const delays: Record<string, number[]> = {};
const add = async (kind: string, delay: Promise<number>) => void (delays[kind] ??= []).push(await delay);
const repository = { name: "cold", organization: "snow", private: true };
await change("POST", "/api/repos/create", repository, writeToken);
for (let n = 0; n < ROUNDS; n++) {
  const { id, token } = await change("POST", "/api/settings/tokens", { name: `t${n}`, role: "read" });
  const headers = { authorization: `Bearer ${token}` };
  await add("new token", measure("/api/whoami-v2", headers, 200));
  await change("DELETE", `/api/settings/tokens/${id}`);
  await add("revoked token", measure("/api/whoami-v2", headers, 401));
  const members = "/api/organizations/snow/members";
  await change("POST", members, { user: "ben", role: "read" });
  await add("new member", measure("/api/models/snow/cold", benToken, 200));
  await change("DELETE", `${members}/ben`);
  await add("removed member", measure("/api/models/snow/cold", benToken, 404));
}

const load = loadavg()[0] ?? 0;
console.log(`Delay from a change in one process until it is effective in the other (ms, ${ROUNDS} rounds)`);
for (const [kind, times] of Object.entries(delays))
  console.log(
    `${kind}: p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)}, longest ${percentile(times, 1).toFixed(1)}`,
  );
const isSlow = Object.values(delays).some((times) => percentile(times, 0.99) > MAX_DELAY_MS);
if (load > availableParallelism())
  console.log(`The machine is busy (load ${load.toFixed(1)}). Delays were not checked.`);
else if (isSlow) {
  console.error(`Changes took longer than ${MAX_DELAY_MS} ms.`);
  process.exitCode = 1;
}
