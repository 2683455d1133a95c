/** The snippet generator. The browser loads it when the Hosted tab opens, not with the page. */
export { canStream, InputError, listTaskProviders, providers, RoutingError } from "@modelyard/inference";
export {
  clients,
  getDefaultInput,
  createPlan,
  getVerification,
  getTask,
  writeSnippet,
} from "@modelyard/snippets";
