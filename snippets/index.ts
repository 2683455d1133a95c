/** Public API: writes code that calls a model, based on the request that the inference client sends. */
export { clients, createSnippets, writeSnippet } from "./clients.ts";
export { getDefaultInput, getTask } from "./default-input.ts";
export { createPlan } from "./create-plan.ts";
export type { FormPart, Header, Job, Path, Plan, Reading, Token, WireBody, WireRequest } from "./plan.ts";
export { getInputs, getParameters } from "./plan.ts";
export type { InputFields, InputValue, MediaReference, SnippetRequest } from "./request.ts";
export type { EnvVariable, Snippet, SnippetClient, SnippetLanguage, SnippetCode } from "./snippet.ts";
export { mapMedia, Media, listMedia, type MediaForm, type Tree, type TreeFields } from "./tree.ts";
export {
  type Verification,
  type VerificationLevel,
  verificationLevels,
  getVerification,
} from "./verification.ts";
