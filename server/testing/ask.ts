import type { testHub } from "./hub.ts";

type Hub = Awaited<ReturnType<typeof testHub>>;

/** Asks a test's hub in the name of whoever sends these headers. The body is read as JSON when it is looked at. */
export const createRequester =
  (hub: Hub, headers: Record<string, string>) =>
  async <T>(method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE", url: string, body?: object) => {
    const response = await hub.app.inject({
      method,
      url,
      headers: { host: "hub.test", ...headers },
      ...(body && { payload: body }),
    });
    return {
      status: response.statusCode,
      text: response.body,
      headers: response.headers,
      get body() {
        return response.json<T>();
      },
    };
  };
