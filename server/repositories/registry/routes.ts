import { parseQuery } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { getQuery, modelId } from "../../http/request-url.ts";
import type { RepositoriesContext } from "../context.ts";
import { countDownload } from "../downloads/readers.ts";
import {
  findFile,
  getBlobHash,
  getBlobUrl,
  getPresignedUrl,
  getSize,
  readContent,
} from "../files/read-file.ts";
import { type ServedFile, serveFile } from "../files/serve-file.ts";
import { findReadable } from "../find.ts";
import { sign, verifyGrant } from "../lfs/sign.ts";
import { GRANT_LIFETIME_SECONDS } from "../lfs/signed-urls.ts";
import { requireRevision } from "../refs/revisions.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import { createManifest, findBlob, type ModelFiles, type RegistryBlob } from "./manifest.ts";

type Params = { owner: string; name: string; tag: string; digest: string };
type RegistryRequest = FastifyRequest<{ Params: Params }>;

const PURPOSE = "registry";

const QUERY = {
  grant: { kind: "text", maxLength: 8000, description: "Signed grant.", example: "" },
} as const;

const isLlamaCpp = ({ headers }: FastifyRequest): boolean =>
  headers["user-agent"]?.startsWith("llama-cpp") === true;

/**
 * The part of the registry protocol with which Ollama and older versions of llama.cpp download GGUF files:
 * `/v2/{owner}/{name}/manifests/{tag}` and `/blobs/sha256:{hash}`. See decision 36.
 */
export function registryRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  app.route<{ Params: Params }>({
    method: ["GET", "HEAD"],
    url: "/v2/:owner/:name/manifests/:tag",
    handler: async (request, reply) => {
      const files = await findFiles(hub, request);
      const manifest = await createManifest(hub, files, request.params.tag, {
        forLlamaCpp: isLlamaCpp(request),
      });
      return reply
        .header("vary", "User-Agent")
        .header("cache-control", "no-cache")
        .type("application/vnd.docker.distribution.manifest.v2+json")
        .send(JSON.stringify(manifest));
    },
  });

  app.route<{ Params: Params }>({
    method: ["GET", "HEAD"],
    url: "/v2/:owner/:name/blobs/:digest",
    // Compression is off, so that sizes and ranges refer to the content itself.
    compress: false,
    handler: async (request, reply) => {
      const { digest } = request.params;
      const files = await findFiles(hub, request);
      const [, sha256] = /^sha256:([0-9a-f]{64})$/.exec(digest) ?? [];
      const blob = sha256 === undefined ? undefined : await findBlob(hub, files, sha256);
      if (sha256 === undefined || blob === undefined)
        throw new ApiError("EntryNotFound", `Blob "${digest}" not found in this repository.`);
      // Ollama sends no credentials to this URL, and fails without it (0.32, as of 2026-08).
      reply.header("location", `/api/registry/${sha256}?grant=${createGrant(hub, files, blob, sha256)}`);
      // nginx would replace this header, so this process serves the file itself.
      const { accel: _, ...served } = toServed(hub, files.repository, blob, sha256);
      await serveFile(request, reply, served);
      if ("file" in blob && blob.isModel && request.method === "GET")
        countDownload(hub, reply, files.repository, {
          library: files.record.library_name,
          path: blob.file.path,
        });
      return reply;
    },
  });

  app.route<{ Params: Params }>({
    method: ["GET", "HEAD"],
    url: "/api/registry/:digest",
    config: { credentials: "own" },
    compress: false,
    handler: async (request, reply) => {
      const { digest } = request.params;
      const { repository, blob } = await requireGrant(hub, request);
      const served = toServed(hub, repository, blob, digest);
      const hash = "file" in blob && !blob.file.absent ? getBlobHash(blob.file) : undefined;
      if (hash !== undefined) served.elsewhere = (length) => getPresignedUrl(hub, hash, digest, length);
      return serveFile(request, reply, served);
    },
  });

  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE"],
    url: "/v2/*",
    // Runs before the body is read, as there is no parser for its type.
    onRequest: async ({ work }) => {
      await work?.takeTurn();
      throw new ApiError(
        "MethodNotAllowed",
        "Models can't be pushed to this hub with Ollama. Upload the GGUF file with hf upload or git.",
      );
    },
    handler: async () => undefined,
  });
}

/** Finds the repository of a request and its main branch. */
async function findFiles(hub: Repositories, request: RegistryRequest): Promise<ModelFiles> {
  const { owner, name } = request.params;
  const principal = getPrincipal(request);
  const found = findReadable(hub, principal, modelId(owner, name)).catch((error: unknown) => {
    // A 401 makes Ollama request a token with its own key, and hides the message.
    if (
      error instanceof ApiError &&
      error.status === 401 &&
      request.headers["user-agent"]?.startsWith("ollama/")
    )
      throw new ApiError("GatedRepo", `${error.message} Ollama can't send an access token; use hf download.`);
    throw error;
  });
  const { repository, record } = await found;
  const { commit } = await requireRevision(hub, repository, "main");
  return { repository, record, tree: commit.tree };
}

/** Signs the blob that a URL grants to everyone who has the URL. */
function createGrant(
  hub: Repositories,
  { repository, tree }: ModelFiles,
  blob: RegistryBlob,
  sha256: string,
): string {
  const expires = Math.floor(hub.now().getTime() / 1000) + GRANT_LIFETIME_SECONDS;
  const { key, id } = repository;
  const content = "text" in blob ? { text: blob.text } : { key, id, tree, path: blob.file.path };
  return sign(hub.key, PURPOSE, { ...content, sha256 }, expires);
}

async function requireGrant(
  hub: Repositories,
  request: RegistryRequest,
): Promise<{ repository: Repository; blob: RegistryBlob }> {
  const signed = parseQuery(QUERY, getQuery(request)).grant ?? "";
  const grant = verifyGrant(hub.key, PURPOSE, signed, hub.now()) ?? {};
  if (grant["sha256"] !== request.params.digest) throw invalidGrant();
  const { id, key, tree, path, text } = grant;
  const none = { key: 0, id: "", created_by: "", created_at: "" };
  if (typeof text === "string") return { repository: none, blob: { text } };
  // The repository may have been deleted or renamed since.
  const repository = await hub.store.get(String(id));
  const file =
    repository === undefined || repository.key !== key
      ? undefined
      : await findFile(hub, repository, String(tree), String(path));
  if (repository === undefined || file === undefined) throw invalidGrant();
  return { repository, blob: { file, isModel: false } };
}

const invalidGrant = () =>
  new ApiError("Forbidden", "This URL is invalid or has expired. Pull the model again.");

function toServed(hub: Repositories, repository: Repository, blob: RegistryBlob, sha256: string): ServedFile {
  if ("text" in blob) {
    const bytes = Buffer.from(blob.text);
    const read = async (part?: { start: number; end: number }) => bytes.subarray(part?.start, part?.end);
    return { path: sha256, size: bytes.length, etag: sha256, read };
  }
  const { file } = blob;
  return {
    path: sha256,
    size: getSize(file),
    etag: sha256,
    read: (part) => readContent(hub, repository, file, { part }),
    ...(!file.absent && getBlobUrl(hub, getBlobHash(file))),
  };
}
