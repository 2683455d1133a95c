import type { Dispatcher } from "undici";

let repaired: Promise<Dispatcher> | undefined;

/**
 * Makes `fetch` use the HTTP client of the undici package from now on, and resolves with that client. Call it before
 * requests to external servers. The client of Node.js 24.21 (undici 7.29) ends the process if a server closes the
 * connection, as announced by `Connection: close`, while its response is read slowly: nodejs/undici#5360, fixed in
 * undici 8 only (as of 2026-11). The package is loaded on demand, because it takes 30 MB.
 */
export const repairFetch = (): Promise<Dispatcher> => (repaired ??= replaceDispatcher());

async function replaceDispatcher(): Promise<Dispatcher> {
  const { Agent, Dispatcher1Wrapper, EnvHttpProxyAgent, setGlobalDispatcher } = await import("undici");
  // Like Node.js: without HTTP/2, and with proxies from the environment only if enabled.
  const options = { allowH2: false };
  const usesProxies = process.env["NODE_USE_ENV_PROXY"] === "1";
  const client = usesProxies ? new EnvHttpProxyAgent(options) : new Agent(options);
  setGlobalDispatcher(client);
  // `fetch` of Node.js expects the interface of undici 7.
  return new Dispatcher1Wrapper(client);
}
