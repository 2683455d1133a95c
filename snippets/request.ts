import type { Json, ModelMetadata, TaskId } from "@modelyard/catalog";
import type { MappingEntry } from "@modelyard/inference";

/** A file that the code reads, or a URL; allowed wherever a task takes media. */
export type MediaReference = { readonly file: string } | { readonly url: string };

/** The call to write code for. All fields except `model` are optional. */
export interface SnippetRequest {
  /** Model document of a hub. Determines the task and the example input. */
  model: Pick<ModelMetadata, "id"> & Partial<ModelMetadata>;
  /** Default: the model's task; chat for conversational models. */
  task?: TaskId | undefined;
  /** Provider ID, or `auto` (default), `fastest`, `cheapest`, `preferred`. */
  provider?: string | undefined;
  /** Provider mappings from the hub. Without a mapping, the model ID on the hub is used. */
  mappings?: readonly MappingEntry[] | undefined;
  /** Call the provider directly with its API key. Default: through the router, with a hub token. */
  direct?: boolean | undefined;
  /** URL of a self-hosted endpoint with this model, instead of a provider. */
  endpointUrl?: string | undefined;
  /** Default: https://huggingface.co. */
  hubUrl?: string | undefined;
  /** Default: https://router.huggingface.co, or the self-hosted hub. */
  routerUrl?: string | undefined;
  /** Billing organization, for routed calls. */
  billTo?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Stream the response, if the task supports it. */
  stream?: boolean | undefined;
  /** Replaces the example input field by field: `inputs`, `messages`, `parameters`, `tools`, `max_tokens` … */
  input?: InputFields | undefined;
  /** Token value to write into the code instead of an environment variable. */
  token?: string | undefined;
}

/** JSON that can contain media references. */
export type InputValue = Json | MediaReference | readonly InputValue[] | InputFields;
export interface InputFields {
  readonly [name: string]: InputValue | undefined;
}
