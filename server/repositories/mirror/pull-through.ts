import { ImportError } from "../../http/outbound/import-error.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { ApiError } from "../../http/errors.ts";
import { isOid } from "../git/objects.ts";
import { MAIN } from "../git/ref-names.ts";
import type { MissingBlobs } from "../blobs/missing-blob.ts";
import { describeModel } from "../describe/describe.ts";
import { parseId, splitId } from "../names.ts";
import { readCommit } from "../git/receive-push.ts";
import type { Repositories } from "../repositories.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { isReserved } from "../../accounts/names.ts";
import type { Repository } from "../store.ts";
import { createRemoteFiles } from "./contents.ts";
import { UpstreamGatedError } from "./errors.ts";
import { mirrorRepository } from "./mirror.ts";
import { createMissingBlobReader } from "./read-missing.ts";
import { createUpstream } from "./upstream.ts";

export interface PullThroughOptions {
  /** The hub that is asked. */
  from: string;
  /** Names in lower case, in which `*` stands for any letters. */
  allow: readonly string[];
  token?: string | undefined;
  /** For contents that are on their way here. */
  directory: string;
}

export interface PullThrough {
  /** Sees to it that a repository is here, and not older than a minute, where it may be brought. */
  bring(id: string, asked: PullThroughParams): Promise<void>;
  read: MissingBlobs;
}

/** What a request is about. */
export interface PullThroughParams {
  /** A branch, a tag or a commit; the main branch where it is left out. */
  revision?: string | undefined;
  /** What the catalog says is enough, where it says something. */
  factsWillDo?: boolean;
}

/** How long nobody is asked anew: whether there is something newer, what there is not, who does not answer. Milliseconds. */
const FRESH = 60_000;
const NOT_THERE = 5 * 60_000;
const NO_ANSWER = 30_000;

/** How long whoever asks waits for news of what is here, and for what is not. Milliseconds. */
const WAIT_FOR_NEWS = 5000;
const WAIT_FOR_ALL = 120_000;

/** Repositories whose last question is remembered. */
const REMEMBERED = 10_000;

/**
 * Repositories of another hub, as if they were here: brought when they are asked for, kept, and served from here on,
 * whether or not the other hub is there. What git has comes at once, large files when somebody reads them.
 */
