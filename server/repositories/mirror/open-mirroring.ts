import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ImportError } from "../../http/outbound/import-error.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import { parseId, splitId, toIdPattern } from "../names.ts";
import { openRepositories } from "../repositories.ts";
import type { ModelStore } from "../../models/store.ts";
import type { Database } from "../../database/tables.ts";
import type { StorageLimits } from "../storage/quotas.ts";
import { createRemoteFiles } from "./contents.ts";
import { explainUpstream } from "./errors.ts";
import type { GonePolicy } from "./missing-upstream.ts";
import { type Mirrored, type MirrorOptions, mirrorRepository } from "./mirror.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "./upstream.ts";

interface MirroringOptions extends Pick<UpstreamOptions, "sleep" | "signal" | "onNotice"> {
  /** URL of the upstream hub. */
  from: string;
  /** Sent only to the upstream hub. */
  token: string | undefined;
  gone?: GonePolicy | undefined;
}

type Mirroring = Awaited<ReturnType<typeof openMirroring>>;
export type RepositoryMirrorOptions = Parameters<Mirroring["mirror"]>[0];

/** Maximum number of repositories that match a pattern. Their names are held in memory. */
const MAX_FOUND = 100_000;

/**
 * Opens the hub of a data directory to mirror repositories of an upstream hub. Safe while the hub is running. The
 * mirrors share downloads of identical files and the circuit breaker of the upstream.
 */
export async function openMirroring(
  {
    directory,
    ...data
  }: {
    directory: string;
    db: Database;
    models: ModelStore;
    blobs: BlobStore;
    storageLimits?: StorageLimits;
  },
  { from, gone, ...options }: MirroringOptions,
) {
  const { signal } = options;
  const upstream = createUpstream(from, options);
  // A separate directory, so that this process and a running hub do not wait for each other's git copies.
  const gitFolder = await mkdtemp(join(tmpdir(), "modelyard-mirror-"));
  const hub = openRepositories({ ...data, gitFolder });
  const contents = createRemoteFiles(hub, directory);

  return {
    /** Lists the upstream repositories of a pattern such as `owner/*`. Throws an `ImportError`. */
    find: (pattern: string): Promise<string[]> => findRepositories(upstream, pattern),

    /** Mirrors a repository, or updates the mirror. Throws an `ImportError`. */
    async mirror(params: Omit<MirrorOptions, "files" | "gone" | "signal" | "onNotice">): Promise<Mirrored> {
      const id = requireId("OWNER/NAME", params.id);
      const name = requireId("--name", params.name);
      const { onNotice } = options;
      try {
        return await mirrorRepository(hub, contents, upstream, {
          ...params,
          ...(signal && { signal }),
          ...(onNotice && { onNotice }),
          id,
          name,
          gone,
          files: "first",
        });
      } catch (error) {
        // The copy violates a rule of this hub, such as a limit.
        if (error instanceof ApiError)
          throw new ImportError("broken", `Can't store ${name}: ${error.message}`, { cause: error });
        throw error;
      }
    },

    close: (): Promise<void> => rm(gitFolder, { recursive: true, force: true }),
  };
}

async function findRepositories(upstream: Upstream, pattern: string): Promise<string[]> {
  const { owner, name } = splitId(pattern);
  if (owner.includes("*") || name === "")
    throw new ImportError("input", `${pattern} is not a pattern. Use owner/*, or owner/start-*.`);
  const matches = toIdPattern(pattern);
  const found: string[] = [];
  const first = upstream.at("api/models");
  first.search = String(new URLSearchParams({ author: owner, limit: "1000" }));
  try {
    for await (const model of upstream.list(first, "list of models")) {
      const id: unknown = Object(model).id;
      if (typeof id === "string" && matches.test(id.toLowerCase())) found.push(id);
      if (found.length > MAX_FOUND) throw new HubError(`${pattern} has more than ${MAX_FOUND} repositories`);
    }
  } catch (error) {
    throw error instanceof HubError ? explainUpstream(error, upstream, pattern, false) : error;
  }
  if (found.length === 0)
    throw new ImportError("input", `No repository at ${upstream.base} matches ${pattern}.`);
  return found;
}

function requireId(field: string, id: string): string {
  const { owner, name } = splitId(id);
  try {
    return parseId(owner, name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ImportError("input", `${field}: ${id} is not the name of a repository. ${error.message}`, {
      cause: error,
    });
  }
}
