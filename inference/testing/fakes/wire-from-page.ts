import { commands } from "vitest/browser";
import { fromBase64, toBase64 } from "../bytes.ts";
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";

/** The counterpart of `wire.ts` for pages: Node listens, and the page creates the responses. */
export async function listen(
  answer: (question: RawRequest) => Promise<RawResponse>,
): Promise<ListeningServer> {
  const url = await commands.openFake();

  async function attend(): Promise<void> {
    for (let next; (next = await commands.nextAtFake(url)) !== null;) {
      const { number, body, ...question } = next;
      void answer({ ...question, body: fromBase64(body) }).then(({ bytes, ...response }) =>
        commands.answerAtFake(url, number, { ...response, bytes: toBase64(bytes) }),
      );
    }
  }

  void attend();
  return {
    url,
    openConnections: () => commands.connectionsAtFake(url),
    close: () => commands.closeFake(url),
  };
}
