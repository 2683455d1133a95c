// The router with all features of the hub: tokens, mappings, keys, budgets, and the journal and ledger in SQLite.
// `node gateway.ts ⟨directory⟩` prints its port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGateway } from "../../server/router/gateway/gateway.ts";
import { attachGateway } from "../../server/router/gateway/attach-gateway.ts";
import { createInferenceService } from "../../server/router/inference-service.ts";
import { ModelStore } from "../../server/models/store.ts";
import { openBenchRouter } from "./open.ts";

const { db, router } = await openBenchRouter(process.argv[2] ?? "");
const inference = createInferenceService({ db, models: new ModelStore(db), router });
await inference.fill();
inference.start();
router.start();

const server = createServer((_request, response) => response.writeHead(404).end());
attachGateway(server, createGateway(inference.ports, { circuitBreaker: inference.circuitBreaker }));
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));
