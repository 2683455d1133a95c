import { ImportError } from "../../http/outbound/import-error.ts";
import { createLruCache } from "../../database/lru-cache.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { ApiError } from "../../http/errors.ts";
import { isOid } from "../git/objects.ts";
import { MAIN } from "../git/ref-names.ts";
import type { MissingBlobs } from "../files/read-file.ts";
import { describeModel } from "../describe/describe.ts";
import { parseId, splitId, toPattern } from "../names.ts";
import type { Repositories } from "../repositories.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { isReserved } from "../../accounts/names.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import type { Repository } from "../store.ts";
import { createRemoteFiles } from "./contents.ts";
import { OPEN_MS, UpstreamCircuit } from "./circuit.ts";
import { UpstreamGatedError } from "./errors.ts";
import type { GonePolicy } from "./missing-upstream.ts";
import { mirrorRepository } from "./mirror.ts";
import { createMissingBlobReader } from "./read-missing.ts";
import { createUpstream } from "./upstream.ts";

export interface PullThroughOptions {
  /** URL of the upstream hub. */
  from: string;
  /** Lowercase repository patterns in which `*` matches any characters. */
  allow: readonly string[];
  token?: string | undefined;
  /** Policy for copies of repositories that are gone upstream. Default: `keep`. */
  gone?: GonePolicy | undefined;
  /** Directory for downloads in progress. */
  directory: string;
}

/** Data of a repository that a request needs. */
export interface PullThroughParams {
  /** Branch, tag, or commit. Default: the main branch. */
  revision?: string | undefined;
  /** Whether catalog metadata is enough, if there is any. */
  metadataSuffices?: boolean;
}

/** Time before the upstream hub is asked again about updates, and about missing repositories. Milliseconds. */
const FRESH_MS = 60_000;
const MISSING_MS = 5 * 60_000;

/** Maximum time that a request waits for the update of a cached repository, and for a new repository. Milliseconds. */
const MAX_UPDATE_WAIT_MS = 5000;
const MAX_FETCH_WAIT_MS = 120_000;

/** Time limit for the start of an upstream response, in milliseconds, and for the wait before a retry, in seconds. */
const RESPONSE_TIMEOUT_MS = 5000;
const MAX_WAIT_SECONDS = 5;

/** Maximum number of repositories with a cached result. */
const MAX_RESULTS = 10_000;

/**
 * The pull-through cache: repositories of an upstream hub are fetched on demand, stored, and served from here
 * from then on, even if the upstream hub is down. Git data is fetched immediately, large files when they are read.
 */
export class PullThrough {
  readonly #hub: Repositories;
  readonly #options: PullThroughOptions;
  readonly #upstream;
  readonly #contents;
  readonly #patterns;
  /** Running requests by lowercase name, and results of recent ones with their expiry. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #results = createLruCache<{ until: number; error?: ApiError | undefined }>(MAX_RESULTS);
  /** Reads blobs that are not stored here yet. */
  readonly read: MissingBlobs;

