import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Collects the garbage of a process that was started with `--inspect`, and returns its memory in MB: what is left is
 * used. `output`: what the process printed.
 */
export async function measureMemory(output: string): Promise<{ resident: number; heap: number }> {
  const [address = ""] = /ws:\/\/\S+/.exec(output) ?? [];
  const socket = new WebSocket(address);
  await once(socket, "open");
  let last = 0;
  async function call<T>(method: string, params: object = {}): Promise<T> {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = (await once(socket, "message")) as [MessageEvent<string>];
      const message = JSON.parse(event.data) as { id?: number; result: T };
      if (message.id === id) return message.result;
    }
  }
  for (let n = 0; n < 3; n++) {
    await call("HeapProfiler.collectGarbage");
    await sleep(500);
  }
  const expression = "JSON.stringify(process.memoryUsage())";
  const { result } = await call<{ result: { value: string } }>("Runtime.evaluate", { expression });
  socket.close();
  const { rss, heapUsed } = JSON.parse(result.value) as NodeJS.MemoryUsage;
  return { resident: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
}
