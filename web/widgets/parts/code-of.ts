import type { TaskId } from "@modelyard/catalogue";
import type { InputFields, Snippet } from "@modelyard/snippets";

export interface CodeRequest {
  id: string;
  facts: { pipeline_tag?: string; tags: readonly string[] };
  task: TaskId;
  provider: string;
  stream: boolean;
  /** As it is sent, with files as `data:` addresses. */
  input: object;
}

/** What the examples of tasks set and this call does not. */
const NO_DEFAULTS: InputFields = { max_tokens: undefined, parameters: undefined };

/** Code for the call with the first client of each language. The writer comes when it is first asked for. */
export async function codeOf({
  id,
  facts,
  task,
  provider,
  stream,
  input,
}: CodeRequest): Promise<{ snippets: Snippet[]; problem?: string }> {
  try {
    const { snippets } = await import("@modelyard/snippets");
    const all = await snippets({
      model: { id, ...facts, tags: [...facts.tags] },
      task,
      provider,
      stream,
      hubUrl: location.origin,
      routerUrl: `${location.origin}/router`,
      input: { ...NO_DEFAULTS, ...(withFiles(input) as InputFields) },
    });
    const seen = new Set<string>();
    return { snippets: all.filter(({ language }) => !seen.has(language) && seen.add(language)) };
  } catch (error) {
    return { snippets: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Code reads files by their name; a `data:` address would be a page of letters. */
export function withFiles(value: unknown): unknown {
  if (typeof value === "string") {
    const type = /^data:(image|audio|video)\/([\w.+-]+)/.exec(value);
    return type ? { file: `my-${type[1]}.${EXTENSIONS[type[2] ?? ""] ?? type[2]}` } : value;
  }
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withFiles(each)]));
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  "svg+xml": "svg",
  "x-wav": "wav",
  mpeg: "mp3",
};
