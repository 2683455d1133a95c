import { availableParallelism } from "node:os";
import { getTotalMemory } from "../http/total-memory.ts";
import { join, resolve } from "node:path";
import { LOCAL_PROVIDER } from "@modelyard/contract";
import type { EngineName, ModelSpec, ModelStatus, SchedulerLimits } from "@modelyard/runtime";
import {
  getEngineDirectory,
  getInstallCommand,
  getInstalledVersion,
  RuntimeError,
  Scheduler,
} from "@modelyard/runtime";
import type { Database } from "../database/tables.ts";
import type { ModelRecord } from "../models/model-record.ts";
import type { ModelStore } from "../models/store.ts";
import type { Repositories } from "../repositories/repositories.ts";
import type { ProviderEndpoint } from "../router/gateway/ports.ts";
import type { Embedder } from "../search/meaning/meaning.ts";
import { type Candidate, getPrecision, isRequired, listCandidates } from "./candidates.ts";
import { createLocalServer, type LocalRequest } from "./local-server.ts";
import { getFileHash, listSizes, prepareFiles, removeFiles } from "./prepare-files.ts";
import { embedTexts, type LocalModel, serveModel } from "./serve-model.ts";
import { LocalModelStore, type LocalModelsTable } from "./store.ts";

export interface LocalModelsOptions {
  db: Database;
  models: ModelStore;
  repositories: Repositories;
  /** The hub's data directory. */
  folder: string;
  /** Path of a `llama-server` for GGUF files. */
  llamaServer?: string | undefined;
  limits?: Partial<SchedulerLimits>;
}

const ENDPOINT = {
  provider: LOCAL_PROVIDER,
  namesCaller: true,
  // A request must name a model, so that the router can check who may use it.
  allows: () => false,
  // Requests may wait in the queue while a model is loaded.
  firstByteMs: 900_000,
} as const;

/** Time for which a model's record is cached, in milliseconds. */
const RECENT_MS = 1000;

/** Models that run on this machine, their memory, and the provider that serves them. */
export class LocalModels {
  readonly store: LocalModelStore;
  readonly scheduler: Scheduler;
  readonly #options: LocalModelsOptions;
  readonly #server;
  readonly #files: string;
  /** Planned memory by model, cached because every request needs it. */
  readonly #plans = new Map<string, { version: string; bytes: number }>();

  constructor(options: LocalModelsOptions) {
    this.#options = options;
    this.store = new LocalModelStore(options.db);
    this.#files = resolve(options.folder, "runtime", "files");
    this.scheduler = new Scheduler({
      budget: getTotalMemory() / 2,
      ...(options.limits && { limits: options.limits }),
    });
    this.#server = createLocalServer(
      async (request) => serveModel(this.scheduler, await this.#find(request.model), request),
      {
        folder: resolve(options.folder),
        onError: (error) => console.error("A model on this machine failed:", error),
      },
    );
  }

  /** Returns the endpoint for the router. Starts the provider if another process has added the first model. */
  readonly getEndpoint = (provider: string): ProviderEndpoint | undefined => {
    if (provider !== LOCAL_PROVIDER) return undefined;
    const address = this.#server.endpoint;
    if (address === undefined) void this.#server.start().catch((error: unknown) => console.error(error));
    else this.#endpoint ??= { ...ENDPOINT, ...address };
    return this.#endpoint;
  };
  #endpoint: ProviderEndpoint | undefined;

  /** Starts the provider if any model may run. */
  async open(): Promise<this> {
    this.scheduler.budget = await this.getMemory();
    if ((await this.store.list()).length > 0) await this.#server.start();
    return this;
  }

  /** Starts the provider, which is off until an admin adds a model. */
  start(): Promise<void> {
    return this.#server.start();
  }

  /** Returns the memory limit in bytes: the admin's setting, or half of the machine's memory. */
  getMemory = async (): Promise<number> => (await this.store.getSettings())?.memory ?? getTotalMemory() / 2;

  /** Returns the embedding model of semantic search, if an admin has chosen one that still runs here. */
  async getSearchModel(): Promise<LocalModelsTable | undefined> {
    const id = (await this.store.getSettings())?.search_model ?? undefined;
    return id === undefined ? undefined : this.store.get(id);
  }

