/** Public API of the package. */
export {
  type Client,
  type ClientOptions,
  InferenceClient,
  InferenceClient as HfInference,
  InferenceClient as InferenceClientEndpoint,
} from "./client.ts";
export { forgetDefaultModels } from "./default-model.ts";
export {
  HubApiError,
  InferenceError,
  InferenceError as InferenceClientError,
  InferenceTimeoutError,
  InputError,
  InputError as InferenceClientInputError,
  HubApiError as InferenceClientHubApiError,
  OutputError,
  OutputError as InferenceClientProviderOutputError,
  OutputError as InferenceOutputError,
  ProviderApiError,
  ProviderApiError as InferenceClientProviderApiError,
  RoutingError,
  RoutingError as InferenceClientRoutingError,
} from "./errors.ts";
export { forgetMappings } from "./mapping.ts";
export * from "./methods.ts";
export type {
  ResponseInfo,
  Args,
  MediaArgs,
  MediaInput,
  MediaOptions,
  Options,
  Policy,
  Target,
} from "./options.ts";
export { getDefaultMapping, listTaskProviders } from "./task-providers.ts";
export { canStream, prepare, type Prepared, type PrepareOptions, takesUrls } from "./prepare.ts";
export type {
  About,
  Context,
  MappingEntry,
  Next,
  OutputType,
  Overrides,
  Provider,
  ProviderRequest,
  Service,
  Step,
  TaskAdapter,
} from "./provider.ts";
export { type ProviderId, providerIds } from "./provider-ids.gen.ts";
export { providers } from "./providers.gen.ts";
export { VERSION } from "./version.ts";
