import type { BodySource } from "./exchange.ts";
import type { PromptLogRecorder, ProviderEndpoint } from "./ports.ts";
import type { Outgoing } from "./upstream/upstream-call.ts";

/** Default for endpoints without their own timeout. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A stream starts before its first token. A complete response is generated before its first byte. */
const STREAM_TIMEOUT_MS = 60_000;
const COMPLETE_TIMEOUT_MS = 300_000;

/** Returns the time to wait for the first byte of a response, in milliseconds, before another provider is tried. */
export const getFirstByteMs = (
  { firstByteMs }: Pick<ProviderEndpoint, "firstByteMs">,
  streamed: boolean,
): number => firstByteMs ?? (streamed ? STREAM_TIMEOUT_MS : COMPLETE_TIMEOUT_MS);

/** Creates the request for a provider. `lines`: the request line and all headers that do not depend on the body. */
export function createOutgoing(
  method: string,
  lines: string,
  body: Buffer | readonly Buffer[] | BodySource | undefined,
  endpoint: ProviderEndpoint,
  streamed: boolean,
): Outgoing {
  const { connectMs = CONNECT_TIMEOUT_MS } = endpoint;
  const firstByteMs = getFirstByteMs(endpoint, streamed);
  const chunks = Buffer.isBuffer(body) ? [body] : body;
  return { method, head: `${lines}${formatLength(chunks)}\r\n`, body: chunks, connectMs, firstByteMs };
}

function formatLength(body: readonly Buffer[] | BodySource | undefined): string {
  if (body === undefined) return "";
  const bytes = "start" in body ? body.length : body.reduce((size, { length }) => size + length, 0);
  return `content-length: ${bytes}\r\n`;
}

/** Wraps a body so that it is logged while it is forwarded. */
export const createLoggedSource = (source: BodySource, promptLog: PromptLogRecorder): BodySource => ({
  ...source,
  start(sink) {
    source.start({
      ...sink,
      write(chunk) {
        promptLog.addPrompt(chunk);
        return sink.write(chunk);
      },
    });
  },
});
