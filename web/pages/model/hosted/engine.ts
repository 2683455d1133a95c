/** What makes snippets. The browser gets it with the first look at the tab, not with the page's first JavaScript. */
export { canStream, InputError, offering, providers, RoutingError } from "@modelyard/inference";
export {
  clients,
  getDefaultInput,
  createPlan,
  getVerification,
  getTask,
  writeSnippet,
} from "@modelyard/snippets";
