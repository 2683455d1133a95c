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

type Mapped = Pick<ModelRecord, "id" | "mappings" | "enteredMappings">;

/** Returns the record with the mapping of a provider as an admin entered it, or without one. */
export function withMapping(
  { id, mappings, enteredMappings = [] }: Mapped,
  provider: string,
  mapping: ProviderMappings[string] | undefined,
): IncomingModel["record"] {
  const { [provider]: _, ...others } = mappings;
  const entered = enteredMappings.filter((each) => each !== provider);
  return mapping === undefined
    ? { id, mappings: others, enteredMappings: entered }
    : { id, mappings: { ...others, [provider]: mapping }, enteredMappings: [...entered, provider] };
}

/** Values of a deployment as an admin enters them: a price in USD, and tokens. */
type EnteredValues = PriceParts & Pick<ModelMapping, "context" | "tools" | "structuredOutput">;

/** Creates the row of a deployment that an admin entered. Absent values are those of `previous`, else unknown. */
export function toEnteredRow(
  values: EnteredValues,
  names: Pick<DeploymentsTable, "model_id" | "provider" | "provider_id">,
  now: Date,
  previous?: DeploymentsTable,
): Omit<DeploymentsTable, "lower_id"> {
  const bit = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? 1 : 0);
  const { context, tools, structuredOutput } = values;
  return {
    ...names,
    ...toPriceColumns(toPrice(values), previous),
    context: context ?? previous?.context ?? null,
    tools: bit(tools) ?? previous?.tools ?? null,
    structured_output: bit(structuredOutput) ?? previous?.structured_output ?? null,
    source: "admin",
    as_of: now.toISOString().slice(0, 10),
  };
}

/** Throws if one of two prices is missing, which would make it free. Only embeddings have no output. */
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

interface Stores {
  models: Pick<ModelStore, "getMany" | "put">;
  offers: Pick<DeploymentStore, "ofModel" | "put" | "traits" | "putTraits">;
}

/**
 * Maps models to a provider. Models that the hub does not have become catalog entries without a repository. Absent prices,
 * limits, and regions are unchanged. Throws `BadRequest` with the invalid field, before anything is stored.
 */
export async function mapModels(
  { models, offers }: Stores,
  provider: Pick<ProvidersTable, "id" | "kind">,
  mappings: readonly ModelMapping[],
  now: Date,
): Promise<z.infer<typeof MappedModelsSchema>> {
  checkMappings(provider, mappings);
  const records = await models.getMany(mappings.map(({ model }) => model));
  const known = new Map(records.map((record) => [toLowerId(record.id), record]));
  const rows = await Promise.all(
    mappings.map(async (mapping) => {
      const record = known.get(toLowerId(mapping.model));
      const id = record?.id ?? mapping.model;
      const previous = (await offers.ofModel(id)).find((row) => row.provider === provider.id);
      const names = { model_id: id, provider: provider.id, provider_id: mapping.providerId };
      return toEnteredRow(mapping, names, now, previous);
    }),
  );
  await models.put(
    mappings.map((mapping) => toIncoming(known.get(toLowerId(mapping.model)), provider.id, mapping, now)),
  );
  await offers.put(rows);
  await putRegions(offers, provider.id, mappings, now);
  return mappings.map(({ model, providerId, tasks }) => {
    const record = known.get(toLowerId(model));
    return { model: record?.id ?? model, providerId, tasks, created: record === undefined };
  });
}

function checkMappings(
  provider: Pick<ProvidersTable, "id" | "kind">,
  mappings: readonly ModelMapping[],
): void {
  const supported = listSupportedTasks(getApiFormat(provider));
  const seen = new Set<string>();
  for (const [i, mapping] of mappings.entries()) {
    const { model, tasks } = mapping;
    const unsupported = tasks.find((task) => !supported.includes(task));
    if (unsupported !== undefined)
      throw invalidField(`models.${i}.tasks`, `contains "${unsupported}", which the API format lacks`);
    if (seen.has(toLowerId(model)))
      throw invalidField(`models.${i}.model`, `is the same for two models of the server: ${model}`);
    seen.add(toLowerId(model));
    requireBothPrices(mapping, tasks, `models.${i}.`);
  }
}

/** The changes of a model. A model without a task gets the one that it is mapped for: clients check it. */
function toIncoming(
  known: ModelRecord | undefined,
  provider: string,
  { model, providerId, tasks, context }: ModelMapping,
  now: Date,
): IncomingModel {
  const entries = [...new Set(tasks)].map((task) => ({
    provider,
    status: "live" as const,
    providerId,
    task,
  }));
  const base = known ?? { id: model, mappings: {} };
  const record = withMapping(base, provider, toMappings(entries)[provider]);
  if (known?.pipeline_tag !== undefined) return { record };
  const isChat = tasks.includes("conversational");
  const tag = isChat ? "text-generation" : (listMappings(toMappings(entries))[0]?.task ?? "");
  return {
    record: {
      ...record,
      pipeline_tag: tag,
      tags: [tag, ...(isChat ? ["conversational"] : [])],
      ...(known === undefined && { createdAt: now.toISOString(), ...(context !== undefined && { context }) }),
    },
    partial: ["tags"],
  };
}

async function putRegions(
  offers: Stores["offers"],
  provider: string,
  mappings: readonly ModelMapping[],
  now: Date,
): Promise<void> {
  const changed = mappings.flatMap(({ model, region }) => (region === undefined ? [] : [{ model, region }]));
  if (changed.length === 0) return;
  const existing = (await offers.traits()).filter((row) => row.provider === provider && row.entered === 1);
  await offers.putTraits(
    changed.map(({ model, region }) => ({
      provider,
      model_id: model,
      entered: 1,
      region,
      quantization: existing.find(({ lower_id }) => lower_id === toLowerId(model))?.quantization ?? null,
      source: "admin",
      as_of: now.toISOString().slice(0, 10),
    })),
  );
}
