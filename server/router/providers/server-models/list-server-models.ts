import { listMappings, type ServerModel, type ServerModels } from "@modelyard/contract";
import type { ModelRecord } from "../../../models/model-record.ts";
import { toLowerId } from "../../../models/model-writes.ts";
import { getApiFormat, listSupportedTasks } from "../../calls/formats.ts";
import type { ProvidersTable } from "../../tables.ts";
import { createQueryServer, fetchModelList } from "./query-server.ts";
import { type DetectedModel, type DetectedServer, detectServer } from "./detect.ts";
import { type FindModels, inferTasks, suggestModel } from "./suggest.ts";

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
  for (const model of detected.models)
    models.push(await toServerModel(model, detected, { hub, server, exact, supported: tasks }));
  return { ...test, ...(detected.software !== undefined && { software: detected.software }), tasks, models };
}

async function toServerModel(
  model: DetectedModel,
  { completesText }: DetectedServer,
  {
    hub,
    server,
    exact,
    supported,
  }: { hub: Hub; server: Server; exact: ReadonlyMap<string, ModelRecord>; supported: readonly string[] },
): Promise<ServerModel> {
  const { id, tasks, context, tools, structuredOutput } = model;
  const mapped = hub.mapped.flatMap((record) => {
    const mapping = record.mappings[server.id];
    return mapping?.providerId === id ? [{ model: record.id, mapping }] : [];
  })[0];
  const suggested = await suggestModel(model, server.id, exact, hub.find);
  const mappedTasks = mapped && listMappings({ [server.id]: mapped.mapping }).map(({ task }) => task);
  return {
    providerId: id,
    tasks: [...(mappedTasks ?? tasks ?? inferTasks(model, suggested.record, completesText, supported))],
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
