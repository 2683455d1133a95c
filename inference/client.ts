import * as methods from "./methods.ts";
import type { Options, Target } from "./options.ts";

/** Default options of a client. Options of a call take precedence. */
export interface ClientOptions extends Options, Pick<Target, "endpointUrl"> {}

type Methods = typeof methods;
type Method = (args: Target, options?: Options) => unknown;

/** All methods of the package, bound to a token and default options. */
export interface Client extends Methods {
  /** Returns a client with the same options that calls a self-hosted endpoint. */
  endpoint(endpointUrl: string): Client;
}

class BoundClient {
  // Private, so that logging or serializing a client does not reveal the token.
  readonly #accessToken: string;
  readonly #defaults: ClientOptions | undefined;

  constructor(accessToken = "", defaults: ClientOptions = {}) {
    this.#accessToken = accessToken;
    this.#defaults = Object.keys(defaults).length > 0 ? defaults : undefined;
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
    const target = { ...args };
    if (target.accessToken === undefined) target.accessToken = this.#accessToken;
    if (target.endpointUrl === undefined && this.#defaults) target.endpointUrl = this.#defaults.endpointUrl;
    return target;
  }

  #options(options: Options = {}): Options {
    const defaults: Options | undefined = this.#defaults;
    if (!defaults) return options;
    const headers = defaults.headers && { headers: { ...defaults.headers, ...options.headers } };
    return { ...defaults, ...options, ...headers };
  }
}

/**
 * Client for all tasks: `new InferenceClient(token)`. With a hub token, calls go through the hub's router; with a
 * provider's API key, directly to the provider. Methods do not need `this` and can be destructured.
 */
export const InferenceClient = BoundClient as unknown as new (
  accessToken?: string,
  defaults?: ClientOptions,
) => Client;
export type InferenceClient = Client;
