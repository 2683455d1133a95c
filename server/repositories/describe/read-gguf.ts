import { type GgufMetadata, getGgufFiles } from "@modelyard/catalog";
import { gguf } from "@huggingface/gguf";
import type { Repository } from "../store.ts";
import { findFile, type FoundFile, readContent, getSize } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import { parseRange } from "../files/serve-file.ts";

/** Number of cached headers, by file ID. */
const KEPT = 500;
const known = new Map<string, GgufMetadata | undefined>();

/** Maximum length of a chat template. Characters. */
const MAX_TEMPLATE_CHARACTERS = 200_000;

/** Loads the metadata of the first readable GGUF file of a repository, or returns `undefined`. */
export async function loadGguf(
  hub: Repositories,
  repository: Repository,
  tree: string,
  paths: readonly string[],
): Promise<GgufMetadata | undefined> {
  const [path] = getGgufFiles({
    id: repository.id,
    tags: [],
    siblings: paths.map((rfilename) => ({ rfilename })),
  });
  const file = path === undefined ? undefined : await findFile(hub, repository, tree, path);
  if (path === undefined || file === undefined) return undefined;
  const { oid } = file.entry;
  if (known.has(oid)) return known.get(oid);
  // The first file of a split model contains only some of the tensors.
  if (file.absent && hub.absent === undefined) return undefined;
  const facts = await readHead(hub, repository, file, !/-\d{5}-of-\d{5}\.gguf$/.test(path));
  known.set(oid, facts);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return facts;
}

async function readHead(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
  whole: boolean,
): Promise<GgufMetadata | undefined> {
  const size = getSize(file);
  /** Serves ranges of the file to the reader, which expects a URL. */
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const part = parseRange(new Headers(init?.headers).get("range") ?? undefined, size);
    if (typeof part !== "object") return new Response(null, { status: 416 });
    const content = await readContent(hub, repository, file, { part });
    const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
    const headers = { "content-range": `bytes ${part.start}-${part.end - 1}/${size}` };
    return new Response(new Uint8Array(bytes), { status: 206, headers });
  };
  try {
    const { metadata, parameterCount } = await gguf("https://file.invalid/head.gguf", {
      fetch,
      computeParametersCount: true,
    });
    return toGgufFacts(metadata as unknown as Record<string, unknown>, whole ? parameterCount : undefined);
  } catch {
    // Uploads may contain anything under that name. Unreadable files are ignored.
    return undefined;
  }
}

function toGgufFacts(
  metadata: Readonly<Record<string, unknown>>,
  total: number | undefined,
): GgufMetadata | undefined {
  const architecture = metadata["general.architecture"];
  // The reader pads a truncated file with zeros. A real header has this field.
  if (typeof architecture !== "string" || !/^[\w.-]{1,100}$/.test(architecture)) return undefined;
  const context = Number(metadata[`${architecture}.context_length`] ?? Number.NaN);
  const template = metadata["tokenizer.chat_template"];
  return {
    ...(total !== undefined && Number.isSafeInteger(total) && total > 0 && { total }),
    architecture,
    ...(Number.isSafeInteger(context) && context > 0 && { context_length: context }),
    ...(typeof template === "string" &&
      template.length <= MAX_TEMPLATE_CHARACTERS && { chat_template: template }),
  };
}
