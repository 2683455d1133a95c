import { createEventSplitter, createTextDecoder } from "@modelyard/inference/events";

/** Passes the data of each event of a stream to `onEvent`. Closes the connection if `onEvent` throws. */
export async function readEvents(response: Response, onEvent: (data: string) => void): Promise<void> {
  const splitter = createEventSplitter();
  const decode = createTextDecoder();
  const reader = response.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read())
      for (const event of splitter.push(decode(chunk.value))) onEvent(event);
    for (const event of [...splitter.push(decode()), ...splitter.end()]) onEvent(event);
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
