import { commands } from "vitest/browser";
import { fromBase64, toBase64 } from "../bytes.ts";
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";

/** The same as `wire.ts`, for a page: Node listens for it, and the answers are made here. */
export async function listen(
  answer: (question: RawRequest) => Promise<RawResponse>,
): Promise<ListeningServer> {
  const url = await commands.openDouble();

  async function attend(): Promise<void> {
    for (let next; (next = await commands.nextAtDouble(url)) !== null;) {
      const { number, body, ...question } = next;
      void answer({ ...question, body: fromBase64(body) }).then(({ bytes, ...response }) =>
        commands.answerAtDouble(url, number, { ...response, bytes: toBase64(bytes) }),
      );
    }
  }

  void attend();
  return {
    url,
    openConnections: () => commands.connectionsAtDouble(url),
    close: () => commands.closeDouble(url),
  };
}
