import type { MappedModelsSchema, ModelMapping, PriceParts, ProviderMappings } from "@modelyard/contract";
import { listMappings, toMappings } from "@modelyard/contract";
import type { z } from "zod";
import { ApiError, invalidField } from "../../http/errors.ts";
import type { IncomingModel } from "../../models/merge-model.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { ModelStore } from "../../models/store.ts";
import { getApiFormat, listSupportedTasks } from "../calls/formats.ts";
import type { DeploymentsTable, ProvidersTable } from "../tables.ts";
import { toPrice, toPriceColumns } from "./prices.ts";
import type { DeploymentStore } from "./store.ts";

type MappedModel = Pick<ModelRecord, "id" | "mappings" | "enteredMappings">;

/** Returns the record with a provider's mapping as an admin entered it, or without that mapping. */
export function withMapping(
  { id, mappings, enteredMappings = [] }: MappedModel,
  provider: string,
  mapping: ProviderMappings[string] | undefined,
): IncomingModel["record"] {
  const { [provider]: _, ...others } = mappings;
  const entered = enteredMappings.filter((name) => name !== provider);
  return mapping === undefined
    ? { id, mappings: others, enteredMappings: entered }
    : { id, mappings: { ...others, [provider]: mapping }, enteredMappings: [...entered, provider] };
}

/** Values of a deployment that an admin enters: a price in USD, and tokens. */
type EnteredValues = PriceParts & Pick<ModelMapping, "context" | "tools" | "structuredOutput">;

/** Creates the row of a deployment that an admin entered. Absent values are taken from `previous` or are unknown. */
export function toEnteredRow(
  values: EnteredValues,
  names: Pick<DeploymentsTable, "model_id" | "provider" | "provider_id">,
  now: Date,
  previous?: DeploymentsTable,
): Omit<DeploymentsTable, "lower_id"> {
  const toBit = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? 1 : 0);
  const { context, tools, structuredOutput } = values;
  return {
    ...names,
    ...toPriceColumns(toPrice(values), previous),
    context: context ?? previous?.context ?? null,
    tools: toBit(tools) ?? previous?.tools ?? null,
    structured_output: toBit(structuredOutput) ?? previous?.structured_output ?? null,
    source: "admin",
    as_of: now.toISOString().slice(0, 10),
  };
}

/** Throws if one of the two prices is missing, which would make that part free. Only embeddings have no output. */
export function requireBothPrices(
  { input, output }: Pick<EnteredValues, "input" | "output">,
  tasks: readonly string[],
  prefix = "",
): void {
  const hasOutput = tasks.some((task) => task !== "feature-extraction");
  const missing =
    input === undefined && output !== undefined
      ? "input"
      : input !== undefined && output === undefined && hasOutput
        ? "output"
        : undefined;
  if (missing !== undefined)
    throw new ApiError("BadRequest", "input and output must be set together.", {
      fields: [{ field: `${prefix}${missing}`, problem: "is required" }],
    });
}

type Provider = Pick<ProvidersTable, "id" | "kind">;

interface Stores {
  models: Pick<ModelStore, "getMany" | "put">;
  deployments: Pick<DeploymentStore, "ofModel" | "put" | "attributes" | "putAttributes">;
}

/**
 * Maps models to a provider. Models that the hub does not have become catalog entries without a repository. Absent
 * prices, limits, and regions remain unchanged. Throws `BadRequest` with the invalid field before anything is stored.
 */
export async function mapModels(
  { models, deployments }: Stores,
  provider: Provider,
  mappings: readonly ModelMapping[],
  now: Date,
): Promise<z.infer<typeof MappedModelsSchema>> {
  checkMappings(provider, mappings);
  const records = await models.getMany(mappings.map(({ model }) => model));
  const existing = new Map(records.map((record) => [toLowerId(record.id), record]));
  const rows = await Promise.all(
    mappings.map(async (mapping) => {
      const record = existing.get(toLowerId(mapping.model));
      const id = record?.id ?? mapping.model;
      const previous = (await deployments.ofModel(id)).find((row) => row.provider === provider.id);
      const names = { model_id: id, provider: provider.id, provider_id: mapping.providerId };
      return toEnteredRow(mapping, names, now, previous);
    }),
  );
  await models.put(
    mappings.map((mapping) => toIncoming(existing.get(toLowerId(mapping.model)), provider.id, mapping, now)),
  );
  await deployments.put(rows);
  await putRegions(deployments, provider.id, mappings, now);
  return mappings.map(({ model, providerId, tasks }) => {
    const record = existing.get(toLowerId(model));
    return { model: record?.id ?? model, providerId, tasks, created: record === undefined };
  });
}

function checkMappings(provider: Provider, mappings: readonly ModelMapping[]): void {
  const supported = listSupportedTasks(getApiFormat(provider));
  const seen = new Set<string>();
  for (const [i, mapping] of mappings.entries()) {
    const { model, tasks } = mapping;
    const unsupported = tasks.find((task) => !supported.includes(task));
    if (unsupported !== undefined)
      throw invalidField(`models.${i}.tasks`, `contains "${unsupported}", which is not supported`);
    if (seen.has(toLowerId(model)))
      throw invalidField(`models.${i}.model`, `is the same for two models of the server: ${model}`);
    seen.add(toLowerId(model));
    requireBothPrices(mapping, tasks, `models.${i}.`);
  }
}

/** Returns the changes to a model. A model without a task gets the mapped task, because clients check it. */
function toIncoming(
  existing: ModelRecord | undefined,
  provider: string,
  { model, providerId, tasks, context }: ModelMapping,
  now: Date,
): IncomingModel {
  const status = "live" as const;
  const entries = [...new Set(tasks)].map((task) => ({ provider, status, providerId, task }));
  const base = existing ?? { id: model, mappings: {} };
  const record = withMapping(base, provider, toMappings(entries)[provider]);
  if (existing?.pipeline_tag !== undefined) return { record };
  const isChat = tasks.includes("conversational");
  const tag = isChat ? "text-generation" : (listMappings(toMappings(entries))[0]?.task ?? "");
  return {
    record: {
      ...record,
      pipeline_tag: tag,
      tags: [tag, ...(isChat ? ["conversational"] : [])],
      ...(existing === undefined && {
        createdAt: now.toISOString(),
        ...(context !== undefined && { context }),
      }),
    },
    partial: ["tags"],
  };
}

async function putRegions(
  deployments: Stores["deployments"],
  provider: string,
  mappings: readonly ModelMapping[],
  now: Date,
): Promise<void> {
  const changed = mappings.flatMap(({ model, region }) => (region === undefined ? [] : [{ model, region }]));
  if (changed.length === 0) return;
  const all = await deployments.attributes();
  const rows = all.filter((row) => row.provider === provider && row.entered === 1);
  await deployments.putAttributes(
    changed.map(({ model, region }) => ({
      provider,
      model_id: model,
      entered: 1,
      region,
      quantization: rows.find(({ lower_id }) => lower_id === toLowerId(model))?.quantization ?? null,
      source: "admin",
      as_of: now.toISOString().slice(0, 10),
    })),
  );
}