  constructor(hub: Repositories, options: PullThroughOptions) {
    this.#hub = hub;
    this.#options = options;
    this.#upstream = createUpstream(options.from, {
      token: options.token,
      tries: 2,
      maxWaitSeconds: MAX_WAIT_SECONDS,
      responseTimeoutMs: RESPONSE_TIMEOUT_MS,
      circuit: new UpstreamCircuit(() => hub.now().getTime()),
    });
    this.#contents = createRemoteFiles({ hub: () => hub, directory: options.directory });
    this.#patterns = options.allow.map(toPattern);
    this.read = createMissingBlobReader(hub, this.#contents, this.#upstream, this.#isAllowed);
  }

  readonly #isAllowed = (id: string): boolean =>
    this.#patterns.some((pattern) => pattern.test(toLowerId(id)));

  #remember(id: string, milliseconds: number, error?: ApiError): void {
    this.#results.put(toLowerId(id), { until: this.#hub.now().getTime() + milliseconds, error });
  }

  /** Concurrent requests for the same repository share one run. */
  #once(id: string, work: () => Promise<void>): Promise<void> {
    const known = this.#running.get(toLowerId(id));
    if (known) return known;
    const running = work().finally(() => this.#running.delete(toLowerId(id)));
    this.#running.set(toLowerId(id), running);
    running.catch(() => {});
    return running;
  }

  /** Mirrors a repository, or updates the mirror. Its weights are described later. Returns refs that were changed here. */
  async #mirror(id: string, name: string): Promise<string[]> {
    // Headers of weight files are read after the response.
    const hub = { ...this.#hub, absent: undefined };
    const { gone } = this.#options;
    const options = { id, name, files: "later" as const, gone };
    const { changed, left } = await mirrorRepository(hub, this.#contents, this.#upstream, options);
    this.#remember(name, FRESH_MS);
    const repository = changed ? await this.#hub.store.get(name) : undefined;
    if (repository)
      this.#describe(repository).catch((error: unknown) =>
        console.error(`Can't describe the files of ${name}:`, error),
      );
    return left;
  }

  async #describe(repository: Repository): Promise<void> {
    const main = await this.#hub.refs.get(repository.key, MAIN);
    if (main === undefined) return;
    const head = await this.#hub.objects.commit(repository.key, main.commit_oid);
    const described = await describeModel(this.#hub, repository, head);
    if ((await this.#hub.refs.get(repository.key, MAIN))?.commit_oid === main.commit_oid)
      await this.#hub.store.describe(repository, described);
  }

  /** Returns the URL of the upstream hub if a repository may be fetched from it. */
  async findSource(id: string): Promise<string | undefined> {
    const { owner, name } = splitId(id);
    if (!isName(owner, name) || isReserved(owner) || !this.#isAllowed(id)) return undefined;
    // Names of local users and organizations are never fetched. Renamed repositories are found under their new name.
    if ((await this.#hub.mirrors.isAccount(owner)) || (await this.#hub.store.newName(id)) !== undefined)
      return undefined;
    return this.#upstream.base;
  }

  async #fetchNew(id: string, { metadataSuffices }: PullThroughParams): Promise<void> {
    const known = this.#results.get(toLowerId(id));
    if (known && known.until > this.#hub.now().getTime()) {
      if (known.error) throw known.error;
      return;
    }
    if ((await this.findSource(id)) === undefined) return;
    const record = await this.#hub.models.get(id);
    if (record && (record.private || metadataSuffices === true)) return;
    const work = this.#once(id, () =>
      this.#mirror(id, id).then(
        () => {},
        (error: unknown) => {
          const response = toApiError(error, id, this.#options.from);
          const { retryAfter } = response ?? {};
          this.#remember(id, retryAfter === undefined ? MISSING_MS : 1000 * retryAfter, response);
          if (response) throw response;
        },
      ),
    );
    if (await isSlow(work, MAX_FETCH_WAIT_MS))
      throw new ApiError(
        "Unavailable",
        `${id} is being mirrored from ${this.#upstream.base}. Retry shortly.`,
        { retryAfter: 10 },
      );
  }

  async #update(repository: Repository, { revision }: PullThroughParams): Promise<void> {
    const known = this.#results.get(toLowerId(repository.id));
    if (known && known.until > this.#hub.now().getTime()) return;
    if (revision !== undefined && isOid(revision) && (await this.#hub.history.get(repository.key, revision)))
      return;
    this.#remember(repository.id, FRESH_MS);
    const mirror = await this.#hub.mirrors.of(repository.key);
    if (mirror?.upstream !== this.#upstream.base || !this.#isAllowed(mirror.upstreamId)) return;
    const work = this.#once(repository.id, async () => {
      const left = await this.#mirror(mirror.upstreamId, repository.id);
      if (left.length > 0)
        console.error(
          `${repository.id} does not follow ${this.#upstream.base}: ${left.join(", ")} was changed here.`,
        );
    });
    // Cached repositories are served regardless of the upstream hub.
    await isSlow(
      work.catch((error: unknown) => {
        if (!(error instanceof ImportError)) console.error(`Can't update ${repository.id}:`, error);
      }),
      MAX_UPDATE_WAIT_MS,
    );
  }

  /** Ensures that an allowed repository is cached and not older than a minute. */
  async ensureFresh(id: string, params: PullThroughParams): Promise<void> {
    const repository = await this.#hub.store.get(id);
    await (repository ? this.#update(repository, params) : this.#fetchNew(id, params));
  }
}

function isName(owner: string, name: string): boolean {
  try {
    return parseId(owner, name) !== "";
  } catch {
    return false;
  }
}

/** Whether the work takes longer than the given time. It continues in any case. */
async function isSlow(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<true>((resolve) => (timer = setTimeout(() => resolve(true), milliseconds)));
  try {
    return await Promise.race([work.then(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the error for a repository that cannot be fetched, or `undefined` if it does not exist. */
function toApiError(error: unknown, id: string, from: string): ApiError | undefined {
  const { cause } = error as Error;
  const status = cause instanceof HubError ? cause.status : undefined;
  if (error instanceof UpstreamGatedError)
    return new ApiError(
      "GatedRepo",
      `Access to model ${id} is restricted at ${from}, and this hub may not read it there.`,
      { cause: error },
    );
  if (isStorageLimitError(cause))
    return new ApiError("InsufficientStorage", (error as Error).message, { cause: error });
  if (status === 401 || status === 404) return undefined;
  if (cause instanceof HubError)
    return new ApiError(
      "Unavailable",
      `${id} is not on this hub, and ${from} can't be reached: ${cause.message}.`,
      { cause: error, retryAfter: Math.ceil(cause.retryAfter ?? OPEN_MS / 1000) },
    );
  console.error(`Can't mirror ${id} from ${from}:`, error);
  return new ApiError("Unavailable", `${id} is not on this hub and can't be mirrored right now.`, {
    cause: error,
    retryAfter: OPEN_MS / 1000,
  });
}
