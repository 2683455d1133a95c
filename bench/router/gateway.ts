// The router with everything on: tokens by their hashes, mapping, budget, ledger. `node gateway.ts ⟨port of the provider⟩` prints its port.
import { hash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGateway } from "../../server/gateway/gateway.ts";
import type { Caller, CallNote, Candidate, Key, Place, Ports } from "../../server/gateway/ports.ts";
import { standBefore } from "../../server/gateway/stand-before.ts";

const place: Place = { provider: "mock", baseUrl: `http://127.0.0.1:${process.argv[2]}` };
const key: Key = { id: "k", secret: "sk-0123456789abcdef0123456789abcdef" };
const callers = new Map<string, Caller>();
const models = new Map<string, readonly Candidate[]>();
for (let n = 0; n < 1000; n++) {
  callers.set(hash("sha256", `hf_${String(n).padStart(34, "x")}`), { tokenId: `t${n}`, userId: `u${n}` });
  models.set(`owner/model-${n}`, []);
}
callers.set(hash("sha256", "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH"), { tokenId: "t", userId: "ada" });
models.set("ada/snow", [
  { place, model: "ada/snow", providerModel: "vendor/snow-large-instruct", path: "/v1/chat/completions" },
]);

const spent = new Map<string, number>();
const add = (id: string, amount: number) => spent.set(id, (spent.get(id) ?? 0) + amount);
const LIMIT = 1e12;
let written: CallNote[] = [];
setInterval(() => (written = []), 200).unref();

const ports: Ports = {
  authenticate: (secret) => callers.get(hash("sha256", secret)),
  routes: { place: () => place, candidates: (_surface, model) => models.get(model) ?? "ordinary" },
  keys: { for: () => key },
  budget: {
    reserve({ tokenId, userId }, { model = "" }, { inputBytes, maxTokens = 1000 }) {
      const amount = inputBytes / 2 + maxTokens * 4;
      if ((spent.get(tokenId) ?? 0) + amount > LIMIT)
        return { refused: 402, code: "BudgetSpent", message: "Nothing is left." };
      for (const id of [tokenId, userId, model]) add(id, amount);
      return {
        settle(usage) {
          const used = usage ? usage.inputTokens + usage.outputTokens * 4 : 0;
          for (const id of [tokenId, userId, model]) add(id, used - amount);
        },
      };
    },
  },
  ledger: { note: (call) => void written.push(call) },
};

const server = createServer((_request, response) => response.writeHead(404).end());
standBefore(server, createGateway(ports));
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));
