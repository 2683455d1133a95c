import type { SnippetRequest } from "../request.ts";
import requests from "./cases.json" with { type: "json" };

/** Golden cases. Each has a directory of golden files, so that diffs show changes to snippets. */
export const cases = requests as Readonly<Record<string, SnippetRequest>>;

/** File extensions of golden files by language. */
export const fileExtensions = { python: "py", js: "js", sh: "sh" } as const satisfies Record<string, string>;
