import { listMappings, type ServerModel, type ServerModels } from "@modelyard/contract";
import type { ModelRecord } from "../../../models/model-record.ts";
import { toLowerId } from "../../../models/model-writes.ts";
import { getApiFormat, listSupportedTasks } from "../../calls/formats.ts";
import type { ProvidersTable } from "../../tables.ts";
import { createQueryServer, fetchModelList } from "./query-server.ts";
import { type DetectedModel, detectServer } from "./detect.ts";
import { type FindModels, inferTasks, suggestModel, type Suggestion } from "./suggest.ts";

interface Hub {
  /** Loads models of the hub by ID. */
  getMany: (ids: readonly string[]) => Promise<readonly ModelRecord[]>;
  find: FindModels;
  /** Models that are mapped to the provider. */
  mapped: readonly Pick<ModelRecord, "id" | "mappings">[];
}

interface Server extends Pick<ProvidersTable, "id" | "kind"> {
  baseUrl: string;
  secret: string | undefined;
}

/** Lists the models of a custom provider with their features, and suggests a model of the hub for each. */
export async function listServerModels(hub: Hub, server: Server): Promise<ServerModels> {
  const { test, models: list } = await fetchModelList(server.baseUrl, server.secret);
  const tasks = listSupportedTasks(getApiFormat(server));
  if (!test.ok) return { ...test, tasks, models: [] };
  const detected = await detectServer(list, createQueryServer(server.baseUrl, server.secret));
  const names = detected.models.flatMap(({ id, name }) => (name === undefined ? [id] : [id, name]));
  const exact = new Map((await hub.getMany(names)).map((record) => [toLowerId(record.id), record]));
  const models: ServerModel[] = [];
  for (const model of detected.models) {
    const suggested = await suggestModel(model, server.id, exact, hub.find);
    const inferred = inferTasks(model, suggested.record, detected.completesText, tasks);
    models.push(toServerModel(model, hub.mapped, server.id, suggested, inferred));
  }
  return { ...test, ...(detected.software !== undefined && { software: detected.software }), tasks, models };
}

function toServerModel(
  { id, tasks, context, tools, structuredOutput }: DetectedModel,
  records: Hub["mapped"],
  provider: string,
  suggested: Suggestion,
  inferredTasks: readonly string[],
): ServerModel {
  const mapped = records.flatMap((record) => {
    const mapping = record.mappings[provider];
    return mapping?.providerId === id ? [{ model: record.id, mapping }] : [];
  })[0];
  const mappedTasks = mapped && listMappings({ [provider]: mapped.mapping }).map(({ task }) => task);
  return {
    providerId: id,
    tasks: [...(mappedTasks ?? tasks ?? inferredTasks)],
    stated: mapped !== undefined || tasks !== undefined,
    model: mapped?.model ?? suggested.model,
    known: mapped !== undefined || suggested.record !== undefined,
    alternatives: suggested.alternatives,
    mapped: mapped !== undefined,
    ...(context !== undefined && { context }),
    ...(tools !== undefined && { tools }),
    ...(structuredOutput !== undefined && { structuredOutput }),
  };
}
