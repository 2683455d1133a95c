import type { Snippet } from "./code.ts";
import type { Choice, ModelMetadata } from "./model.ts";
import type { Notice } from "./notices.ts";
import type { TaskId } from "./entries.ts";

interface AppMetadata {
  label: string;
  docs: string;
  mainTask: TaskId;
  macOSOnly?: true;
  /** The commands work for models on Hugging Face only. This is always so for a `deeplink`. */
  huggingFaceOnly?: true;
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