  /** Creates embeddings with the chosen model for semantic search. */
  readonly embedder: Embedder = {
    getSpace: async () => {
      const row = await this.getSearchModel();
      const record = row && (await this.#options.models.get(row.model_id));
      if (row === undefined || record === undefined) return undefined;
      const version = [row.lower_id, record.sha, row.file].join(" ");
      if (this.#space?.version !== version) {
        const digest = await getFileHash(this.#options.repositories, record.id, row.file);
        this.#space = { version, space: `${row.lower_id} ${row.file} ${digest}` };
      }
      return this.#space.space;
    },
    embed: async (texts, options) => {
      const row = await this.getSearchModel();
      if (row === undefined) throw new RuntimeError("disabled", "No embedding model is chosen.");
      return embedTexts(this.scheduler, (await this.#toModel(row)).spec, texts, options);
    },
  };
  /** Embedding space of the chosen model. Its weights are hashed once per commit. */
  #space: { version: string; space: string } | undefined;

  /** Total and free memory of the machine, in bytes. */
  get machine(): { total: number; free: number } {
    return { total: getTotalMemory(), free: process.availableMemory() };
  }

  /** Changes the given settings. `searchModel: null` disables semantic search. */
  async setSettings({
    memory,
    searchModel,
  }: {
    memory?: number | undefined;
    searchModel?: string | null | undefined;
  }) {
    const current = await this.store.getSettings();
    await this.store.setSettings({
      memory: memory ?? Math.round(await this.getMemory()),
      search_model: searchModel === undefined ? (current?.search_model ?? null) : searchModel,
    });
    if (memory !== undefined) this.scheduler.budget = memory;
  }

  /** Returns the version or the program of an engine, or `undefined` if it is not installed. */
  getEngineVersion(engine: EngineName): string | undefined {
    const { llamaServer } = this.#options;
    if (engine === "gguf" && llamaServer !== undefined) return llamaServer;
    return getInstalledVersion(this.getEngineDirectory(engine), engine);
  }

  getEngineDirectory = (engine: EngineName): string => getEngineDirectory(this.#options.folder, engine);

  getInstallCommand = (engine: EngineName): string => getInstallCommand(this.#options.folder, engine);

  /** Lists the weights of a model that can run here; empty if its files are not on this hub. */
  async listCandidates(record: ModelRecord): Promise<Candidate[]> {
    const { repositories } = this.#options;
    if ((await repositories.store.get(record.id)) === undefined) return [];
    return listCandidates(record, await listSizes(repositories, record.id));
  }

  /** Returns the memory that a model needs with its settings, in bytes; `undefined` if its file is gone. */
  async planMemory(record: ModelRecord, row: LocalModelsTable): Promise<number | undefined> {
    const version = [record.sha, row.engine, row.file, row.context, row.parallel].join(" ");
    const cached = this.#plans.get(row.lower_id);
    if (cached?.version === version) return cached.bytes;
    const sizes = await listSizes(this.#options.repositories, record.id);
    const candidate = listCandidates(record, sizes, row).find(({ file }) => file === row.file);
    if (candidate) this.#plans.set(row.lower_id, { version, bytes: candidate.memory });
    return candidate?.memory;
  }

  /** Recently used models, whose access the router has checked. */
  readonly #recent = new Map<string, { loadedAt: number; model: LocalModel }>();

  getStatus = (id: string): ModelStatus => this.scheduler.getStatus(id.toLowerCase());

  /** Loads a model before its first request, even if it is disabled. Throws a `RuntimeError`. */
  async load(id: string): Promise<void> {
    this.scheduler.warmUp((await this.#find(id)).spec);
  }

  unload(id: string): void {
    this.#recent.clear();
    this.scheduler.unload(id.toLowerCase());
  }

  async remove(id: string): Promise<void> {
    await this.store.delete(id);
    this.unload(id);
    await removeFiles(this.#files, id);
  }

  async close(): Promise<void> {
    this.scheduler.close();
    await this.#server.close();
  }

  /** Handles a request to a model, even if no admin has added it. Throws `RuntimeError`s. */
  async handle(row: LocalModelsTable, request: LocalRequest) {
    return serveModel(this.scheduler, await this.#toModel(row), request);
  }

  async #find(id: string): Promise<LocalModel> {
    const recent = this.#recent.get(id);
    if (recent !== undefined && performance.now() - recent.loadedAt < RECENT_MS) return recent.model;
    const row = await this.store.get(id);
    if (row === undefined) throw new RuntimeError("load-failed", `${id} no longer runs on this hub.`);
    const model = await this.#toModel(row);
    this.#recent.set(id, { loadedAt: performance.now(), model });
    return model;
  }

  async #toModel(row: LocalModelsTable): Promise<LocalModel> {
    const id = row.model_id;
    const record = await this.#options.models.get(id);
    if (record === undefined) throw new RuntimeError("load-failed", `Model "${id}" not found.`);
    const bytes = await this.planMemory(record, row);
    if (bytes === undefined)
      throw new RuntimeError("load-failed", `${row.file} of ${id} is no longer on the branch main.`);
    return { record, spec: this.#createSpec(row, bytes), task: row.tasks.split(" ")[0] ?? "" };
  }

  #createSpec(row: LocalModelsTable, bytes: number): ModelSpec {
    const { engine, file, context, parallel } = row;
    const { llamaServer } = this.#options;
    return {
      id: row.lower_id,
      bytes,
      parallel,
      prepare: async (onProgress) => {
        const folder = await prepareFiles(
          this.#options.repositories,
          row.model_id,
          (path) => isRequired(row, path),
          { directory: this.#files, onProgress },
        );
        return {
          engine,
          packages: this.getEngineDirectory(engine),
          path: engine === "gguf" ? join(folder, file) : folder,
          task: row.tasks.split(" ")[0] ?? "",
          context,
          parallel,
          // Leaves one core to the hub.
          threads: Math.max(1, availableParallelism() - 1),
          ...(engine === "onnx" && { dtype: getPrecision(file) }),
          ...(llamaServer !== undefined && { program: llamaServer }),
        };
      },
    };
  }
}
