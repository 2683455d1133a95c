import type { OutgoingHttpHeaders } from "node:http";
import type { testHub } from "./hub.ts";

type Hub = Awaited<ReturnType<typeof testHub>>;

/** Creates a function that sends requests with these headers. It parses the body as JSON when it is read. */
export const createRequester =
  (hub: Pick<Hub, "send">, headers?: OutgoingHttpHeaders) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- as `json()` of a response
  async <T = any>(method: string, url: string, body?: object) => {
    const response = await hub.send(method, url, headers, body);
    return {
      status: response.statusCode,
      text: response.body,
      headers: response.headers,
      get body() {
        return response.json<T>();
      },
    };
  };
