import { type GgufFacts, getGgufFiles } from "@modelyard/catalog";
import { gguf } from "@huggingface/gguf";
import type { Repository } from "../store.ts";
import { findFile, type FoundFile, readContent, getSize } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import { parseRange } from "../files/serve-file.ts";

/** Heads that are kept in memory, by the ids of their files. */
const KEPT = 500;
const known = new Map<string, GgufFacts | undefined>();

/** Longest chat template that is kept, in characters. */
const MAX_TEMPLATE_CHARACTERS = 200_000;

/** What the first GGUF file of a repository says of the model; undefined where there is none that can be read. */
export async function loadGguf(
  hub: Repositories,
  repository: Repository,
  tree: string,
  paths: readonly string[],
): Promise<GgufFacts | undefined> {
  const [path] = getGgufFiles({
    id: repository.id,
    tags: [],
    siblings: paths.map((rfilename) => ({ rfilename })),
  });
  const file = path === undefined ? undefined : await findFile(hub, repository, tree, path);
  if (path === undefined || file === undefined) return undefined;
  const { oid } = file.entry;
  if (known.has(oid)) return known.get(oid);
  // Of a file in parts, the first has a part of the tensors only.
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
): Promise<GgufFacts | undefined> {
  const size = getSize(file);
  /** The reader asks for ranges of an address; this is the file. */
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
    // People may upload anything under that name; what cannot be read says nothing.
    return undefined;
  }
}

function toGgufFacts(
  metadata: Readonly<Record<string, unknown>>,
  total: number | undefined,
): GgufFacts | undefined {
  const architecture = metadata["general.architecture"];
  // The reader takes the end of a file for zeros; a head without this is none.
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
