const realFetch = globalThis.fetch;

/** Tests send no requests to other machines. They serve responses on loopback, or pass in a `fetch`. */
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.protocol === "data:" || ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    return realFetch(input, init);
  throw new Error(`A test tried to reach ${url.origin}. Serve it on loopback, or pass a fetch.`);
};
