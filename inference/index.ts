/** The front of the package: everything that users may use. */
export {
  HubApiError,
  InferenceError,
  InferenceTimeoutError,
  InputError,
  OutputError,
  ProviderApiError,
  RoutingError,
} from "./errors.ts";
export { chatCompletion, chatCompletionStream } from "./tasks/chat-completion.ts";
