// Commands of a page that run in Node for its fakes: listen, pass on requests, and send responses.
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";
import { fromBase64, toBase64 } from "../bytes.ts";
import { listen } from "./wire.ts";

interface PageFake {
  listening: ListeningServer;
  /** Requests that the page has not fetched yet, and the function that delivers the next one to a waiting page. */
  waiting: NumberedRequest[];
  deliver: ((request: NumberedRequest | undefined) => void) | undefined;
  answers: Map<number, (answer: RawResponse) => void>;
}

/** A request with its number, and its body in base64 for JSON. */
type NumberedRequest = Omit<RawRequest, "body"> & { number: number; body: string };
/** A response, with its body in base64 for JSON. */
type EncodedResponse = Omit<RawResponse, "bytes"> & { bytes: string };

const fakes = new Map<string, PageFake>();
const getFake = (url: string): PageFake => {
  const found = fakes.get(url);
  if (!found) throw new Error(`No fake listens at ${url}.`);
  return found;
};

async function openFake(): Promise<string> {
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

/** Returns the next request; `null` if the fake is closed. */
async function nextAtFake(_: unknown, url: string): Promise<NumberedRequest | null> {
  const mine = fakes.get(url);
  if (!mine) return null;
  return (
    mine.waiting.shift() ??
    (await new Promise<NumberedRequest | undefined>((next) => void (mine.deliver = next))) ??
    null
  );
}

function answerAtFake(_: unknown, url: string, number: number, response: EncodedResponse): void {
  fakes.get(url)?.answers.get(number)?.({ ...response, bytes: fromBase64(response.bytes) });
}

const connectionsAtFake = async (_: unknown, url: string): Promise<number> =>
  await getFake(url).listening.openConnections();

async function closeFake(_: unknown, url: string): Promise<void> {
  const mine = getFake(url);
  fakes.delete(url);
  mine.deliver?.(undefined);
  await mine.listening.close();
}

export const commands = { openFake, nextAtFake, answerAtFake, connectionsAtFake, closeFake };

declare module "vitest/browser" {
  interface BrowserCommands {
    openFake(): Promise<string>;
    nextAtFake(url: string): Promise<NumberedRequest | null>;
    answerAtFake(url: string, number: number, response: EncodedResponse): Promise<void>;
    connectionsAtFake(url: string): Promise<number>;
    closeFake(url: string): Promise<void>;
  }
}
