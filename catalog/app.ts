import type { Snippet } from "./code.ts";
import type { Choice, ModelFacts } from "./model.ts";
import type { Notice } from "./notices.ts";
import type { TaskId } from "./tasks.gen.ts";

interface AppFacts {
  label: string;
  docs: string;
  mainTask: TaskId;
  macOSOnly?: true;
  /** Whether this app can open the model. */
  opens: (model: ModelFacts) => boolean;
  /** Further links worth showing, two at the most. */
  links?: (model: ModelFacts) => { label: string; url: string }[];
}

/**
 * A program on one's own machine that can open a model: by a link that starts it,
 * or by commands to paste. One file each in `apps/`; the file's name is the id.
 */
export type LocalApp = AppFacts &
  (
    | { deeplink: (model: ModelFacts, choice: Choice) => string }
    | { snippets: (model: ModelFacts, choice: Choice) => (Snippet | Notice)[] }
  );
