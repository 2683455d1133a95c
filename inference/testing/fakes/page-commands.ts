// Commands of a page that run in Node for its fakes: listen, pass on requests, and send responses.
import type { RawResponse, ListeningServer, RawRequest } from "./server.ts";
import { fromBase64, toBase64 } from "../bytes.ts";
import { listen } from "./wire.ts";

interface PageFake {
  listening: ListeningServer;
  /** Requests that the page has not fetched yet, and the function that delivers the next one to a waiting page. */
  waiting: NumberedRequest[];
  deliver: ((request: NumberedRequest | undefined) => void) | undefined;
  responders: Map<number, (response: RawResponse) => void>;
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
  const responders: PageFake["responders"] = new Map();
  const listening = await listen(async (request) => {
    const number = count++;
    const response = new Promise<RawResponse>((respond) => void responders.set(number, respond));
    const next = { ...request, number, body: toBase64(request.body) };
    if (fake.deliver) fake.deliver(next);
    else fake.waiting.push(next);
    fake.deliver = undefined;
    return await response;
  });
  const fake: PageFake = { listening, waiting: [], deliver: undefined, responders };
  fakes.set(listening.url, fake);
  return listening.url;
}

/** Returns the next request; `null` if the fake is closed. */
async function nextAtFake(_: unknown, url: string): Promise<NumberedRequest | null> {
  const fake = fakes.get(url);
  if (!fake) return null;
  return (
    fake.waiting.shift() ??
    (await new Promise<NumberedRequest | undefined>((next) => void (fake.deliver = next))) ??
    null
  );
}

function respondAtFake(_: unknown, url: string, number: number, response: EncodedResponse): void {
  fakes.get(url)?.responders.get(number)?.({ ...response, bytes: fromBase64(response.bytes) });
}

const connectionsAtFake = async (_: unknown, url: string): Promise<number> =>
  await getFake(url).listening.openConnections();

async function closeFake(_: unknown, url: string): Promise<void> {
  const fake = getFake(url);
  fakes.delete(url);
  fake.deliver?.(undefined);
  await fake.listening.close();
}

export const commands = { openFake, nextAtFake, respondAtFake, connectionsAtFake, closeFake };

declare module "vitest/browser" {
  interface BrowserCommands {
    openFake(): Promise<string>;
    nextAtFake(url: string): Promise<NumberedRequest | null>;
    respondAtFake(url: string, number: number, response: EncodedResponse): Promise<void>;
    connectionsAtFake(url: string): Promise<number>;
    closeFake(url: string): Promise<void>;
  }
}
