// `npm run record -- <provider> <task> --model <owner/name> [--id <provider's name>] --input <file.json>`, with the
// provider key in API_KEY: sends one request and saves it as a fixture of inference/, without the key.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { TaskId } from "../catalog/index.ts";
import { completeCall, guardCall } from "../inference/call.ts";
import { fetchProviders } from "../inference/mapping.ts";
import { getMappingEntry } from "../inference/mapping-choice.ts";
import type { Context, Provider, ProviderRequest, TaskAdapter } from "../inference/provider.ts";
import { providers } from "../inference/providers.gen.ts";
import type { Route } from "../inference/routing.ts";
import { freeze, revive } from "../inference/testing/json-bytes.ts";

const usage =
  "API_KEY=… npm run record -- <provider> <task> --model <owner/name> [--id <provider's model ID>] --input <file.json> [--out <file.json>]";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: "string" },
    id: { type: "string" },
    input: { type: "string" },
    out: { type: "string" },
  },
});
const [id = "", task = ""] = positionals;
const key = process.env["API_KEY"] ?? "";
const provider = (providers as Record<string, Provider | undefined>)[id];
const adapter = provider?.tasks[task as TaskId] as TaskAdapter<TaskId> | undefined;
if (!provider || !adapter || !values.model || !values.input || key === "") {
  console.error(usage);
  if (provider && !adapter) console.error(`${id} supports ${Object.keys(provider.tasks).join(", ")}.`);
  process.exit(2);
}

const input = JSON.parse(readFileSync(values.input, "utf8")) as Record<string, unknown>;
const model = values.model;
const hubUrl = "https://huggingface.co";
const mapping =
  values.id || provider.unmapped
    ? undefined
    : getMappingEntry(
        id,
        model,
        task as TaskId,
        await fetchProviders(model, { hubUrl, hubToken: undefined, signal: undefined }),
      );
const providerId = values.id ?? mapping?.providerId ?? model.slice(provider.modelPrefix?.length ?? 0);
const { adapter: lora, adapterWeightsPath } = mapping ?? {};

const sent: { send: unknown; response: unknown }[] = [];
/** The adapter, with inputs and outputs recorded. */
const recordingAdapter: TaskAdapter<TaskId> = {
  ...adapter,
  read: (response, context) => recordAndRead(adapter.read, response, context),
};
let request: ProviderRequest;

const recordAndRead: (
  read: TaskAdapter<TaskId>["read"],
  response: unknown,
  context: Context,
) => ReturnType<TaskAdapter<TaskId>["read"]> = async (read, response, context) => {
  sent.push({ send: await freeze(request), response: await freeze(response) });
  const step = await read(response, context);
  if ("done" in step) return step;
  request = step.next;
  const next = step.read ?? read;
  return { ...step, read: (later, at) => recordAndRead(next, later, at) };
};

const route: Route = {
  service: provider,
  adapter: recordingAdapter,
  base: provider.alwaysRouted ? `https://router.huggingface.co/${id}` : provider.baseUrl,
  kind: "direct",
  headers: { ...(provider.keyHeader?.(key) ?? { Authorization: `Bearer ${key}` }), ...provider.headers },
  context: { provider: id, model, providerId, mapping, hubUrl },
};
const context: Context = { ...route.context, task: task as TaskId, stream: false, routed: false, polls: 0 };

const output = await guardCall({ accessToken: key }, {}, async (watch) => {
  request = await adapter.request(revive(input) as never, context);
  const call = { task: task as TaskId, route, context, options: {}, watch };
  return (await completeCall(call, request)).output;
});
const fixture = {
  source: `captured ${new Date().toISOString().slice(0, 10)}`,
  call: { model, providerId, ...(lora && { mapping: { adapter: lora, adapterWeightsPath } }), input },
  exchange: sent,
  output: await freeze(output),
};
const text = JSON.stringify(fixture, null, 2).replaceAll(key, "[redacted]");
const file =
  values.out ?? fileURLToPath(new URL(`../inference/fixtures/${id}.${task}.json`, import.meta.url));
writeFileSync(file, `${text}\n`);
console.log(`wrote ${file}: ${sent.length} exchanges`);
