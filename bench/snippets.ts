// `npm run bench:snippets`: compares snippet generation with @huggingface/inference in one run.
import { snippets as reference } from "hf-inference-4";
import type { SnippetClient, SnippetRequest } from "@modelyard/snippets";
import { clients, createPlan, writeSnippet } from "@modelyard/snippets";
import { servedModels } from "../snippets/testing/models.ts";
import { median, report } from "./report.ts";

/** Warm-up rounds. */
const WARM_UP = 200;
const ROUNDS = 100;

type Reference = typeof reference.getInferenceSnippets;
interface Pair {
  request: SnippetRequest;
  theirs: () => readonly { language: string; client: string }[];
  /** Our snippets for clients that both generate. */
  shared: readonly SnippetClient[];
}

/** Generates the snippets of a model page: routed code of every client for one task at one provider. */
const pairs = servedModels
  .filter(({ routes }) => routes.includes("routed"))
  .map(({ model: id, task, provider, mapping }): Pair => {
    const isChat = task === "chat-completion";
    const model = {
      id,
      pipeline_tag: isChat ? "text-generation" : task,
      tags: isChat ? ["conversational"] : [],
      mask_token: "[MASK]",
    };
    const request: SnippetRequest = { model, task, provider, mappings: [mapping] };
    const theirModel = { ...model, inference: "", library_name: "transformers" };
    const entry = { ...mapping, hfModelId: id };
    return {
      request,
      shared: [],
      theirs: () =>
        reference.getInferenceSnippets(
          ...([theirModel, provider, entry] as unknown as Parameters<Reference>),
        ),
    };
  });

/** The generator logs or throws unsupported pairs, which are excluded from the comparison. */
function made<Each>(make: () => readonly Each[]): readonly Each[] {
  try {
    return make();
  } catch {
    return [];
  }
}
console.error = () => {};
const both: Pair[] = [];
for (const pair of pairs) {
  const planned = await createPlan(pair.request);
  const theirs = new Set(made(pair.theirs).map(({ language, client }) => `${language} ${client}`));
  const shared = clients.filter(
    (client) => theirs.has(`${client.language} ${client.id}`) && client.supports(planned) === true,
  );
  // Compare equal work: snippets that only one of them generates are excluded.
  if (shared.length > 0 && shared.length === theirs.size) both.push({ ...pair, shared });
}
const count = both.reduce((sum, { shared }) => sum + shared.length, 0);

const run = {
  async ours({ request, shared }: Pair) {
    const planned = await createPlan(request);
    for (const client of shared) writeSnippet(client, planned);
  },
  theirs: ({ theirs }: Pair) => void theirs(),
};

/** Milliseconds of CPU time, which depends less on other load than wall-clock time. */
const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
for (let round = -WARM_UP; round < ROUNDS; round++) {
  // Alternate the order, so that other load affects both equally.
  for (const who of round % 2 === 0 ? (["ours", "theirs"] as const) : (["theirs", "ours"] as const)) {
    const started = process.cpuUsage();
    for (const pair of both) await run[who](pair);
    const { user, system } = process.cpuUsage(started);
    if (round >= 0) times[who].push((user + system) / 1000);
  }
}

const [ours, theirs] = [median(times.ours), median(times.theirs)];
const theirName = "`getInferenceSnippets`";
const micro = (ms: number, each: number) => (ms / each) * 1000;
report(
  "snippets",
  {
    columns: ["Modelyard", theirName],
    rows: [
      { name: "per pair", unit: "µs", values: [ours, theirs].map((ms) => micro(ms, both.length)) },
      { name: "per snippet", unit: "µs", values: [ours, theirs].map((ms) => micro(ms, count)) },
      {
        name: "snippets per second",
        unit: "/s",
        values: [ours, theirs].map((ms) => (count / ms) * 1000),
        goal: { more: 5, of: theirName },
      },
    ],
  },
  `${both.length} pairs of task and provider, ${count} snippets that both generate`,
);
