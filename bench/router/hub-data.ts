// Creates a data directory with 200 tokens, 1,000 models, a key, a price, and budgets, and prints a token.
// Usage: `node hub-data.ts ⟨directory⟩ ⟨provider port⟩`
import { ModelStore } from "../../server/models/store.ts";
import { toNanoUsdPerToken } from "../../server/router/deployments/prices.ts";
import { openBenchRouter } from "./open.ts";

const [directory = "", port = ""] = process.argv.slice(2);
const { db, accounts, router } = await openBenchRouter(directory);

const mappings = (providerId: string) => ({
  together: { task: "conversational", providerId, status: "live" as const },
});
const names = ["ada/snow", ...Array.from({ length: 1000 }, (_, n) => `owner/model-${n}`)];
await new ModelStore(db).put(
  names.map((id) => ({ record: { id, mappings: mappings("vendor/snow-large-instruct") } })),
);
await router.deploymentStore.put([
  {
    model_id: "ada/snow",
    provider: "together",
    provider_id: "vendor/snow-large-instruct",
    input: toNanoUsdPerToken(0.1),
    output: toNanoUsdPerToken(0.4),
    cached_input: null,
    per_call: null,
    context: 131_072,
    tools: null,
    structured_output: null,
    source: "bench",
    as_of: "2026-11-21",
  },
]);
await router.providers.put({
  id: "together",
  kind: "hosted",
  label: null,
  base_url: `http://127.0.0.1:${port}`,
  enabled: 1,
  position: null,
  allow_http: 1,
  needs_key: 1,
});
await router.keyStore.put({ kind: "hub" }, "together", {
  key: "sk-0123456789abcdef0123456789abcdef",
  label: "",
});

const identity = { issuer: "bench", subject: "ada", name: "ada", fullname: "", email: "" };
const ada = await accounts.identities.join(identity, undefined);
let secret = "";
let tokenId = "";
for (let n = 0; n <= 200; n++)
  ({
    secret,
    token: { id: tokenId },
  } = await accounts.tokens.create(ada, { name: `token ${n}`, role: "inference" }));

const target = { owner: "hub", org_id: null, user_id: null, on_user: null, on_token: null, on_model: null };
const limits = {
  period: "month",
  nano: 1e15,
  tokens: 1e12,
  calls: null,
  unpriced: "refuse",
  created_by: null,
} as const;
for (const on of [{ on_token: tokenId }, { on_user: ada }, { on_model: "ada/snow" }])
  await router.budgets.create({ ...target, ...limits, ...on });
await router.close();
await accounts.close();
await db.destroy();
console.log(secret);
