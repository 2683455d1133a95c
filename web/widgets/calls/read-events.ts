import { createEventSplitter, createTextDecoder } from "@modelyard/inference/events";

/** Hands over the data of each event of a stream as it comes. Ends the connection where `take` throws. */
export async function readEvents(response: Response, take: (data: string) => void): Promise<void> {
  const splitter = createEventSplitter();
  const decode = createTextDecoder();
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      for (const event of splitter.push(decode(part.value))) take(event);
    for (const event of [...splitter.push(decode()), ...splitter.end()]) take(event);
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
