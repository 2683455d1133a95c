import type { TaskId } from "@modelyard/catalog";
import type { InputFields, Snippet, SnippetRequest } from "@modelyard/snippets";
import { callName, type TryModel } from "../try-context.ts";

export interface CodeRequest {
  id: string;
  facts: TryModel["facts"];
  task: TaskId;
  provider: string;
  stream: boolean;
  /** As it is sent, with files as `data:` addresses. */
  input: object;
}

/** What the examples of tasks set and this call does not. */
const NO_DEFAULTS: InputFields = { max_tokens: undefined, parameters: undefined };

/**
 * Code for the call with the first client of each language. The writer comes when it is first asked for. Servers of one's
 * own are known to no client by name: chats go to them by the router, other calls by the hub's own address for the task.
 */
export async function codeOf({ id, facts, task, provider, stream, input }: CodeRequest): Promise<Snippet[]> {
  const { createSnippets } = await import("@modelyard/snippets");
  const { mappings, tags, ...rest } = facts;
  const request: SnippetRequest = {
    model: { id, ...rest, tags: [...tags] },
    task,
    provider,
    mappings,
    stream,
    hubUrl: location.origin,
    routerUrl: `${location.origin}/router`,
    input: { ...NO_DEFAULTS, ...(withFiles(input) as InputFields) },
  };
  try {
    return firstOfEach(await createSnippets(request));
  } catch {
    if (task !== "chat-completion") return [ownCall(location.origin, task, callName(id, provider), input)];
    const model = { ...request.model, id: callName(id, provider) };
    return firstOfEach(await createSnippets({ ...request, model, provider: "auto", mappings: undefined }));
  }
}

function firstOfEach(all: readonly Snippet[]): Snippet[] {
  const seen = new Set<string>();
  return all.filter(({ language }) => !seen.has(language) && seen.add(language));
}

/** The call of this page itself, by curl. Of files, the beginning: the whole would be pages of letters. */
export function ownCall(origin: string, task: TaskId, model: string, input: object): Snippet {
  const body = JSON.stringify({ model, ...(withoutBytes(input) as object) }, null, 2);
  return {
    language: "sh",
    client: "curl",
    install: [],
    env: [{ name: "HF_TOKEN", about: "A token of this hub that may call inference." }],
    code: [
      `curl ${quoted(`${origin}/api/inference/${task}`)} \\`,
      `  -H "Authorization: Bearer $HF_TOKEN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d ${quoted(body)}`,
    ].join("\n"),
    docs: "https://curl.se/docs/manpage.html",
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const withoutBytes = (value: unknown): unknown =>
  deep(value, (text) => text.replace(/^(data:(?:image|audio|video)\/[^,]*,.{12}).*$/s, "$1…"));

/** Code reads files by their name; a `data:` address would be a page of letters. */
export const withFiles = (value: unknown): unknown =>
  deep(value, (text) => {
    const type = /^data:(image|audio|video)\/([\w.+-]+)/.exec(text);
    return type ? { file: `my-${type[1]}.${EXTENSIONS[type[2] ?? ""] ?? type[2]}` } : text;
  });

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  "svg+xml": "svg",
  "x-wav": "wav",
  mpeg: "mp3",
};

/** The same with every text in it replaced. */
function deep(value: unknown, replace: (text: string) => unknown): unknown {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) return value.map((each) => deep(each, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, deep(each, replace)]));
}
