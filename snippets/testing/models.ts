import { readFileSync } from "node:fs";
import type { TaskId } from "@modelyard/catalog";
import { type MappingEntry, type Provider, providers } from "@modelyard/inference";
import type { HubMapping } from "../../inference/testing/fakes/index.ts";
import { cases } from "./cases.ts";

/** A model that a fake provider serves for one task. */
export interface ServedModel {
  provider: string;
  task: TaskId;
  /** Model ID on the hub. */
  model: string;
  mapping: MappingEntry;
  streams: boolean;
  /** Supported routes: through the router, or directly with an API key. */
  routes: readonly ("routed" | "direct")[];
}

interface RecordedFixture {
  call: { model: string; providerId: string; mapping?: Partial<MappingEntry> };
}

const readCall = (provider: string, task: string): RecordedFixture["call"] => {
  const file = new URL(`../../inference/fixtures/${provider}.${task}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as RecordedFixture).call;
};

/** One model per task and provider. Mapped models have unique IDs, so that clients must use the mapping. */
export const servedModels: readonly ServedModel[] = Object.entries<Provider>(providers).flatMap(
  ([provider, { tasks, unmapped, ...service }]) =>
    (Object.keys(tasks) as TaskId[]).map((task): ServedModel => {
      const { model, providerId, mapping } = readCall(provider, task);
      return {
        provider,
        task,
        model: unmapped ? model : `samples/${provider}.${task}`,
        mapping: {
          provider,
          providerId,
          status: "live",
          task: task === "chat-completion" ? "conversational" : task,
          ...mapping,
        },
        streams: tasks[task]?.chunks !== undefined,
        routes: getRoutes(service),
      };
    }),
);

function getRoutes(service: Omit<Provider, "tasks">): ServedModel["routes"] {
  const { needsEndpointUrl, clientSideOnly, alwaysRouted } = service;
  if (needsEndpointUrl) return [];
  if (clientSideOnly) return ["direct"];
  return alwaysRouted ? ["routed"] : ["routed", "direct"];
}

const goldenModels = Object.values(cases).flatMap(
  ({ model: { id, pipeline_tag: task = "" }, provider, mappings }) =>
    provider === "hf-inference"
      ? [{ model: id, mapping: { provider, providerId: id, status: "live", task } }]
      : (mappings ?? []).map((mapping) => ({ model: id, mapping })),
);

/** Mappings for the fake hub. */
export const hubModels: Readonly<Record<string, Readonly<Record<string, HubMapping>>>> = Object.fromEntries(
  Map.groupBy([...servedModels, ...goldenModels], ({ model }) => model)
    .entries()
    .map(([model, all]) => [
      model,
      Object.fromEntries(all.map(({ mapping }) => [mapping.provider, mapping])),
    ]),
);

/** Tasks for the fake hf-inference, whose paths do not contain the task. */
export const hfTasks: Readonly<Record<string, string>> = Object.fromEntries(
  [...servedModels, ...goldenModels]
    .filter(({ mapping }) => mapping.provider === "hf-inference")
    .map(({ model, mapping }) => [model, mapping.task]),
);
