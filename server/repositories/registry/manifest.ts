import { createHash } from "node:crypto";
import { getQuantizationLabel } from "@modelyard/catalog";
import { ApiError } from "../../http/errors.ts";
import { MAX_REGISTRY_FILES } from "../../http/limits.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { findFile, type FoundFile, getBlobHash, getSize, readBytes } from "../files/read-file.ts";
import { entryAt } from "../git/edit-tree.ts";
import type { Repositories } from "../repositories.ts";
import type { FoundModel } from "../find.ts";
import { chooseFile, findProjector, listModelFiles, listProjectors } from "./choose-file.ts";

/** Files in the root of a repository that become layers without changes. The template is a Go template. */
const SETTINGS = ["template", "system", "params"] as const;

const LAYER = "application/vnd.ollama.image.";

/** The main branch of a repository with its files. */
export interface ModelFiles extends FoundModel {
  tree: string;
}

/** A file with the SHA-256 of its content. */
interface RegistryFile {
  file: FoundFile;
  sha256: string;
}

const toSha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** Returns the paths of the files that manifests name. Throws `BadRequest` if there are too many to search. */
function listPaths({ record }: ModelFiles) {
  const models = listModelFiles(record.siblings);
  const projectors = listProjectors(record.siblings);
  if (models.length + projectors.length > MAX_REGISTRY_FILES)
    throw new ApiError("BadRequest", `This repository has more than ${MAX_REGISTRY_FILES} GGUF files.`);
  const settings = SETTINGS.filter((name) => record.siblings.includes(name));
  return { models, projectors, settings };
}

async function loadFile(
  hub: Repositories,
  { repository, tree }: ModelFiles,
  path: string,
): Promise<RegistryFile | undefined> {
  const file = await findFile(hub, repository, tree, path);
  if (file === undefined) return undefined;
  const sha256 = getBlobHash(file);
  if (sha256 !== undefined) return { file, sha256 };
  // Files without a hash are small and stored in the database.
  return { file, sha256: toSha256(await readBytes(hub, repository, file)) };
}

/**
 * Returns the manifest of a tag as Ollama and older versions of llama.cpp read it. `forLlamaCpp` adds the names of the
 * files, and allows split ones.
 */
export async function createManifest(
  hub: Repositories,
  files: ModelFiles,
  tag: string,
  { forLlamaCpp }: { forLlamaCpp: boolean },
): Promise<object> {
  const { projectors, settings } = listPaths(files);
  const path = chooseFile(files.record.siblings, tag, { allowSplit: forLlamaCpp });
  const projector = findProjector(projectors, path);
  const load = (path: string | undefined) => (path === undefined ? undefined : loadFile(hub, files, path));
  const model = await load(path);
  if (model === undefined) throw new ApiError("EntryNotFound", `File "${path}" not found.`);
  const vision = await load(projector);
  const others = await Promise.all(
    settings.map(async (name) => ({ name, loaded: await loadFile(hub, files, name) })),
  );
  const config = createConfig(files.record, path, projector !== undefined);
  return {
    schemaVersion: 2,
    mediaType: "application/vnd.docker.distribution.manifest.v2+json",
    config: {
      mediaType: "application/vnd.docker.container.image.v1+json",
      digest: `sha256:${toSha256(config)}`,
      size: Buffer.byteLength(config),
    },
    layers: [
      toLayer("model", model),
      ...(vision ? [toLayer("projector", vision)] : []),
      ...others.flatMap(({ name, loaded }) => (loaded ? [toLayer(name, loaded)] : [])),
    ],
    ...(forLlamaCpp && { ggufFile: toSibling(model), ...(vision && { mmprojFile: toSibling(vision) }) }),
  };
}

const toLayer = (kind: string, { file, sha256 }: RegistryFile) => ({
  mediaType: LAYER + kind,
  digest: `sha256:${sha256}`,
  size: getSize(file),
});

const toSibling = ({ file, sha256 }: RegistryFile) => ({
  rfilename: file.path,
  blobId: `sha256:${sha256}`,
  size: getSize(file),
  ...(file.lfs && { lfs: { sha256, size: file.lfs.size, pointerSize: file.size } }),
});

/** Returns the description that Ollama shows: the same for all files with a label, so that its digest identifies it. */
function createConfig({ gguf }: ModelRecord, path: string, hasProjector: boolean): string {
  const family = gguf?.architecture ?? "unknown";
  return JSON.stringify({
    model_format: "gguf",
    model_family: family,
    model_families: hasProjector ? [family, "clip"] : [family],
    ...(gguf?.total !== undefined && { model_type: formatCount(gguf.total) }),
    file_type: getQuantizationLabel(path) ?? "unknown",
    architecture: "amd64",
    os: "linux",
    rootfs: { type: "layers", diff_ids: [] },
  });
}

/** Formats a number of parameters as Ollama does: `1.24B`, `137M`. */
function formatCount(count: number): string {
  if (count >= 1e9) return `${Number((count / 1e9).toPrecision(3))}B`;
  return count >= 1e6
    ? `${Number((count / 1e6).toPrecision(3))}M`
    : `${Number((count / 1e3).toPrecision(3))}K`;
}

/** Content of a digest: a file of the repository, or a generated description. */
export type RegistryBlob = { file: FoundFile; isModel: boolean } | { text: string };

/** Finds the content of a digest among the blobs that the manifests of this repository name. */
export async function findBlob(
  hub: Repositories,
  files: ModelFiles,
  sha256: string,
): Promise<RegistryBlob | undefined> {
  const { models, projectors, settings } = listPaths(files);
  const configs = new Set(
    models.map((path) => createConfig(files.record, path, findProjector(projectors, path) !== undefined)),
  );
  for (const text of configs) if (toSha256(text) === sha256) return { text };
  for (const path of await findPaths(hub, files, [...settings, ...projectors, ...models], sha256)) {
    const found = await loadFile(hub, files, path);
    if (found?.sha256 === sha256) return { file: found.file, isModel: models.includes(path) };
  }
  return undefined;
}

/** Returns the paths whose files have this hash, and those whose hash is not stored, in one query. */
async function findPaths(
  hub: Repositories,
  { repository, tree }: ModelFiles,
  paths: readonly string[],
  sha256: string,
): Promise<string[]> {
  const source = hub.trees(repository);
  const oids = new Map<string, string>();
  for (const path of paths) {
    const entry = await entryAt(source, tree, path);
    if (entry !== undefined) oids.set(path, entry.oid);
  }
  const facts = await hub.objects.describe(repository.key, oids.values());
  return paths.filter((path) => {
    const file = facts.get(oids.get(path) ?? "");
    return file !== undefined && (getBlobHash(file) ?? sha256) === sha256;
  });
}
