import type { Plan } from "./plan.ts";

export type SnippetLanguage = "python" | "js" | "sh";

/** Code that calls a model, ready to paste into a file and run. */
export interface Snippet {
  language: SnippetLanguage;
  /** Client ID. */
  client: string;
  /** Shell commands that install the imported packages. */
  install: readonly string[];
  /** Environment variables to set before the code runs. */
  env: readonly EnvVariable[];
  /** Without a trailing line break. JavaScript is a module with top-level `await`. */
  code: string;
  /** URL of the client's documentation. */
  docs: string;
}

/** An environment variable that the code or the client reads. */
export interface EnvVariable {
  name: string;
  /** Description, one sentence. */
  about: string;
  /** The value, if it is not secret, such as the URL of a self-hosted hub. */
  value?: string;
  /** Where to create the value. */
  link?: string;
}

/** The code that a client writes for a plan. */
export interface SnippetCode {
  code: string;
  /** Default: none. */
  install?: readonly string[];
  /** Additional to the token of the plan. */
  env?: readonly EnvVariable[];
}

/**
 * A client that writes snippets. To add a client, create one file in `clients/`, named by the client ID and, if the
 * library exists in two languages, the language: `openai-python.ts`. Its default export is an object of this type; add
 * it to `clients.ts`. `supports` returns whether the client supports the planned call, and `write` writes the code. Both
 * are pure functions of the plan. Quote values only with `literal` and `layout` of the catalog. `npm run unit --
 * snippets -u` writes the golden files, and the harness in `testing/` runs every snippet.
 */
export interface SnippetClient {
  /** ID in page URLs: `huggingface.js`, `requests`. */
  id: string;
  label: string;
  language: SnippetLanguage;
  docs: string;
  /** Returns `true`, or the reason as a sentence for readers. */
  supports(plan: Plan): true | string;
  write(plan: Plan): SnippetCode;
}
