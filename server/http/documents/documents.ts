import { hash } from "node:crypto";
import type { Database } from "../../database/tables.ts";
import { type WorkerPool, workers } from "../workers/worker-pool.ts";
import { RenderedDocumentStore } from "./store.ts";
import { type Outcome, toOutcome, websiteJob } from "./website-jobs.ts";

/** Functions of `web/worker.ts` that render Markdown. */
export type DocumentKind = "renderCard" | "renderComment";

const loadVersion = async (): Promise<string> => {
  const url = new URL("../../../web/card/renderer-version.ts", import.meta.url);
  return ((await import(url.href)) as { RENDERER_VERSION: string }).RENDERER_VERSION;
};

/**
 * Renders cards and comments in separate processes when they are written, and stores them by content. Pages use the
 * stored document; if there is none, they wait for it, for a limited time.
 */
export class Documents {
  readonly #store: RenderedDocumentStore;
  readonly #pool: WorkerPool;
  readonly #pending = new Map<string, Promise<unknown>>();
  #version: Promise<string> | undefined;

  constructor(db: Database, pool = workers) {
    this.#store = new RenderedDocumentStore(db);
    this.#pool = pool;
  }

  async #key(kind: DocumentKind, text: string): Promise<string> {
    this.#version ??= loadVersion();
    return hash("sha256", `${await this.#version}\0${kind}\0${text}`);
  }

  /** Returns a document, which is rendered if it is not stored. `group` is its repository. */
  async get(kind: DocumentKind, text: string, group: string): Promise<Outcome> {
    const key = await this.#key(kind, text);
    const stored = await this.#store.get(key);
    return stored === undefined ? toOutcome(this.#render(key, kind, text, group)) : { value: stored };
  }

  /** Renders and stores a document in the background, if it is not stored. `group` is its repository. */
  prepare(kind: DocumentKind, text: string, group: string): void {
    const prepared = async () => {
      const key = await this.#key(kind, text);
      if (!(await this.#store.has(key))) await this.#render(key, kind, text, group);
    };
    // The first view retries it and reports the error.
    prepared().catch(() => {});
  }

  #render(key: string, kind: DocumentKind, text: string, group: string): Promise<unknown> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const rendering = this.#pool
      .run(websiteJob(kind), text, { group, key })
      .then(async (document) => {
        await this.#store.put(key, document);
        return document;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, rendering);
    return rendering;
  }

  /** Deletes stored documents without recent views. Returns their number. */
  deleteUnused(): Promise<number> {
    return this.#store.deleteUnused();
  }
}
