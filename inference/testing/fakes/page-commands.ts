// Commands of a page that run in Node for its fakes: listen, pass on requests, and send responses.
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";
import { fromBase64, toBase64 } from "../bytes.ts";
import { listen } from "./wire.ts";

interface PageFake {
  listening: ListeningServer;
  /** Questions that the page has not fetched, and where to give the next when it waits. */
  waiting: NumberedRequest[];
  deliver: ((request: NumberedRequest | undefined) => void) | undefined;
  answers: Map<number, (answer: RawResponse) => void>;
}

/** A question under its number, with a body that survives JSON. */
type NumberedRequest = Omit<RawRequest, "body"> & { number: number; body: string };
/** Likewise. */
type EncodedResponse = Omit<RawResponse, "bytes"> & { bytes: string };

const fakes = new Map<string, PageFake>();
const getFake = (url: string): PageFake => {
  const found = fakes.get(url);
  if (!found) throw new Error(`Nobody listens at ${url}.`);
  return found;
};

async function openDouble(): Promise<string> {
  let count = 0;
  const answers: PageFake["answers"] = new Map();
  const listening = await listen(async (question) => {
    const number = count++;
    const answered = new Promise<RawResponse>((answer) => void answers.set(number, answer));
    const next = { ...question, number, body: toBase64(question.body) };
    if (mine.deliver) mine.deliver(next);
    else mine.waiting.push(next);
    mine.deliver = undefined;
    return await answered;
  });
  const mine: PageFake = { listening, waiting: [], deliver: undefined, answers };
  fakes.set(listening.url, mine);
  return listening.url;
}

/** The next question; null when the double is closed. */
async function nextAtDouble(_: unknown, url: string): Promise<NumberedRequest | null> {
  const mine = fakes.get(url);
  if (!mine) return null;
  return (
    mine.waiting.shift() ??
    (await new Promise<NumberedRequest | undefined>((next) => void (mine.deliver = next))) ??
    null
  );
}

function answerAtDouble(_: unknown, url: string, number: number, response: EncodedResponse): void {
  fakes.get(url)?.answers.get(number)?.({ ...response, bytes: fromBase64(response.bytes) });
}

const connectionsAtDouble = async (_: unknown, url: string): Promise<number> =>
  await getFake(url).listening.openConnections();

async function closeDouble(_: unknown, url: string): Promise<void> {
  const mine = getFake(url);
  fakes.delete(url);
  mine.deliver?.(undefined);
  await mine.listening.close();
}

export const commands = { openDouble, nextAtDouble, answerAtDouble, connectionsAtDouble, closeDouble };

declare module "vitest/browser" {
  interface BrowserCommands {
    openDouble(): Promise<string>;
    nextAtDouble(url: string): Promise<NumberedRequest | null>;
    answerAtDouble(url: string, number: number, response: EncodedResponse): Promise<void>;
    connectionsAtDouble(url: string): Promise<number>;
    closeDouble(url: string): Promise<void>;
  }
}
