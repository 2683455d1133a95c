/** Messages that snippets can have. IDs are stable. */
export const NOTICES = {
  "unknown-model-type": "The model type is unknown, so there is no code to load the model.",
  "no-model-file": "The model's config does not specify a file name.",
  "interface-not-specified": "The model's config does not specify an interface class.",
  "interface-invalid": "The model's config specifies an interface class that this library does not have.",
  "task-type-invalid": "The adapter's config specifies a task type that this library does not have.",
  "base-model-not-found": "The model card and config do not specify a base model.",
  "no-matching-domain": "The model's tags don't match a domain of this library.",
  "no-task": "The model has no task, so the pipeline is unknown.",
  "no-architecture": "The model's config does not specify an architecture. The code uses the generic class.",
  "no-version": "The model's tags do not specify a version. Check that the library can load its weights.",
  "version-ambiguous": "The model's tags do not specify a class. Both are shown.",
  "pick-a-module": "The model's tags do not specify a module of this library. See its documentation.",
  "pipeline-removed": "transformers 5 does not include this pipeline. Use a 4.x release.",
  "untrusted-pickle":
    "The file is a pickle. Loading it runs code, so load only files from authors you trust.",
  "untrusted-types":
    "The file may contain types that are unknown to the library. Check the printed list before you trust them.",
  "runs-repository-code": "Loading this model runs Python code from its repository. Review the code first.",
  "file-unknown": "The repository's files are unknown. The code uses a guessed name or a pattern.",
  "needs-access": "The model is gated. Accept its conditions and log in before you load it.",
  "on-this-hub":
    "The files are on this hub, so the code sets HF_ENDPOINT. If your client stores a token of another hub, set HF_TOKEN to an access token of this hub.",
  "private-on-this-hub":
    "The files are on this hub and need an access token. The code sets HF_ENDPOINT; set HF_TOKEN to an access token of this hub.",
  "loopback-in-container":
    "In a container, the hub's URL refers to the container itself. Add --network host to the docker command.",
  "hugging-face-only":
    "This app has no known setting to download from a hub other than Hugging Face. Download the file from this hub, then import it in the app.",
  "no-token":
    "This app can't send an access token, which the model needs. Download the file from this hub, then import it in the app.",
  "no-split-files":
    "This app does not support split files. Select another file, or download all parts and merge them.",
  "id-not-supported":
    "This app does not support the model's ID. Download the file from this hub, then import it in the app.",
  experimental: "The library marks this interface as experimental. It may change.",
  "replace-placeholder": "Replace the text in angle brackets with your values.",
  "fixed-checkpoint": "This library selects the checkpoint itself. The code does not name this repository.",
  "nothing-to-show": "This library can't load models of this kind.",
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
