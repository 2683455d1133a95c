import type { Snippet } from "./code.ts";
import type { Choice, ModelMetadata } from "./model.ts";
import type { Notice, NoticeId } from "./notices.ts";

interface AppMetadata {
  label: string;
  docs: string;
  macOSOnly?: true;
  /** Returns why the app cannot download a model from its hub. A `deeplink` always means Hugging Face. */
  hubProblem?: (model: ModelMetadata, choice: Choice) => NoticeId | undefined;
  /** Whether this app can open the model. */
  opens: (model: ModelMetadata) => boolean;
  /** Returns up to two more links. */
  links?: (model: ModelMetadata) => { label: string; url: string }[];
}

/**
 * A program on the user's machine that can open a model, with a link or with commands to paste: one file in `apps/`.
 * The file's name is the ID.
 */
export type LocalApp = AppMetadata &
  (
    | { deeplink: (model: ModelMetadata, choice: Choice) => string }
    | { snippets: (model: ModelMetadata, choice: Choice) => (Snippet | Notice)[] }
  );
