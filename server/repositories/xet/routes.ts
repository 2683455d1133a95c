import { MAX_XET_BODY_BYTES } from "../../http/limits.ts";
import { parseQuery } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { invalidToken, getPrincipal, parseBearerToken } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { BlobMismatchError, iterateUpload } from "../blobs/blob-store.ts";
import { ApiError, asBadRequest } from "../../http/errors.ts";
import { getBodyStream, readWhole } from "../../http/read-body.ts";
import { PULL_REQUESTS } from "../git/ref-names.ts";
import { findProposable, findWritable } from "../find.ts";
import { sign, verifyGrant } from "../lfs/sign.ts";
import { getPrincipalName } from "../lfs/presence.ts";
import type { StorageTarget } from "../storage/quotas.ts";
import { storeShard } from "./store-shard.ts";
import { storeXorb } from "./store-xorb.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import { getSegments } from "../scope.ts";
import { parseHash } from "./hashes.ts";
import { Lz4Error } from "./lz4.ts";
import { XetFormatError } from "./xorb.ts";

type Params = { owner: string; name: string };

/** Number of path segments before the revision. */
const DEPTH = 5;

const QUERY = {
  create_pr: { kind: "flag", description: "Whether the upload is for a new pull request.", example: "true" },
} as const;

const PURPOSE = "xet";

/** Lifetime of a token, in seconds. Clients renew it shortly before it expires. */
const TOKEN_LIFETIME_SECONDS = 3600;

/**
 * Chunked uploads, the default of Python clients with `hf_xet`: a token at
 * `/api/models/{owner}/{name}/xet-write-token/{revision}`, then xorbs and shards at `/cas/…`. Downloads are not
 * chunked.
 */
export function xetRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  // No client compresses its uploads.
  const options = { config: { credentials: "own" as const }, decompress: false as const };

  app.get<{ Params: Params }>("/api/models/:owner/:name/xet-write-token/*", async (request, reply) => {
    const principal = getPrincipal(request);
    const { owner, name } = request.params;
    const revision = getSegments(request, DEPTH).join("/");
    const { create_pr: createsPullRequest = false } = parseQuery(QUERY, getQuery(request));
    const proposes = createsPullRequest || revision.startsWith(PULL_REQUESTS);
    const find = proposes ? findProposable : findWritable;
    const { repository } = await find(hub, principal, modelId(owner, name));
    const exp = Math.floor(hub.now().getTime() / 1000) + TOKEN_LIFETIME_SECONDS;
    const grant = { repository: repository.key, by: getPrincipalName(principal) };
    const accessToken = `xet_${sign(hub.key, PURPOSE, grant, exp)}`;
    const casUrl = `${getOrigin(request, deps)}/cas/e${await hub.xorbs.epoch()}`;
    reply
      .header("cache-control", "no-store")
      .header("x-xet-cas-url", casUrl)
      .header("x-xet-token-expiration", exp)
      .header("x-xet-access-token", accessToken);
    return { casUrl, exp, accessToken };
  });

  /** Returns the repository to which a chunk store token grants uploads, and its user. */
  function requireGrant(request: FastifyRequest): StorageTarget {
    const token = parseBearerToken(request.headers.authorization ?? "") ?? "";
    const grant = verifyGrant(hub.key, PURPOSE, token.replace(/^xet_/, ""), hub.now());
    if (grant === undefined) throw invalidToken();
    return grant as unknown as StorageTarget;
  }

  void app.register(async (scope) => {
    // Bodies are bytes, regardless of the declared type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, body, done) => done(null, body));

    // Clients always upload all chunks, so that the hub does not reveal which chunks other users have.
    scope.get("/cas/:epoch/v1/chunks/:prefix/:hash", options, async (request) => {
      requireGrant(request);
      throw new ApiError("NotFound", "Unknown chunk.");
    });

    scope.post<{ Params: { hash: string } }>(
      "/cas/:epoch/v1/xorbs/:prefix/:hash",
      { ...options, bodyLimit: MAX_XET_BODY_BYTES },
      async (request) => {
        const grant = requireGrant(request);
        const { hash } = request.params;
        if (parseHash(hash) === undefined)
          throw new ApiError("BadRequest", "A xorb's name must be 64 hexadecimal digits.");
        const isNew = await rejectInvalid(
          storeXorb(hub, grant, hash, iterateUpload<Buffer>(getBodyStream(request))),
        );
        return { was_inserted: isNew };
      },
    );

    scope.post("/cas/:epoch/v1/shards", { ...options, bodyLimit: MAX_XET_BODY_BYTES }, async (request) => {
      const { repository, by } = requireGrant(request);
      const bytes = await readWhole(request, getBodyStream(request), {
        maxBytes: MAX_XET_BODY_BYTES,
        message: "The shard is too large.",
      });
      await request.work?.takeTurn();
      await rejectInvalid(storeShard(hub, repository, by, bytes));
      return { result: 1 };
    });

    // Newer clients fall back if optional features, such as a URL per xorb, are missing (as of 2026-11).
    scope.all("/cas/*", options, async (request) => {
      getBodyStream(request).resume();
      throw new ApiError("NotFound", "No such endpoint in the chunk store.");
    });

    // Clients report their transfer speed, which is ignored.
    scope.post("/v1/telemetry", options, async (request) => {
      getBodyStream(request).resume();
      return {};
    });
  });
}

/** Reports malformed data as a client error. */
const rejectInvalid = <T>(work: Promise<T>): Promise<T> =>
  asBadRequest(work, XetFormatError, Lz4Error, BlobMismatchError);
