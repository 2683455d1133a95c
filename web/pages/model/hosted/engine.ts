/** The snippet generator. The browser loads it when the Hosted tab opens, not with the page. */
export { canStream, InputError, offering, providers, RoutingError } from "@modelyard/inference";
export { clients, defaultInput, plan, proofOf, taskOf, writeSnippet } from "@modelyard/snippets";
