// `npm run bench:snippets`: compares snippet generation with @huggingface/inference in one run.
import { snippets as reference } from "hf-inference-4";
import type { SnippetClient, SnippetRequest } from "@modelyard/snippets";
import { clients, createPlan, writeSnippet } from "@modelyard/snippets";
import { servedModels } from "../snippets/testing/models.ts";
import { median, report } from "./report.ts";

const WARM_UP_ROUNDS = 200;
const ROUNDS = 100;

type Generate = typeof reference.getInferenceSnippets;
interface Pair {
  request: SnippetRequest;
  generateReference: () => readonly { language: string; client: string }[];
  /** Clients that the reference generator also supports. */
  shared: readonly SnippetClient[];
}

/** The snippets of a model page: routed code of every client for one task at one provider. */
const pairs = servedModels
  .filter(({ routes }) => routes.includes("routed"))
  .map(({ model: id, task, provider, mapping }): Pair => {
    const isChat = task === "chat-completion";
    const tags = isChat ? ["conversational"] : [];
    const model = { id, pipeline_tag: isChat ? "text-generation" : task, tags, mask_token: "[MASK]" };
    const request: SnippetRequest = { model, task, provider, mappings: [mapping] };
    const referenceModel = { ...model, inference: "", library_name: "transformers" };
    const args: unknown = [referenceModel, provider, { ...mapping, hfModelId: id }];
    const generateReference = () => reference.getInferenceSnippets(...(args as Parameters<Generate>));
    return { request, shared: [], generateReference };
  });

/** Lists the clients of the reference generator. Unsupported pairs, which it logs or throws, have none. */
function listReferenceClients({ generateReference }: Pair): Set<string> {
  try {
    return new Set(generateReference().map(({ language, client }) => `${language} ${client}`));
  } catch {
    return new Set();
  }
}
console.error = () => {};
const compared: Pair[] = [];
for (const pair of pairs) {
  const plan = await createPlan(pair.request);
  const referenceClients = listReferenceClients(pair);
  const shared = clients.filter(
    (client) => referenceClients.has(`${client.language} ${client.id}`) && client.supports(plan) === true,
  );
  // Compare equal work: snippets that only one of them generates are excluded.
  if (shared.length > 0 && shared.length === referenceClients.size) compared.push({ ...pair, shared });
}
const count = compared.reduce((sum, { shared }) => sum + shared.length, 0);

const generators = {
  async local({ request, shared }: Pair) {
    const plan = await createPlan(request);
    for (const client of shared) writeSnippet(client, plan);
  },
  reference: ({ generateReference }: Pair) => void generateReference(),
};

/** Milliseconds of CPU time, which depends less on other load than wall-clock time. */
const times: Record<keyof typeof generators, number[]> = { local: [], reference: [] };
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
  const order = ["local", "reference"] as const;
  // Alternate the order, so that other load affects both equally.
  for (const name of round % 2 === 0 ? order : order.toReversed()) {
    const started = process.cpuUsage();
    for (const pair of compared) await generators[name](pair);
    const { user, system } = process.cpuUsage(started);
    if (round >= 0) times[name].push((user + system) / 1000);
  }
}

const medians = [times.local, times.reference].map(median);
const referenceName = "`getInferenceSnippets`";
const rates = medians.map((ms) => (count / ms) * 1000);
const toMicroseconds = (divisor: number) => medians.map((ms) => (ms / divisor) * 1000);
report(
  "snippets",
  {
    columns: ["Modelyard", referenceName],
    rows: [
      { name: "per pair", unit: "µs", values: toMicroseconds(compared.length) },
      { name: "per snippet", unit: "µs", values: toMicroseconds(count) },
      { name: "snippets per second", unit: "/s", values: rates, goal: { more: 5, of: referenceName } },
    ],
  },
  `${compared.length} pairs of task and provider, ${count} snippets that both generate`,
);
