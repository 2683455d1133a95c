import { availableParallelism, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { LOCAL_PROVIDER } from "@modelyard/contract";
import type { EngineName, ModelSpec, ModelStatus, SchedulerLimits } from "@modelyard/runtime";
import {
  getEngineFolder,
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
import { type Candidate, getPrecision, isNeeded, listCandidates } from "./candidates.ts";
import { type LocalRequest, LocalServer } from "./local-server.ts";
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
  // Requests name a model, so that the router checks who may use it.
  allows: () => false,
  // They may wait in the queue while a model is loaded.
  firstByteMs: 900_000,
} as const;

/** How long a model's record is not read again, in milliseconds. */
const RECENT_MS = 1000;

/** Memory of the machine, or of the control group that this process is in. Bytes. */
const getTotalMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Models that run on this machine: which ones, with how much memory, and the provider that serves them. */
export class LocalModels {
  readonly store: LocalModelStore;
  readonly scheduler: Scheduler;
  readonly #options: LocalModelsOptions;
  readonly #server: LocalServer;
  readonly #files: string;
  /** Planned memory by model and version, as it is needed for every request. */
  readonly #plans = new Map<string, { of: string; bytes: number }>();

  constructor(options: LocalModelsOptions) {
    this.#options = options;
    this.store = new LocalModelStore(options.db);
    this.#files = resolve(options.folder, "runtime", "files");
    this.scheduler = new Scheduler({
      budget: getTotalMemory() / 2,
      ...(options.limits && { limits: options.limits }),
    });
    this.#server = new LocalServer(
      async (request) => serveModel(this.scheduler, await this.#find(request.model), request),
      {
        folder: resolve(options.folder),
        onError: (error) => console.error("A model on this machine failed:", error),
      },
    );
  }

  /** How the router reaches the models. Another process may have added the first one. */
  readonly getEndpoint = (provider: string): ProviderEndpoint | undefined => {
    if (provider !== LOCAL_PROVIDER) return undefined;
    const at = this.#server.endpoint;
    if (at === undefined) void this.#server.start().catch((error: unknown) => console.error(error));
    else this.#endpoint ??= { ...ENDPOINT, ...at };
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

  /** Returns the limit of memory: that of an admin, else half of the machine's. Bytes. */
  getMemory = async (): Promise<number> => (await this.store.getSettings())?.memory ?? getTotalMemory() / 2;

  /** Returns the embedding model of the search by meaning, if an admin has chosen one that still runs here. */
  async getSearchModel(): Promise<LocalModelsTable | undefined> {
    const id = (await this.store.getSettings())?.search_model ?? undefined;
    return id === undefined ? undefined : this.store.get(id);
  }

  /** Creates embeddings with the chosen model, for the search by meaning. */
  readonly embedder: Embedder = {
    getSpace: async () => {
      const row = await this.getSearchModel();
      const record = row && (await this.#options.models.get(row.model_id));
      if (row === undefined || record === undefined) return undefined;
      const of = [row.lower_id, record.sha, row.file].join(" ");
      if (this.#space?.of !== of) {
        const digest = await getFileHash(this.#options.repositories, record.id, row.file);
        this.#space = { of, space: `${row.lower_id} ${row.file} ${digest}` };
      }
      return this.#space.space;
    },
    embed: async (texts, asking) => {
      const row = await this.getSearchModel();
      if (row === undefined) throw new RuntimeError("disabled", "No embedding model is chosen.");
      return embedTexts(this.scheduler, (await this.#toModel(row)).spec, texts, asking);
    },
  };
  /** Its weights are looked up once per commit. */
  #space: { of: string; space: string } | undefined;

  /** The memory of the machine, and what is free. Bytes. */
  get machine(): { total: number; free: number } {
    return { total: getTotalMemory(), free: process.availableMemory() };
  }

  /** Changes what is given; `searchModel: null` turns the search by meaning off. */
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

  /** Returns what runs an engine's files, or `undefined` if it is not installed. */
  getEngineVersion(engine: EngineName): string | undefined {
    const { llamaServer } = this.#options;
    if (engine === "gguf" && llamaServer !== undefined) return llamaServer;
    return getInstalledVersion(this.getEngineFolder(engine), engine);
  }

  getEngineFolder = (engine: EngineName): string => getEngineFolder(this.#options.folder, engine);

  getInstallCommand = (engine: EngineName): string => getInstallCommand(this.#options.folder, engine);

  /** Lists the weights of a model that can run here; empty if its files are not on this hub. */
  async listCandidates(record: ModelRecord): Promise<Candidate[]> {
    const { repositories } = this.#options;
    if ((await repositories.store.get(record.id)) === undefined) return [];
    return listCandidates(record, await listSizes(repositories, record.id));
  }

  /** Returns the memory that a model needs with its settings, in bytes; `undefined` if its file is gone. */
  async planMemory(record: ModelRecord, row: LocalModelsTable): Promise<number | undefined> {
    const of = [record.sha, row.engine, row.file, row.context, row.parallel].join(" ");
    const known = this.#plans.get(row.lower_id);
    if (known?.of === of) return known.bytes;
    const sizes = await listSizes(this.#options.repositories, record.id);
    const found = listCandidates(record, sizes, row).find(({ file }) => file === row.file);
    if (found) this.#plans.set(row.lower_id, { of, bytes: found.memory });
    return found?.memory;
  }

  /** Models that answered a moment ago: the router has checked who may use them. */
  readonly #recent = new Map<string, { at: number; model: LocalModel }>();

  getStatus = (id: string): ModelStatus => this.scheduler.getStatus(id.toLowerCase());

  /** Loads a model before its first request, also one that is disabled. Throws a `RuntimeError`. */
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

  /** Answers a request to a model, also one that no admin has added. Throws `RuntimeError`s. */
  async answer(row: LocalModelsTable, request: LocalRequest) {
    return serveModel(this.scheduler, await this.#toModel(row), request);
  }

  async #find(id: string): Promise<LocalModel> {
    const known = this.#recent.get(id);
    if (known !== undefined && performance.now() - known.at < RECENT_MS) return known.model;
    const row = await this.store.get(id);
    if (row === undefined) throw new RuntimeError("load-failed", `${id} does not run on this hub any more.`);
    const model = await this.#toModel(row);
    this.#recent.set(id, { at: performance.now(), model });
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
          (path) => isNeeded(row, path),
          { directory: this.#files, onProgress },
        );
        return {
          engine,
          packages: this.getEngineFolder(engine),
          path: engine === "gguf" ? join(folder, file) : folder,
          task: row.tasks.split(" ")[0] ?? "",
          context,
          parallel,
          // The hub needs one.
          threads: Math.max(1, availableParallelism() - 1),
          ...(engine === "onnx" && { dtype: getPrecision(file) }),
          ...(llamaServer !== undefined && { program: llamaServer }),
        };
      },
    };
  }
}
