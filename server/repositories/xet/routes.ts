import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { invalidToken, principalOf, parseBearerToken } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { BlobMismatchError } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import { isTrue } from "../../http/flags.ts";
import { PULL_REQUESTS } from "../git/ref-names.ts";
import { findProposable, findWritable } from "../find.ts";
import { verifyGrant, sign } from "../lfs/sign.ts";
import { storeShard } from "./store-shard.ts";
import { storeXorb } from "./store-xorb.ts";
import { modelId, originOf, queryOf } from "../../http/request-url.ts";
import { segmentsFrom } from "../scope.ts";
import { parseHash } from "./hashes.ts";
import { Lz4Error } from "./lz4.ts";
import { XetFormatError } from "./xorb.ts";

type Params = { owner: string; name: string };

/** What a token of the chunk store allows: to bring contents to one repository. */
interface XetGrant {
  repository: number;
  by: string;
}

/** Segments of the address before the revision. */
const DEPTH = 5;

const PURPOSE = "xet";

/** Seconds that a token is good for; clients ask for another shortly before its end. */
const LIFETIME = 3600;

/** Bytes of what clients send at once: 64 MiB at most (seen 2026-11), with room for what surrounds the chunks. */
const MAX_BODY_BYTES = 72 * 1024 * 1024;

/**
 * Uploads in chunks, as Python clients with `hf_xet` make them without being asked: a token at
 * `/api/models/{owner}/{name}/xet-write-token/{revision}`, then xorbs and shards at `/cas/…`. Downloads stay plain.
 */
export function xetRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  const config = { credentials: "own" as const };

  app.get<{ Params: Params }>("/api/models/:owner/:name/xet-write-token/*", async (request, reply) => {
    const principal = principalOf(request);
    const { owner, name } = request.params;
    const revision = segmentsFrom(request, DEPTH).join("/");
    const proposal = isTrue(queryOf(request).get("create_pr")) || revision.startsWith(PULL_REQUESTS);
    const find = proposal ? findProposable : findWritable;
    const { repository } = await find(hub, principal, modelId(owner, name));
    const exp = Math.floor(hub.now().getTime() / 1000) + LIFETIME;
    const grant = { repository: repository.key, by: principal.kind === "user" ? principal.name : "" };
    const accessToken = `xet_${sign(hub.key, PURPOSE, grant, exp)}`;
    const casUrl = `${originOf(request, deps)}/cas/e${await hub.xorbs.epoch()}`;
    reply
      .header("cache-control", "no-store")
      .header("x-xet-cas-url", casUrl)
      .header("x-xet-token-expiration", exp)
      .header("x-xet-access-token", accessToken);
    return { casUrl, exp, accessToken };
  });

  function requireGrant(request: FastifyRequest): XetGrant {
    const token = parseBearerToken(request.headers.authorization ?? "") ?? "";
    const grant = verifyGrant(hub.key, PURPOSE, token.replace(/^xet_/, ""), hub.now());
    if (grant === undefined) throw invalidToken();
    return grant as unknown as XetGrant;
  }

  void app.register(async (scope) => {
    // Whatever type a client gives its bytes, they are bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, body, done) => done(null, body));

    // Every client brings all its chunks: who else has them is nobody's business.
    scope.get("/cas/:epoch/v1/chunks/:prefix/:hash", { config }, async (request) => {
      requireGrant(request);
      throw new ApiError("NotFound", "Unknown chunk.");
    });

    scope.post<{ Params: { hash: string } }>(
      "/cas/:epoch/v1/xorbs/:prefix/:hash",
      { config, bodyLimit: MAX_BODY_BYTES },
      async (request) => {
        requireGrant(request);
        const { hash } = request.params;
        if (parseHash(hash) === undefined)
          throw new ApiError("BadRequest", "A xorb's name must be 64 hexadecimal digits.");
        const isNew = await refusing(storeXorb(hub, hash, request.body as Readable));
        return { was_inserted: isNew };
      },
    );

    scope.post("/cas/:epoch/v1/shards", { config, bodyLimit: MAX_BODY_BYTES }, async (request) => {
      const { repository, by } = requireGrant(request);
      await refusing(storeShard(hub, repository, by, await wholeBody(request.body as Readable)));
      return { result: 1 };
    });

    // What newer clients try first, such as addresses for each xorb, they do without where it is not there (seen 2026-11).
    scope.all("/cas/*", { config }, async (request) => {
      (request.body as Readable | undefined)?.resume();
      throw new ApiError("NotFound", "No such endpoint in the chunk store.");
    });

    // Clients report how fast they were; nothing is made of it.
    scope.post("/v1/telemetry", { config }, async (request) => {
      (request.body as Readable | undefined)?.resume();
      return {};
    });
  });
}

async function wholeBody(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new ApiError("PayloadTooLarge", "The shard is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Bytes that are not what they should be are the sender's matter. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof XetFormatError || error instanceof Lz4Error || error instanceof BlobMismatchError)
      throw new ApiError("BadRequest", error.message, { cause: error });
    throw error;
  }
}
