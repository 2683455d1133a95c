/** Messages that snippets can have. IDs are stable. */
export const NOTICES = {
  "unknown-model-type": "The type of this model is not known, so there is no code to load it.",
  "no-model-file": "The model's file name is not specified in its config.",
  "interface-not-specified": "The interface class is not specified in the model's config.",
  "interface-invalid": "The interface class in the model's config is not one that this library has.",
  "task-type-invalid": "The task type in the adapter's config is not one that this library has.",
  "base-model-not-found": "The base model is not named in the model's card or config.",
  "no-matching-domain": "No domain of this library matches the model's tags.",
  "no-task": "The model has no task, so the pipeline to use is not known.",
  "no-architecture": "The model's config names no architecture; the code uses the generic class.",
  "no-version": "The model's tags name no version; check that the library can load its weights.",
  "version-ambiguous": "The model's tags do not say which of the classes it is; both are shown.",
  "pick-a-module": "The model's tags name no module of this library; its documentation lists them.",
  "pipeline-removed": "This pipeline is no longer part of transformers 5; it needs a 4.x release.",
  "untrusted-pickle": "The file is a pickle: loading it runs code. Only load files from authors you trust.",
  "untrusted-types":
    "The file may hold types that the library does not know: read the printed list before you trust them.",
  "runs-repository-code": "Loading this model runs Python code from its repository. Read it first.",
  "file-unknown": "The repository's files are not known; the code names one by guess or by a pattern.",
  "needs-access": "The model is gated: accept its conditions and log in before loading it.",
  experimental: "The library calls this interface experimental; it may change.",
  "replace-placeholder": "Replace the text in angle brackets with your own.",
  "fixed-checkpoint":
    "This library loads a checkpoint of its own choice; the code does not name this repository.",
  "nothing-to-show": "This library has no way to load a model of this kind.",
} as const;

export type NoticeId = keyof typeof NOTICES;

/** A message to show next to a snippet, never in it. */
export interface Notice {
  notice: NoticeId;
  message: string;
  /** URL with more information. */
  link?: string;
}

/** Creates a notice. */
export const notice = (id: NoticeId, link?: string): Notice => ({
  notice: id,
  message: NOTICES[id],
  ...(link !== undefined && { link }),
});
