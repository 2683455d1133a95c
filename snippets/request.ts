import type { Json, ModelFacts, TaskId } from "@modelyard/catalog";
import type { MappingEntry } from "@modelyard/inference";

/** A file that the code reads, or an address that it uses; in inputs wherever the task takes media. */
export type MediaReference = { readonly file: string } | { readonly url: string };

/** What code is wanted for. Everything but the model has a default. */
export interface SnippetRequest {
  /** As in a hub's model document. Decides the task, and fits the example to it. */
  model: Pick<ModelFacts, "id"> & Partial<ModelFacts>;
  /** Default: what the model is for; chat for conversational models. */
  task?: TaskId | undefined;
  /** A provider's id, or `auto` (default), `fastest`, `cheapest`, `preferred`. */
  provider?: string | undefined;
  /** Who serves the model, as the hub says. Without an entry for it, a provider is taken to know the hub's name. */
  mappings?: readonly MappingEntry[] | undefined;
  /** With the provider's own key, straight to it. Default: through the router, with a hub token. */
  direct?: boolean | undefined;
  /** A server of one's own with this model, instead of any provider. */
  endpointUrl?: string | undefined;
  /** Default: https://huggingface.co. */
  hubUrl?: string | undefined;
  /** Default: https://router.huggingface.co, or a hub of one's own itself. */
  routerUrl?: string | undefined;
  /** An organization that pays; with routed calls. */
  billTo?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Piece by piece, where the task can. */
  stream?: boolean | undefined;
  /** Instead of the example, field by field: `inputs`, `messages`, `parameters`, `tools`, `max_tokens` … */
  input?: InputFields | undefined;
  /** Written into the code instead of the name of a variable. */
  token?: string | undefined;
}

/** JSON in which media may stand. */
export type InputValue = Json | MediaReference | readonly InputValue[] | InputFields;
export interface InputFields {
  readonly [name: string]: InputValue | undefined;
}
