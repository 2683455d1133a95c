import { parseQuery, type QueryParameters } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { isBrowser } from "../../http/is-browser.ts";
import { countDownload, isOwnRead } from "../downloads/readers.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import { SHORT } from "./cache-served.ts";
import { fileAt, locate } from "./locate.ts";
import { getBlobHash, getBlobUrl, getPresignedUrl, readContent, readShort, getSize } from "./read-file.ts";
import { modelId, getPath, getQuery } from "../../http/request-url.ts";
import { serveFile } from "./serve-file.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { getSegments } from "../scope.ts";

type Params = { owner: string; name: string };

const DOWNLOAD = {
  download: {
    kind: "flag",
    description: "Whether browsers save the file instead of displaying it.",
    example: "true",
  },
} as const satisfies QueryParameters;

/**
 * File downloads: `/{owner}/{name}/resolve/{revision}/{path}`, and `/raw/…` for git blobs. The response contains the
 * bytes without a redirect, so the headers that clients check are always on the first response. Only if clients can
 * reach the object storage, GET of a large file redirects to it; HEAD never does.
 */
export function resolveRoutes(app: App, deps: RepositoriesContext, catalogCard: CatalogCard): void {
  const hub = deps.repositories;

  async function response(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    { raw }: { raw: boolean },
  ) {
    const { download = false } = request.url.includes("?") ? parseQuery(DOWNLOAD, getQuery(request)) : {};
    const principal = getPrincipal(request);
    const { owner, name } = request.params;
    const segments = () => getSegments(request, 3);
    const found = await locate(hub, principal, {
      id: modelId(owner, name),
      text: getPath(request),
      since: performance.now() - reply.elapsedTime,
      segments,
    });
    if (!("commit" in found)) return catalogCard(request, reply, found, segments());
    const { gate, repository, commit, path } = found;
    reply.header("x-repo-commit", commit.oid);
    await requireFileAccess(hub, principal, gate, path);
    const file = await fileAt(hub, found);
    const lfs = raw ? undefined : file.lfs;
    const size = raw ? file.size : getSize(file);
    const isShort = size <= SHORT && !file.absent;
    if (lfs) reply.header("x-linked-etag", `"${lfs.oid}"`).header("x-linked-size", lfs.size);
    await serveFile(
      request,
      reply,
      {
        path,
        size,
        etag: lfs?.oid ?? file.entry.oid,
        read: async (part) =>
          isShort
            ? (await readShort(hub, repository, file, raw)).subarray(part?.start, part?.end)
            : readContent(hub, repository, file, { part, raw }),
        ...(!file.absent && getBlobUrl(hub, getBlobHash(file, raw))),
        ...(isShort && { open: undefined }),
        ...(lfs &&
          !file.absent &&
          !isBrowser(request) && { elsewhere: (length) => getPresignedUrl(hub, lfs.oid, path, length) }),
      },
      { download },
    );
    if (!raw && !isOwnRead(request, download))
      countDownload(hub, reply, repository, { library: gate.library_name, path });
    return reply;
  }

  for (const kind of ["resolve", "raw"] as const)
    app.route<{ Params: Params }>({
      method: ["GET", "HEAD"],
      url: `/:owner/:name/${kind}/*`,
      // Compression is off, so that sizes and ranges refer to the file itself.
      compress: false,
      decompress: false,
      handler: (request, reply) => response(request, reply, { raw: kind === "raw" }),
    });
}

/** The model card, the only file of a model whose files are not stored here. */
export type CatalogCard = (
  request: FastifyRequest,
  reply: FastifyReply,
  record: ModelRecord,
  segments: readonly string[],
) => Promise<FastifyReply>;
