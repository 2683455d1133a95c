import { startServer } from "../../server/testing/http-server.ts";

/** Starts a chat server with the OpenAI API on loopback. It writes an event every 100 ms and never ends. */
export async function fakeProvider() {
  const open = new Set<object>();
  const server = await startServer((request, response) => {
    request.resume();
    open.add(response);
    response.writeHead(200, { "content-type": "text/event-stream" });
    const delta = { id: "c", created: 1, model: "b", choices: [{ index: 0, delta: { content: "word " } }] };
    const timer = setInterval(() => response.write(`data: ${JSON.stringify(delta)}\n\n`), 100);
    response.on("close", () => {
      open.delete(response);
      clearInterval(timer);
    });
  });
  return {
    url: server.url,
    /** Resolves when no stream is open; throws after 10 s. */
    async ended(): Promise<void> {
      for (let attempt = 0; open.size > 0; attempt++) {
        if (attempt > 200) throw new Error("The provider's stream did not end.");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => server[Symbol.asyncDispose](),
  };
}
