import type { Reply } from "./fake-provider.ts";
import { type Fault, type FaultName, resolveFault } from "./faults.ts";
import { type FakeServer, startServer } from "./server.ts";

export interface HubMapping {
  providerId: string;
  task: string;
  status?: string;
  adapter?: string;
  adapterWeightsPath?: string;
}

export interface HubOptions {
  models?: Readonly<Record<string, Readonly<Record<string, HubMapping>>>>;
  /** Format of mappings: by provider (before 2025-07), or as a list. */
  shape?: "object" | "list";
  /** Response of `/api/tasks`. Default: one model for each pipeline tag of `models`. */
  tasks?: object;
  /** Models that are visible only with this token. */
  privateTo?: string;
  fault?: FaultName | Fault;
}

/** The endpoints of the hub that inference clients use, written from its documentation (2026-08), not recorded. */
export async function startFakeHub(options: HubOptions = {}): Promise<FakeServer> {
  const { models = {}, shape = "list", tasks = toTasks(models), privateTo, fault } = options;
  return await startServer(
    ({ method, path, query, headers, body }, problems): Reply => {
      const reject = (status: number, error: string, stage: Reply["stage"] = "mapping"): Reply => {
        problems.push(`${method} ${path}: ${error}`);
        return { status, body: { error }, ...(stage && { stage }) };
      };
      const token = headers["authorization"];
      if (method !== "GET" || body.length > 0) return reject(405, "Only GET, without a body");
      if (headers["x-key"] !== undefined || (token !== undefined && !/^Bearer hf_\w+$/.test(token))) {
        return reject(401, "Invalid username or password.");
      }
      if (path === "/api/tasks") {
        return token ? reject(400, "No token is required here", "tasks") : { body: tasks, stage: "tasks" };
      }
      // Python's client requests the name of the calling program, which this hub does not know.
      if (path === "/api/agent-harnesses") return { status: 404, body: { error: "Not Found" } };
      const name = decodeURIComponent(/^\/api\/models\/([^/]+\/[^/]+)$/.exec(path)?.[1] ?? "");
      const { expand, "expand[]": expanded = expand } = query;
      if (!name || (expanded ?? MAPPING) !== MAPPING) return reject(404, "Not Found");
      const known = Object.hasOwn(models, name) && (!privateTo || token === `Bearer ${privateTo}`);
      if (!known) return { status: 404, body: { error: "Repository not found" }, stage: "mapping" };
      const about = { _id: "1", id: name };
      const providers = models[name] ?? {};
      if (expanded === undefined) return { body: { ...about, ...getTags(providers) }, stage: "mapping" };
      const serving = Object.entries(providers).map(
        ([provider, entry]) => [provider, { status: "live", ...entry }] as const,
      );
      const mapping =
        shape === "object"
          ? Object.fromEntries(serving)
          : serving.map(([provider, entry]) => ({
              provider,
              hfModelId: name,
              type: "single-model",
              ...entry,
            }));
      return { body: { ...about, inferenceProviderMapping: mapping }, stage: "mapping" };
    },
    fault && withStage(fault),
  );
}

const MAPPING = "inferenceProviderMapping";

/** Pipeline tag of a model, from the tasks of its mappings. */
function getTags(providers: Readonly<Record<string, HubMapping>>): { pipeline_tag: string; tags: string[] } {
  const tags = Object.values(providers).map(({ task }) => task);
  return { pipeline_tag: getTag(tags[0] ?? ""), tags };
}

/** Chat is not a pipeline tag: cards of chat models are tagged text-generation. */
const getTag = (task: string): string => (task === "conversational" ? "text-generation" : task);

/** Faults of the hub apply to requests for mappings. */
function withStage(fault: FaultName | Fault): Fault {
  return typeof fault === "string" ? { ...resolveFault(fault), stage: "mapping" } : fault;
}

function toTasks(models: NonNullable<HubOptions["models"]>): Record<string, { models: { id: string }[] }> {
  const found: Record<string, { models: { id: string }[] }> = {};
  for (const [id, providers] of Object.entries(models)) {
    for (const { task } of Object.values(providers)) {
      (found[getTag(task)] ??= { models: [] }).models.push({ id });
    }
  }
  return found;
}
