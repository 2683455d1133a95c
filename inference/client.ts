import * as methods from "./methods.ts";
import type { Options, Target } from "./options.ts";

/** Defaults of a client's calls; what a call says itself goes before them. */
export interface ClientOptions extends Options, Pick<Target, "endpointUrl"> {}

type Methods = typeof methods;
type Method = (args: Target, options?: Options) => unknown;

/** Every method of the package, with the token and the options that were given once. */
export interface Client extends Methods {
  /** The same client, calling a server of one's own. */
  endpoint(endpointUrl: string): Client;
}

class BoundClient {
  // Private, so that a client that is logged or serialized does not show its token.
  readonly #accessToken: string;
  readonly #defaults: ClientOptions;

  constructor(accessToken = "", defaults: ClientOptions = {}) {
    this.#accessToken = accessToken;
    this.#defaults = defaults;
    for (const [name, method] of Object.entries(methods) as [string, Method][]) {
      Object.defineProperty(this, name, {
        value: (args: Target, options?: Options) => method(this.#target(args), this.#options(options)),
      });
    }
  }

  endpoint(endpointUrl: string): BoundClient {
    return new BoundClient(this.#accessToken, { ...this.#defaults, endpointUrl });
  }

  #target(args: Target): Target {
    const { accessToken = this.#accessToken, endpointUrl = this.#defaults.endpointUrl } = args;
    return { ...args, accessToken, ...(endpointUrl && { endpointUrl }) };
  }

  #options(options: Options = {}): Options {
    const defaults: Options = this.#defaults;
    return { ...defaults, ...options, headers: { ...defaults.headers, ...options.headers } };
  }
}

/**
 * `new InferenceClient(token)`. A hub token goes through the hub's router, a provider's own key straight to the
 * provider that a call names. Methods may be taken off the client: they need no `this`.
 */
export const InferenceClient = BoundClient as unknown as new (
  accessToken?: string,
  defaults?: ClientOptions,
) => Client;
export type InferenceClient = Client;
