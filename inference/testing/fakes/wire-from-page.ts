import { commands } from "vitest/browser";
import { fromBase64, toBase64 } from "../bytes.ts";
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";

/** The counterpart of `wire.ts` for pages: Node listens, and the page creates the responses. */
export async function listen(
  respond: (request: RawRequest) => Promise<RawResponse>,
): Promise<ListeningServer> {
  const url = await commands.openFake();

  async function serveRequests(): Promise<void> {
    for (let next; (next = await commands.nextAtFake(url)) !== null;) {
      const { number, body, ...request } = next;
      void respond({ ...request, body: fromBase64(body) }).then(({ bytes, ...response }) =>
        commands.respondAtFake(url, number, { ...response, bytes: toBase64(bytes) }),
      );
    }
  }

  void serveRequests();
  return {
    url,
    openConnections: () => commands.connectionsAtFake(url),
    close: () => commands.closeFake(url),
  };
}
