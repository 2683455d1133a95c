import type { Snippet } from "./code.ts";
import type { Choice, ModelMetadata } from "./model.ts";
import type { Notice } from "./notices.ts";

/**
 * A library that can load models: a `.md` or `.ts` file in `libraries/` or, without code, an entry of `libraries.json`.
 * The name of the file or entry is the ID, the value of `library_name` in model cards.
 */
export interface Library {
  /** Name in the project's own spelling. */
  label: string;
  /** Name of its repository. */
  repoName: string;
  repo: string;
  docs?: string;
  /** Whether the model list offers the library as a filter. */
  filter?: true;
  /**
   * Query for the files that count as a download; see `download-query.ts`.
   * Default: `DEFAULT_DOWNLOAD_FILES`.
   */
  countDownloads?: string;
  /** Returns code that loads and uses a model, with notices. Empty if there is nothing to show. */
  snippets?: (model: ModelMetadata, choice: Choice) => (Snippet | Notice)[];
}

/** Snippets and notices of a library or an app for a model. */
export interface Usage {
  snippets: Snippet[];
  notices: Notice[];
}

/** Separates snippets from notices. */
export function toUsage(items: readonly (Snippet | Notice)[]): Usage {
  return {
    snippets: items.filter((item): item is Snippet => "code" in item),
    notices: items.filter((item): item is Notice => "notice" in item),
  };
}
