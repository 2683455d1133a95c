/** The front of the package: code that calls a model, made from the request that the inference client would send. */
export { clients } from "./clients.ts";
export { defaultInput, taskOf } from "./default-input.ts";
export { plan } from "./make-plan.ts";
export type { FormPart, Header, Job, Path, Plan, Reading, Token, WireBody, WireRequest } from "./plan.ts";
export { inputsOf, parametersOf } from "./plan.ts";
export type { InputFields, InputValue, MediaReference, SnippetRequest } from "./request.ts";
export type { EnvVariable, Snippet, SnippetClient, SnippetLanguage, Written } from "./snippet.ts";
export { mapMedia, Media, mediaIn, type MediaForm, type Tree, type TreeFields } from "./tree.ts";
export { type Proof, type ProofLevel, proofLevels, proofOf } from "./verification.ts";
export { snippets, writeSnippet } from "./write.ts";