export function openPullThrough(hub: Repositories, options: PullThroughOptions): PullThrough {
  const upstream = createUpstream(options.from, { ...options, tries: 2 });
  const patient = createUpstream(options.from, options);
  const contents = createRemoteFiles({ hub: () => hub, directory: options.directory });
  const patterns = options.allow.map(
    (pattern) => new RegExp(`^${pattern.split("*").map(RegExp.escape).join("[^/]*")}$`),
  );
  /** By name: what is under way; until when it is not asked again, and what was answered. */
  const underWay = new Map<string, Promise<void>>();
  const asked = new Map<string, { until: number; answer?: ApiError }>();
  const isAllowed = (id: string) => patterns.some((pattern) => pattern.test(toLowerId(id)));

  function remember(id: string, milliseconds: number, response?: ApiError): void {
    asked.delete(toLowerId(id));
    asked.set(toLowerId(id), {
      until: hub.now().getTime() + milliseconds,
      ...(response && { answer: response }),
    });
    const [oldest] = asked.keys();
    if (asked.size > REMEMBERED && oldest !== undefined) asked.delete(oldest);
  }

  /** Whoever asks for the same meanwhile waits for the same. */
  function once(id: string, work: () => Promise<void>): Promise<void> {
    const known = underWay.get(toLowerId(id));
    if (known) return known;
    const begun = work().finally(() => underWay.delete(toLowerId(id)));
    underWay.set(toLowerId(id), begun);
    begun.catch(() => {});
    return begun;
  }

  async function copy(id: string): Promise<void> {
    // Heads of weights are read when everybody has been answered.
    const quick = { ...hub, absent: undefined };
    const done = await mirrorRepository(quick, contents, upstream, { id, name: id, files: "later" });
    remember(id, FRESH);
    const repository = done.changed ? await hub.store.get(id) : undefined;
    if (repository)
      describe(repository).catch((error: unknown) =>
        console.error(`Can't describe the files of ${id}:`, error),
      );
  }

  async function describe(repository: Repository): Promise<void> {
    const main = await hub.refs.get(repository.key, MAIN);
    if (main === undefined) return;
    const described = await describeModel(
      hub,
      repository,
      await readCommit(hub, repository, main.commit_oid),
    );
    if ((await hub.refs.get(repository.key, MAIN))?.commit_oid === main.commit_oid)
      await hub.store.describe(repository, described);
  }

  async function first(id: string, { factsWillDo }: PullThroughParams): Promise<void> {
    const known = asked.get(toLowerId(id));
    if (known && known.until > hub.now().getTime()) {
      if (known.answer) throw known.answer;
      return;
    }
    const { owner, name } = splitId(id);
    if (!isName(owner, name) || isReserved(owner) || !isAllowed(id)) return;
    const record = await hub.models.get(id);
    if (record && (record.private || factsWillDo === true)) return;
    // What stands under somebody's name is theirs; what was renamed is found under its new name.
    if ((await hub.mirrors.isSomebody(owner)) || (await hub.store.newName(id)) !== undefined) return;
    const work = once(id, () =>
      copy(id).catch((error: unknown) => {
        const response = answerTo(error, id, options.from);
        remember(id, response?.id === "Unavailable" ? NO_ANSWER : NOT_THERE, response);
        if (response) throw response;
      }),
    );
    if (await isSlow(work, WAIT_FOR_ALL))
      throw new ApiError("Unavailable", `${id} is being mirrored from ${upstream.base}. Retry shortly.`, {
        retryAfter: 10,
      });
  }

  async function again(repository: Repository, { revision }: PullThroughParams): Promise<void> {
    const known = asked.get(toLowerId(repository.id));
    if (known && known.until > hub.now().getTime()) return;
    if (revision !== undefined && isOid(revision) && (await hub.history.get(repository.key, revision)))
      return;
    remember(repository.id, FRESH);
    const mirror = await hub.mirrors.of(repository.key);
    if (mirror?.upstream !== upstream.base || !isAllowed(mirror.upstreamId)) return;
    const work = once(repository.id, () =>
      mirrorRepository({ ...hub, absent: undefined }, contents, upstream, {
        id: mirror.upstreamId,
        name: repository.id,
        files: "later",
      }).then(async ({ changed, left }) => {
        if (left.length > 0)
          console.error(
            `${repository.id} does not follow ${upstream.base}: ${left.join(", ")} was changed here.`,
          );
        if (changed) await describe(repository);
      }),
    );
    // What is here is served, whatever the other hub says or does not say.
    await isSlow(
      work.catch((error: unknown) => {
        if (!(error instanceof ImportError)) console.error(`Can't update ${repository.id}:`, error);
      }),
      WAIT_FOR_NEWS,
    );
  }

  return {
    async bring(id, about) {
      const repository = await hub.store.get(id);
      await (repository ? again(repository, about) : first(id, about));
    },
    read: createMissingBlobReader(hub, contents, patient, isAllowed),
  };
}

function isName(owner: string, name: string): boolean {
  try {
    return parseId(owner, name) !== "";
  } catch {
    return false;
  }
}

/** Whether something takes longer than that; it goes on nevertheless. */
async function isSlow(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => (timer = setTimeout(() => resolve(true), milliseconds)));
  try {
    return await Promise.race([work.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a client is told that asked for something which cannot be brought; undefined: there is none. */
function answerTo(error: unknown, id: string, from: string): ApiError | undefined {
  const { cause } = error as Error;
  const status = cause instanceof HubError ? cause.status : undefined;
  if (error instanceof UpstreamGatedError)
    return new ApiError(
      "GatedRepo",
      `Access to model ${id} is restricted at ${from}, and this hub may not read it there.`,
      { cause: error },
    );
  if (status === 401 || status === 404) return undefined;
  if (cause instanceof HubError)
    return new ApiError(
      "Unavailable",
      `${id} is not on this hub, and ${from} can't be reached: ${cause.message}.`,
      {
        cause: error,
        retryAfter: NO_ANSWER / 1000,
      },
    );
  console.error(`Can't mirror ${id} from ${from}:`, error);
  return new ApiError("Unavailable", `${id} is not on this hub and can't be mirrored right now.`, {
    cause: error,
    retryAfter: NO_ANSWER / 1000,
  });
}
