import { readFileSync } from "node:fs";
import { openAccounts } from "../../server/accounts/accounts.ts";
import { loadEncryptionKey } from "../../server/accounts/encryption-key.ts";
import { getDatabaseLocation, openDatabase } from "../../server/database/database.ts";
import { ModelStore } from "../../server/models/store.ts";
import type { Attempt, Caller, RequestRecord } from "../../server/router/gateway/ports.ts";
import { createInferenceService } from "../../server/router/inference-service.ts";
import { openRouter } from "../../server/router/open-router.ts";
import { type DemoServer, SERVERS } from "./servers.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 30;

/** Requests of an access token for a model, per working day. */
interface Workload {
  token: keyof DemoTokens;
  organization?: string;
  model: string;
  requests: number;
  inputTokens: number;
  outputTokens: number;
}

/** Outcomes of some requests. `share`: part of all requests. */
interface Fault extends Pick<RequestRecord, "status" | "outcome"> {
  share: number;
}

const { workloads, faults } = JSON.parse(
  readFileSync(new URL("./workloads.json", import.meta.url), "utf8"),
) as { workloads: Workload[]; faults: Fault[] };

/** Values of the access tokens that make the requests. `ci` belongs to ada. */
export interface DemoTokens {
  ada: string;
  bob: string;
  ci: string;
}

/** Creates a generator of numbers from 0 to 1, the same in every run. */
function createRandom(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Writes sample requests of the last 30 days to the ledger and the provider metrics of a stopped hub. Resolves with their
 * number.
 */
export async function writeHistory(data: string, tokens: DemoTokens, end = Date.now()): Promise<number> {
  const settings = { MODELYARD_DATA: data };
  const clock = { now: end };
  const db = await openDatabase(getDatabaseLocation(settings));
  const secret = await loadEncryptionKey(settings, db);
  const accounts = await openAccounts(db);
  const router = await openRouter({ db, secret, accounts, folder: data, now: () => new Date(clock.now) });
  const inference = createInferenceService({ db, models: new ModelStore(db), router });
  await inference.fill();
  const random = createRandom();
  let count = 0;

  for (let day = DAYS - 1; day >= 0; day--) {
    const start = Math.floor(end / DAY) * DAY - day * DAY;
    for (const plan of listRequests(start, random)) {
      if (plan.at >= end) continue;
      clock.now = plan.at;
      const caller = router.authenticate(tokens[plan.token], plan.organization);
      if (caller === undefined || "status" in caller) throw new Error("Unknown demo token.");
      const request = { ...plan, id: `demo-${(++count).toString(36)}` };
      const record = await makeRequest(router.budget, caller, request, random);
      inference.ports.ledger.record(record);
    }
    await router.flush();
    await inference.metricsHistory.flush();
  }
  await inference.close();
  await router.close();
  await accounts.close();
  await db.destroy();
  return count;
}

interface PlannedRequest extends Workload {
  id: string;
  at: number;
}

/** Returns the requests of a day in order: fewer on weekends, most of them in working hours. */
function listRequests(start: number, random: () => number) {
  const weekday = new Date(start).getUTCDay();
  const level = (weekday === 0 || weekday === 6 ? 0.25 : 1) * (0.75 + 0.5 * random());
  return workloads
    .flatMap((workload) =>
      Array.from({ length: Math.round(workload.requests * level) }, () => ({
        ...workload,
        at: Math.round(start + 6 * HOUR + (random() + random() + random()) * 5 * HOUR),
      })),
    )
    .toSorted((a, b) => a.at - b.at);
}

type Reserve = Pick<Awaited<ReturnType<typeof openRouter>>["budget"], "reserve">;

/** Creates a request, which can fail over to the next server or be rejected by a budget. */
async function makeRequest(
  budget: Reserve,
  caller: Caller,
  { id, at, model, inputTokens, outputTokens }: PlannedRequest,
  random: () => number,
): Promise<RequestRecord> {
  const isEmbedding = outputTokens === 0;
  const path = isEmbedding ? "/v1/embeddings" : "/v1/chat/completions";
  const spread = () => Math.exp(0.5 * (random() + random() + random() - 1.5));
  const fault = pickFault(random());
  const attempts = listAttempts(model, spread, random, fault?.status);
  const last = attempts.at(-1);
  const server = SERVERS.find((candidate) => candidate.id === last?.provider);
  const usage = {
    inputTokens: Math.round(inputTokens * spread()),
    outputTokens: Math.round(outputTokens * spread()),
    cachedTokens: 0,
    reasoningTokens: 0,
    counted: false,
  };
  const target = { method: "POST", provider: server?.id ?? "", model, providerModel: model, path };
  const reserved = await budget.reserve(caller, target, {
    inputBytes: usage.inputTokens,
    maxTokens: usage.outputTokens,
    choices: 1,
  });
  const isRejected = "status" in reserved;
  const status = fault?.status ?? (last?.failed === undefined ? 200 : 502);
  const succeeded = !isRejected && status === 200;
  if (!isRejected) reserved.settle(succeeded ? usage : undefined);
  const firstByteMs = attempts.reduce((sum, { ms }) => sum + ms, 0);
  const streamMs = (1000 * usage.outputTokens) / ((server?.tokensPerSecond ?? 50) * spread());
  return {
    id,
    at,
    caller,
    operation: isEmbedding ? "embeddings" : "chat/completions",
    path,
    model,
    suffix: undefined,
    attempts: isRejected ? [] : attempts,
    keyId: undefined,
    status: isRejected ? reserved.status : status,
    outcome: isRejected ? "refused" : (fault?.outcome ?? (succeeded ? "complete" : "failed")),
    streamed: !isEmbedding && succeeded,
    usage: succeeded ? usage : undefined,
    inputBytes: usage.inputTokens * 4,
    outputBytes: usage.outputTokens * 4,
    firstByteMs: succeeded ? firstByteMs : undefined,
    totalMs: isRejected ? 1 : firstByteMs + (succeeded && !isEmbedding ? streamMs : 0),
  };
}

/** Returns the fault for a random number from 0 to 1, if there is one. */
const pickFault = (value: number) => faults.find(({ share }) => (value -= share) < 0);

/** Lists attempts at the servers of a model, until one succeeds. The first server gets most requests. */
function listAttempts(model: string, spread: () => number, random: () => number, status = 200): Attempt[] {
  const servers = SERVERS.filter(({ models }) => Object.hasOwn(models, model));
  const first = Math.floor(servers.length * random() ** 2);
  const attempts: Attempt[] = [];
  for (const server of [...servers.slice(first), ...servers.slice(0, first)]) {
    const failing = status > 400 ? 1 : server.failing;
    const attempt = tryServer({ ...server, failing }, model, spread, random);
    attempts.push(status === 400 ? { ...attempt, status, failed: undefined } : attempt);
    if (status === 400 || attempt.failed === undefined) break;
  }
  return attempts;
}

function tryServer(server: DemoServer, model: string, spread: () => number, random: () => number): Attempt {
  const target = { provider: server.id, providerModel: model };
  const ms = server.firstMs * spread();
  if (random() >= server.failing) return { ...target, status: 200, failed: undefined, ms };
  return random() < 0.5
    ? { ...target, status: 429, failed: "429", ms: ms / 4 }
    : { ...target, status: undefined, failed: "timeout", ms: 4 * ms };
}
