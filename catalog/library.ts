import type { Snippet } from "./code.ts";
import type { Choice, ModelFacts } from "./model.ts";
import type { Notice } from "./notices.ts";

/**
 * A library that can load models. One file each in `libraries/`; the file's name is the id,
 * which is what a card's `library_name` says.
 */
export interface Library {
  /** Name as the project writes it. */
  label: string;
  /** Name of its repository. */
  repoName: string;
  repo: string;
  docs?: string;
  /** Offered among the library filters of the models listing. */
  filter?: true;
  /**
   * Which files count as a download, in the query language of `download-query.ts`.
   * Absent: the default files (`DEFAULT_DOWNLOAD_FILES`).
   */
  countDownloads?: string;
  /** Code that loads and uses a model, with what must be said beside it. An empty list: nothing to show. */
  snippets?: (model: ModelFacts, choice: Choice) => (Snippet | Notice)[];
}

/** What a library or an app shows for a model. */
export interface Usage {
  snippets: Snippet[];
  notices: Notice[];
}

/** Sorts code from notices. */
export function usage(shown: readonly (Snippet | Notice)[]): Usage {
  return {
    snippets: shown.filter((item): item is Snippet => "code" in item),
    notices: shown.filter((item): item is Notice => "notice" in item),
  };
}
