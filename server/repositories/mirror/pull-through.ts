import { ImportError } from "../../http/outbound/import-error.ts";
import { createLruCache } from "../../database/lru-cache.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { ApiError } from "../../http/errors.ts";
import { isOid } from "../git/objects.ts";
import { MAIN } from "../git/ref-names.ts";
import { describeModel } from "../describe/describe.ts";
import { parseId, splitId, toIdPattern } from "../names.ts";
import type { Repositories } from "../repositories.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { isReserved } from "../../accounts/names.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import type { Repository } from "../store.ts";
import { createRemoteFiles } from "./contents.ts";
import { UpstreamGatedError } from "./errors.ts";
import type { GonePolicy } from "./missing-upstream.ts";
import { mirrorRepository } from "./mirror.ts";
import { createMissingBlobReader } from "./read-missing.ts";
import { createUpstream, OPEN_MS } from "./upstream.ts";

/** Settings that this file reads. */
export interface MirrorSettings {
  MODELYARD_DATA: string;
  /** URL of the upstream hub. */
  MODELYARD_MIRROR_FROM?: string | undefined;
  /** Lowercase repository patterns in which `*` matches any characters. */
  MODELYARD_MIRROR_ALLOW?: string[] | undefined;
  MODELYARD_MIRROR_TOKEN?: string | undefined;
  MODELYARD_MIRROR_GONE?: GonePolicy | undefined;
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

export type PullThrough = NonNullable<ReturnType<typeof createPullThrough>>;

/**
 * Creates the pull-through cache: repositories of an upstream hub are fetched on demand, stored, and served from here
 * from then on, even if the upstream hub is down. Git data is fetched immediately, large files when they are read.
 * Returns `undefined` if it is not configured.
 */
export function createPullThrough(settings: MirrorSettings, hub: Repositories) {
  const { MODELYARD_MIRROR_FROM: from, MODELYARD_MIRROR_ALLOW: allow = [] } = settings;
  if (from === undefined) return undefined;
  const now = () => hub.now().getTime();
  const upstream = createUpstream(from, {
    token: settings.MODELYARD_MIRROR_TOKEN,
    tries: 2,
    maxWaitSeconds: MAX_WAIT_SECONDS,
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
    now,
  });
  const contents = createRemoteFiles(hub, settings.MODELYARD_DATA);
  const patterns = allow.map(toIdPattern);
  const isAllowed = (id: string): boolean => patterns.some((pattern) => pattern.test(toLowerId(id)));
  const { remember, getRecent, once } = createRequestCache(now);

  /** Mirrors a repository, or updates the mirror. Its weights are described later. Returns refs that were changed here. */
  async function mirror(id: string, name: string): Promise<string[]> {
    // Headers of weight files are read after the response.
    const { changed, left } = await mirrorRepository({ ...hub, absent: undefined }, contents, upstream, {
      id,
      name,
      files: "later",
      gone: settings.MODELYARD_MIRROR_GONE,
    });
    remember(name, FRESH_MS);
    const repository = changed ? await hub.store.get(name) : undefined;
    if (repository)
      describeFiles(hub, repository).catch((error: unknown) =>
        console.error(`Can't describe the files of ${name}:`, error),
      );
    return left;
  }

  /** Returns the URL of the upstream hub if a repository may be fetched from it. */
  async function findSource(id: string): Promise<string | undefined> {
    const { owner, name } = splitId(id);
    if (!isName(owner, name) || isReserved(owner) || !isAllowed(id)) return undefined;
    // Names of local users and organizations are never fetched. Renamed repositories are found under their new name.
    if ((await hub.mirrors.isAccount(owner)) || (await hub.store.newName(id)) !== undefined) return undefined;
    return upstream.base;
  }

  const fetchNew = async (id: string, { metadataSuffices }: PullThroughParams): Promise<void> => {
    const recent = getRecent(id);
    if (recent?.error) throw recent.error;
    if (recent || (await findSource(id)) === undefined) return;
    const record = await hub.models.get(id);
    if (record && (record.private || metadataSuffices === true)) return;
    const work = once(id, () =>
      mirror(id, id).then(
        () => {},
        (error: unknown) => {
          const response = toApiError(error, id, from);
          const { retryAfter } = response ?? {};
          remember(id, retryAfter === undefined ? MISSING_MS : 1000 * retryAfter, response);
          if (response) throw response;
        },
      ),
    );
    if (await isSlow(work, MAX_FETCH_WAIT_MS))
      throw new ApiError("Unavailable", `${id} is being mirrored from ${upstream.base}. Retry shortly.`, {
        retryAfter: 10,
      });
  };

  async function update(repository: Repository, { revision }: PullThroughParams): Promise<void> {
    if (getRecent(repository.id)) return;
    if (revision !== undefined && isOid(revision) && (await hub.history.get(repository.key, revision)))
      return;
    remember(repository.id, FRESH_MS);
    const existing = await hub.mirrors.of(repository.key);
    if (existing?.upstream !== upstream.base || !isAllowed(existing.upstreamId)) return;
    const work = once(repository.id, async () => {
      const left = await mirror(existing.upstreamId, repository.id);
      if (left.length > 0)
        console.error(
          `${repository.id} does not follow ${upstream.base}: ${left.join(", ")} was changed here.`,
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

  return {
    /** Reads blobs that are not stored here yet. */
    read: createMissingBlobReader(hub, contents, upstream, isAllowed),
    findSource,
    /** Ensures that an allowed repository is cached and not older than a minute. */
    async ensureFresh(id: string, params: PullThroughParams): Promise<void> {
      const repository = await hub.store.get(id);
      await (repository ? update(repository, params) : fetchNew(id, params));
    },
  };
}

/** Keeps running requests by lowercase name, and the results of recent ones until they expire. */
function createRequestCache(now: () => number) {
  const running = new Map<string, Promise<void>>();
  const results = createLruCache<{ until: number; error?: ApiError | undefined }>(MAX_RESULTS);
  return {
    remember(id: string, milliseconds: number, error?: ApiError): void {
      results.put(toLowerId(id), { until: now() + milliseconds, error });
    },

    getRecent(id: string) {
      const known = results.get(toLowerId(id));
      return known && known.until > now() ? known : undefined;
    },

    /** Concurrent requests for the same repository share one run. */
    once(id: string, work: () => Promise<void>): Promise<void> {
      const known = running.get(toLowerId(id));
      if (known) return known;
      const started = work().finally(() => running.delete(toLowerId(id)));
      running.set(toLowerId(id), started);
      started.catch(() => {});
      return started;
    },
  };
}

/** Updates the catalog record of the main branch, unless it moves in the meantime. */
async function describeFiles(hub: Repositories, repository: Repository): Promise<void> {
  const main = await hub.refs.get(repository.key, MAIN);
  if (main === undefined) return;
  const head = await hub.objects.commit(repository.key, main.commit_oid);
  const described = await describeModel(hub, repository, head);
  if ((await hub.refs.get(repository.key, MAIN))?.commit_oid === main.commit_oid)
    await hub.store.describe(repository, described);
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
