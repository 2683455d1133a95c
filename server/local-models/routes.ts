import type { LocalModelInfo, LocalModelOptions, LocalWeights } from "@modelyard/contract";
import { endpoints, LOCAL_PROVIDER } from "@modelyard/contract";
import { ENGINE_LABELS, ENGINES, RuntimeError } from "@modelyard/runtime";
import { getQuantizationLabel } from "@modelyard/catalog";
import type { Principal } from "../http/auth/principal.ts";
import type { App } from "../http/context.ts";
import { ApiError, invalidField } from "../http/errors.ts";
import { modelId } from "../http/request-url.ts";
import { route } from "../http/route.ts";
import type { ModelRecord } from "../models/model-record.ts";
import { findModel } from "../repositories/find.ts";
import { mapModels, withMapping } from "../router/deployments/map-models.ts";
import type { RouterContext } from "../router/context.ts";
import type { RepositoriesContext } from "../repositories/context.ts";
import { browserFileRoutes, getBrowserVersion } from "./browser-files.ts";
import { type Candidate, getContext, getPrecision, getTasks } from "./candidates.ts";
import type { SearchContext } from "../search/context.ts";
import type { LocalModels } from "./local-models.ts";
import type { LocalModelsTable } from "./store.ts";

/** Dependencies of the routes of this feature. */
export interface LocalModelsContext
  extends
    Pick<RouterContext, "router" | "models" | "inference">,
    Pick<SearchContext, "meaning">,
    Pick<RepositoriesContext, "repositories" | "pullThrough"> {
  localModels: LocalModels;
}

/** Manages models on the hub's machine. An admin adds them, and the router serves them like those of a provider. */
export function localModelRoutes(app: App, context: LocalModelsContext): void {
  const { localModels, models } = context;

  browserFileRoutes(app, context);

  route(app, endpoints.listLocalModels, async () => describeAll(context));

  route(app, endpoints.setLocalModelSettings, async ({ body }) => {
    const { searchModel } = body;
    if (searchModel) {
      const row = await localModels.store.get(searchModel);
      if (!row?.tasks.split(" ").includes("feature-extraction"))
        throw invalidField("searchModel", "must be an embedding model that runs on this hub");
    }
    await localModels.setSettings(body);
    context.meaning.retry();
    return describeAll(context);
  });

  route(app, endpoints.getLocalModelOptions, async ({ path, principal }) =>
    getOptions(context, principal, await findRecord(context, principal, path)),
  );

  route(app, endpoints.mirrorLocalModel, async ({ path, principal }) => {
    const { id } = await findRecord(context, principal, path);
    const source = await context.pullThrough?.findSource(id);
    if (source === undefined)
      throw new ApiError(
        "Conflict",
        `The pull-through cache does not allow ${id}. Set MODELYARD_MIRROR_FROM, and add the model to MODELYARD_MIRROR_ALLOW.`,
      );
    await context.pullThrough?.ensureFresh(id, {});
    const { record, repository } = await findModel(context.repositories, principal, id);
    if (repository === undefined) throw new ApiError("RepoNotFound", `${id} is not on ${source}.`);
    return getOptions(context, principal, record);
  });

  route(app, endpoints.setLocalModel, async ({ path, body, principal }) => {
    const record = await findRecord(context, principal, path);
    const weights = await chooseWeights(context, record, body.file);
    const row = {
      model_id: record.id,
      engine: weights.engine,
      file: weights.file,
      tasks: getTasks(record, weights.engine).join(" "),
      context: body.context ?? getContext(record),
      // ONNX Runtime runs one request at a time.
      parallel: weights.engine === "onnx" ? 1 : body.parallel,
      added_at: new Date().toISOString(),
    };
    localModels.unload(record.id);
    await localModels.store.put(row);
    await mapToThisHub(context, record, row);
    return describe(context, await requireRow(context, record.id), record);
  });

  route(app, endpoints.removeLocalModel, async ({ path }) => {
    const row = await requireRow(context, modelId(path.owner, path.name));
    await localModels.remove(row.model_id);
    const record = await models.get(row.model_id);
    if (record) await models.put([{ record: withMapping(record, LOCAL_PROVIDER, undefined) }]);
    await context.router.deploymentStore.delete(row.model_id, LOCAL_PROVIDER);
    await context.inference.servedModels.catchUp();
    return {};
  });

  for (const [endpoint, work] of [
    [endpoints.loadLocalModel, (id: string) => localModels.load(id)],
    [endpoints.unloadLocalModel, async (id: string) => localModels.unload(id)],
  ] as const)
    route(app, endpoint, async ({ path }) => {
      const row = await requireRow(context, modelId(path.owner, path.name));
      await work(row.model_id).catch((error: unknown) => {
        throw error instanceof RuntimeError ? new ApiError("Conflict", error.message) : error;
      });
      return describe(context, row);
    });
}

