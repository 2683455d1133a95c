import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { openAccounts } from "../accounts/accounts.ts";
import { createPasswords } from "../accounts/sessions/passwords.ts";
import type { AttemptTarget, Caller, RequestRecord, Usage } from "../router/gateway/ports.ts";
import { openRouter } from "../router/open-router.ts";
import { toNanoUsdPerToken } from "../router/deployments/prices.ts";
import { createEncryptionKey } from "../accounts/encryption-key.ts";
import { type DatabaseLocation, openDatabase } from "../database/database.ts";
import { createUsageStore } from "../router/usage/store.ts";

const passwords = createPasswords({ logN: 11, r: 8, p: 1 });
const secret = createEncryptionKey("test secret, at least 32 characters");

export const aTarget: AttemptTarget = {
  method: "POST",
  provider: "groq",
  model: "ada/snow",
  providerModel: "snow",
  path: "/v1/chat/completions",
};

export const createUsage = (inputTokens: number, outputTokens: number): Usage => ({
  inputTokens,
  outputTokens,
  cachedTokens: 0,
  reasoningTokens: 0,
  counted: false,
});

export const aCall = (caller: Caller, usage: Usage | undefined, at: number): RequestRecord => ({
  id: "request",
  at,
  caller,
  operation: "chat/completions",
  path: "/v1/chat/completions",
  model: "ada/snow",
  suffix: undefined,
  attempts: [{ provider: "groq", providerModel: "snow", status: 200, failed: undefined, ms: 12.3 }],
  keyId: undefined,
  status: usage === undefined ? 502 : 200,
  outcome: usage === undefined ? "failed" : "complete",
  streamed: false,
  usage,
  inputBytes: 100,
  outputBytes: 100,
  firstByteMs: 12,
  totalMs: 30,
});

/** Opens the router of a hub process, with its own connection, memory, and journal. */
export async function openRouterProcess(
  location: DatabaseLocation,
  { now = () => new Date(), directory = "" } = {},
) {
  const db = await openDatabase(location);
  const accounts = await openAccounts(db, { now, passwords });
  const folder = directory || mkdtempSync(join(tmpdir(), "modelyard-router-"));
  const router = await openRouter({ db, secret, accounts, folder, now });
  return {
    db,
    accounts,
    router,
    directory: folder,
    usage: createUsageStore(db),
    /** Sets a price of 1 USD per million input and output tokens. */
    price: () =>
      router.deploymentStore.put([
        {
          ...aDeployment,
          model_id: "Ada/Snow",
          provider_id: "snow",
          input: toNanoUsdPerToken(1),
          output: toNanoUsdPerToken(1),
          context: 100_000,
        },
      ]),
    async [Symbol.asyncDispose]() {
      await router.close();
      await accounts.close();
      await db.destroy();
    },
  };
}

type TestRouter = Awaited<ReturnType<typeof openRouterProcess>>;

/** A deployment with unknown properties. */
export const aDeployment = {
  model_id: "ada/snow",
  provider: "groq",
  provider_id: null,
  input: null,
  output: null,
  cached_input: null,
  per_call: null,
  context: null,
  tools: null,
  structured_output: null,
  source: "admin",
  as_of: "2026-11-21",
} as const;

/** A custom provider, as an admin enters it. */
export const aProvider = {
  kind: "openai-compatible",
  label: null,
  enabled: 1,
  position: null,
  allow_http: 1,
  needs_key: 1,
} as const;

export const aBudget = {
  owner: "hub",
  org_id: null,
  user_id: null,
  on_user: null,
  on_token: null,
  on_model: null,
  period: "month",
  nano: null,
  tokens: null,
  calls: null,
  unpriced: "refuse",
  created_by: null,
} as const;

/** Reserves, settles, and records a request. Returns the used tokens, or `undefined` if the reservation was rejected. */
export async function settledCall(
  { router }: TestRouter,
  caller: Caller,
  { maxTokens, used, ticks = 1 }: { maxTokens: number; used: number | undefined; ticks?: number },
) {
  const estimate = { inputBytes: 0, maxTokens, choices: 1 };
  const reserved = await router.budget.reserve(caller, aTarget, estimate);
  if ("status" in reserved) return undefined;
  for (let tick = 0; tick < ticks; tick++) await setImmediate();
  const usage = used === undefined ? undefined : createUsage(0, used);
  reserved.settle(usage);
  router.ledger.record(aCall(caller, usage, router.now().getTime()));
  return used ?? 0;
}
