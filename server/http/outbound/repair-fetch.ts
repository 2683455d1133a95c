let repaired: Promise<void> | undefined;

/**
 * Makes `fetch` use the HTTP client of the undici package from now on. Call it before requests to servers of others. That
 * of Node.js 24.21 (undici 7.29) ends the process if a server closes the connection, as announced by `Connection: close`,
 * while its response is read slowly: nodejs/undici#5360, fixed in undici 8 only (as of 2026-11). It is loaded on demand,
 * because it takes 30 MB.
 */
export const repairFetch = (): Promise<void> => (repaired ??= replaceDispatcher());

async function replaceDispatcher(): Promise<void> {
  const { Agent, EnvHttpProxyAgent, setGlobalDispatcher } = await import("undici");
  // As in Node.js: without HTTP/2, and with proxies of the environment only on request.
  const options = { allowH2: false };
  const usesProxies = process.env["NODE_USE_ENV_PROXY"] === "1";
  setGlobalDispatcher(usesProxies ? new EnvHttpProxyAgent(options) : new Agent(options));
}
