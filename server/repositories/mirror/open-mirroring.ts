import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ImportError } from "../../http/outbound/import-error.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import { parseId, splitId } from "../names.ts";
import { openRepositories } from "../repositories.ts";
import { parseNextPage } from "../../models/import/hub-url.ts";
import type { ModelStore } from "../../models/store.ts";
import type { Database } from "../../database/tables.ts";
import { UpstreamCircuit } from "./circuit.ts";
import { createRemoteFiles } from "./contents.ts";
import { explainUpstream } from "./errors.ts";
import type { GonePolicy } from "./gone.ts";
import { type Mirrored, type MirrorOptions, mirrorRepository } from "./mirror.ts";
import { getPartsDirectory } from "./open-pull-through.ts";
import { toPattern } from "./pattern.ts";
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

/** Maximum repositories of a pattern. Their names are kept in memory. */
const MAX_FOUND = 100_000;

/**
 * Opens the hub of a data directory for mirrors of an upstream hub. Safe while the hub is running. Mirrors of the same
 * opening share downloads of the same file, and the memory that the upstream is down.
 */
export async function openMirroring(
  { directory, db, models, blobs }: { directory: string; db: Database; models: ModelStore; blobs: BlobStore },
  { from, gone, ...options }: MirroringOptions,
) {
  const { signal } = options;
  const upstream = createUpstream(from, { ...options, circuit: new UpstreamCircuit() });
  // A separate directory: a running hub has its own git copies, and neither has to wait for the other.
  const gitFolder = await mkdtemp(join(tmpdir(), "modelyard-mirror-"));
  const hub = openRepositories({ db, models, blobs, gitFolder });
  const contents = createRemoteFiles({ hub: () => hub, directory: getPartsDirectory(directory) });

  return {
    /** Lists the upstream repositories of a pattern such as `owner/*`. Throws an `ImportError`. */
    find: (pattern: string): Promise<string[]> => findRepositories(upstream, pattern),

    /** Mirrors a repository, or updates the mirror. Throws an `ImportError`. */
    async mirror(params: Omit<MirrorOptions, "files" | "gone" | "signal" | "onNotice">): Promise<Mirrored> {
      const id = checked("OWNER/NAME", params.id);
      const name = checked("--name", params.name);
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
        // Rules of this hub, such as its limits.
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
  const matches = toPattern(pattern);
  const found: string[] = [];
  const first = upstream.at("api/models");
  first.search = String(new URLSearchParams({ author: owner, limit: "1000" }));
  try {
    for (let at: URL | undefined = first; at !== undefined;) {
      const { value, headers } = await upstream.json(at);
      if (!Array.isArray(value)) throw new HubError("its response is not a list of models");
      for (const model of value) {
        const id: unknown = Object(model).id;
        if (typeof id === "string" && matches.test(id.toLowerCase())) found.push(id);
      }
      if (found.length > MAX_FOUND) throw new HubError(`${pattern} has more than ${MAX_FOUND} repositories`);
      at = parseNextPage(headers.get("link"), at);
    }
  } catch (error) {
    throw error instanceof HubError ? explainUpstream(error, upstream, pattern, false) : error;
  }
  if (found.length === 0)
    throw new ImportError("input", `No repository at ${upstream.base} matches ${pattern}.`);
  return found;
}

function checked(field: string, id: string): string {
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