async function getOptions(
  context: LocalModelsContext,
  principal: Principal,
  record: ModelRecord,
): Promise<LocalModelOptions> {
  const { localModels, pullThrough, repositories } = context;
  const [candidates, browserVersion, memory, row, stored] = await Promise.all([
    localModels.listCandidates(record),
    getBrowserVersion(localModels),
    localModels.getMemory(),
    localModels.store.get(record.id),
    repositories.store.get(record.id),
  ]);
  const mirrorFrom =
    stored === undefined && isAdmin(principal) ? await pullThrough?.findSource(record.id) : undefined;
  const weights = candidates
    .filter(({ engine }) => getTasks(record, engine).length > 0)
    .map((candidate): LocalWeights => ({ ...candidate, fits: candidate.memory <= memory }));
  const [first] = weights;
  return {
    weights,
    tasks: first === undefined ? [] : getTasks(record, first.engine),
    context: getContext(record),
    memory: Math.round(memory),
    ...(browserVersion !== undefined && { browserVersion }),
    ...(row && { running: hideProblem(principal, await describe(context, row, record)) }),
    ...(mirrorFrom !== undefined && { mirrorFrom }),
  };
}

const isAdmin = (principal: Principal): boolean => principal.kind === "user" && principal.admin;

/** Engine output names files of the machine, so only admins see it. */
const hideProblem = (principal: Principal, { problem, ...info }: LocalModelInfo): LocalModelInfo => ({
  ...info,
  ...(problem !== undefined && isAdmin(principal) && { problem }),
});

const findRecord = async (
  { repositories }: LocalModelsContext,
  principal: Principal,
  { owner, name }: { owner: string; name: string },
): Promise<ModelRecord> => (await findModel(repositories, principal, modelId(owner, name))).record;

async function requireRow({ localModels }: LocalModelsContext, id: string): Promise<LocalModelsTable> {
  const row = await localModels.store.get(id);
  if (row === undefined) throw new ApiError("NotFound", `${id} does not run on this hub. Add it first.`);
  return row;
}

/** Returns the requested weights, or the most precise ones that leave memory for other models. */
async function chooseWeights(
  { localModels }: LocalModelsContext,
  record: ModelRecord,
  file: string | undefined,
): Promise<Candidate> {
  const all = await localModels.listCandidates(record);
  const supported = all.filter(({ engine }) => getTasks(record, engine).length > 0);
  if (file !== undefined) {
    const requested = supported.find((candidate) => candidate.file === file);
    if (requested === undefined)
      throw invalidField("file", "must be a GGUF file, or an ONNX file in onnx/, on the branch main");
    return requested;
  }
  const memory = await localModels.getMemory();
  const preferred = supported.find((candidate) => candidate.memory <= memory / 2) ?? supported.at(-1);
  if (preferred) return preferred;
  throw new ApiError(
    "Conflict",
    all.length === 0
      ? `${record.id} has no files on this hub that run here: GGUF files, or ONNX files in the directory onnx.`
      : `ONNX models do not run the task ${record.pipeline_tag ?? "unknown"} here.`,
  );
}

/** Maps a model to the provider of this machine, which is created with the first model. */
async function mapToThisHub(
  { router, models, inference, localModels }: LocalModelsContext,
  record: ModelRecord,
  { tasks, context, engine }: Omit<LocalModelsTable, "lower_id">,
): Promise<void> {
  await localModels.start();
  if (!router.settings().providers.has(LOCAL_PROVIDER))
    await router.providers.put({
      id: LOCAL_PROVIDER,
      kind: "hf-inference",
      label: "This hub",
      base_url: null,
      enabled: 1,
      position: null,
      allow_http: 1,
      needs_key: 0,
    });
  const isText = tasks.includes("text-generation");
  await mapModels(
    { models, deployments: router.deploymentStore },
    { id: LOCAL_PROVIDER, kind: "hf-inference" },
    [
      {
        model: record.id,
        providerId: record.id,
        tasks: tasks.split(" "),
        input: 0,
        output: 0,
        ...(isText && { context, structuredOutput: engine === "gguf" }),
      },
    ],
    router.now(),
  );
  await Promise.all([router.refresh(), inference.servedModels.catchUp()]);
}

async function describe(
  { localModels, models }: LocalModelsContext,
  row: LocalModelsTable,
  loaded?: ModelRecord,
): Promise<LocalModelInfo> {
  const record = loaded ?? (await models.get(row.model_id));
  const planned = record && (await localModels.planMemory(record, row).catch(() => undefined));
  const { memory, ...status } = localModels.getStatus(row.model_id);
  const { model_id: model, engine, file, tasks, context, parallel } = row;
  const label = engine === "onnx" ? getPrecision(file) : (getQuantizationLabel(file) ?? file);
  return {
    model,
    engine,
    file,
    label,
    tasks: tasks.split(" "),
    context,
    parallel,
    ...status,
    ...(planned !== undefined && { memory: planned }),
    ...(memory !== undefined && { memoryUsed: memory }),
  };
}

async function describeAll(context: LocalModelsContext) {
  const { localModels, meaning, models } = context;
  const searchModel = await localModels.getSearchModel();
  const { total, free } = localModels.machine;
  return {
    memory: Math.round(await localModels.getMemory()),
    machine: { total, free },
    engines: ENGINES.map((id) => {
      const version = localModels.getEngineVersion(id);
      return {
        id,
        label: ENGINE_LABELS[id],
        command: localModels.getInstallCommand(id),
        ...(version !== undefined && { version }),
      };
    }),
    search: {
      ...(searchModel && { model: searchModel.model_id }),
      total: await models.count(),
      ...meaning.status,
    },
    models: await Promise.all((await localModels.store.list()).map((row) => describe(context, row))),
  };
}
