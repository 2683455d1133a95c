import type { TaskId } from "@modelyard/catalog";
import type { InputFields, Snippet, SnippetRequest } from "@modelyard/snippets";
import { getRequestModel, type TryModel } from "../try-context.ts";

export interface CodeRequest {
  id: string;
  codeContext: TryModel["codeContext"];
  task: TaskId;
  provider: string;
  stream: boolean;
  /** Input of the request, with files as `data:` URLs. */
  input: object;
}

/** Removes defaults of the task's example that the request does not set. */
const NO_DEFAULTS: InputFields = { max_tokens: undefined, parameters: undefined };

/**
 * Generates code for the request with the first client of each language. Loads the generator on first use. Clients do
 * not support custom providers: their code uses the router for chat and the hub's inference API for other tasks.
 */
export async function generateSnippets(call: CodeRequest): Promise<Snippet[]> {
  const { id, codeContext, task, provider, stream, input } = call;
  const { createSnippets } = await import("@modelyard/snippets");
  const { mappings, tags, ...metadata } = codeContext;
  const request: SnippetRequest = {
    model: { id, ...metadata, tags: [...tags] },
    task,
    provider,
    mappings,
    stream,
    hubUrl: location.origin,
    routerUrl: `${location.origin}/router`,
    input: { ...NO_DEFAULTS, ...(replaceDataUrls(input) as InputFields) },
  };
  try {
    return firstPerLanguage(await createSnippets(request));
  } catch {
    if (task !== "chat-completion")
      return [createCurlSnippet(location.origin, task, getRequestModel(id, provider), input)];
    const model = { ...request.model, id: getRequestModel(id, provider) };
    return firstPerLanguage(
      await createSnippets({ ...request, model, provider: "auto", mappings: undefined }),
    );
  }
}

function firstPerLanguage(all: readonly Snippet[]): Snippet[] {
  const seen = new Set<string>();
  return all.filter(({ language }) => !seen.has(language) && seen.add(language));
}

/** Creates a curl command for the hub's inference API. Truncates files, which would be very long. */
export function createCurlSnippet(origin: string, task: TaskId, model: string, input: object): Snippet {
  const body = JSON.stringify({ model, ...(truncateDataUrls(input) as object) }, null, 2);
  return {
    language: "sh",
    client: "curl",
    install: [],
    env: [{ name: "HF_TOKEN", about: "Access token of this hub with inference permission." }],
    code: [
      `curl ${quoteForShell(`${origin}/api/inference/${task}`)} \\`,
      `  -H "Authorization: Bearer $HF_TOKEN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d ${quoteForShell(body)}`,
    ].join("\n"),
    docs: "https://curl.se/docs/manpage.html",
  };
}

const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const truncateDataUrls = (value: unknown): unknown =>
  mapStrings(value, (text) => text.replace(/^(data:(?:image|audio|video)\/[^,]*,.{12}).*$/s, "$1…"));

/** Replaces `data:` URLs with file names, which are readable in code. */
export const replaceDataUrls = (value: unknown): unknown =>
  mapStrings(value, (text) => {
    const type = /^data:(image|audio|video)\/([\w.+-]+)/.exec(text);
    return type ? { file: `my-${type[1]}.${EXTENSIONS[type[2] ?? ""] ?? type[2]}` } : text;
  });

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  "svg+xml": "svg",
  "x-wav": "wav",
  mpeg: "mp3",
};

/** Returns a copy of a value with every string replaced. */
function mapStrings(value: unknown, replace: (text: string) => unknown): unknown {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapStrings(each, replace)]));
}
