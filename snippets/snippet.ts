import type { Plan } from "./plan.ts";

export type SnippetLanguage = "python" | "js" | "sh";

/** Code that calls a model, as a reader may paste it into a file and run it. */
export interface Snippet {
  language: SnippetLanguage;
  /** Id of the client: the name of its file in `clients/`. */
  client: string;
  /** Shell commands that make the code's imports available; none where nothing is to be installed. */
  install: readonly string[];
  /** What must be set before the code runs. */
  env: readonly EnvVariable[];
  /** Without a line break at its end. JavaScript is a module: it has imports and waits at its top level. */
  code: string;
  /** Where the client is documented. */
  docs: string;
}

/** An environment variable that the code reads, or that the client reads on its own. */
export interface EnvVariable {
  name: string;
  /** What belongs into it, in a sentence. */
  about: string;
  /** The value, where it is no secret: the address of a hub of one's own. */
  value?: string;
  /** Where to get one. */
  link?: string;
}

/** What a client makes of a plan. The rest of a snippet is known already. */
export interface SnippetCode {
  code: string;
  /** Default: none. */
  install?: readonly string[];
  /** Beside the token, which the plan has. */
  env?: readonly EnvVariable[];
}

/**
 * How to add a client: one file in `clients/`, named by its id and, where one library has two languages, the language:
 * `openai-python.ts`. It exports one object of this type by default, and has a line in `clients.ts`. `offers`
 * says whether the client can do what is planned; `write` makes the code of it. Values go through
 * `python`…`` or `layout` of the catalog, never through quotes of one's own. Both are pure: what they know is the
 * plan. `npm run unit -- snippets -u` writes its golden files, and the harness in `testing/` runs every snippet.
 */
export interface SnippetClient {
  /** What people call it and what the address of the page has: `huggingface.js`, `requests`. */
  id: string;
  label: string;
  language: SnippetLanguage;
  docs: string;
  /** True, or why not: a sentence for the reader. */
  supports(plan: Plan): true | string;
  write(plan: Plan): SnippetCode;
}
