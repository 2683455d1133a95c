import { type IncomingMessage, request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import { isHubRunning } from "../../database/running-hubs.ts";
import { connectionProblem } from "../../http/outbound/connection-problem.ts";
import {
  PROXY_CHECK_EVENTS,
  PROXY_CHECK_HEADER,
  PROXY_CHECK_INTERVAL_MS,
  PROXY_CHECK_PATH,
  type SeenRequest,
  signProxyCheck,
} from "../../http/proxy-check.ts";
import { type Finding, type Findings, createFindings, type CheckContext } from "./finding.ts";

const { ok, warning, error } = createFindings("proxy");

const TIMEOUT_MS = 30_000;
/** Clients upload parts of several megabytes. The default limit of nginx is 1 MB. */
const BODY_BYTES = 20_000_000;
/** Minimum time between the first and last event of a response that is not buffered. */
const MIN_SPREAD_MS = ((PROXY_CHECK_EVENTS - 1) * PROXY_CHECK_INTERVAL_MS) / 2;
/** Number of times that a buffered response is requested again. */
const MAX_RETRIES = 3;
/** A documentation address (RFC 5737), which no client has. */
const FORGED_ADDRESS = "203.0.113.9";
const FORGED_HOST = "forged.invalid";

const SEE_NGINX = "See deploy/nginx/modelyard.conf in the repository for a complete configuration.";

/** Sends a request through the public URL and compares it with the request that reaches the hub. */
export async function checkProxy(context: CheckContext): Promise<Findings> {
  const { settings, secret, machine } = context;
  if (settings.MODELYARD_URL === undefined)
    return ok("MODELYARD_URL is not set, so there is no proxy to check.");
  if (secret === undefined) return [];
  if (!(await isHubRunning(context.settings, context.db)))
    return warning(
      "The hub is not running, so the proxy was not checked.",
      "Start the hub and run this command again.",
    );
  const url = new URL(settings.MODELYARD_URL);
  url.pathname = url.pathname.replace(/\/$/, "") + PROXY_CHECK_PATH;
  const proof = signProxyCheck(secret, machine.now());
  const findings: Finding[] = [];
  let response = await send(url, proof, BODY_BYTES);
  if ("status" in response && response.status === 413) {
    findings.push(
      error(
        `The proxy rejects requests of ${BODY_BYTES / 1e6} MB (413): uploads fail.`,
        `Remove its limit, in nginx with \`client_max_body_size 0\`. ${SEE_NGINX}`,
      ),
    );
    response = await send(url, proof, 1000);
  }
  if ("problem" in response)
    return error(
      `${settings.MODELYARD_URL} can't be reached: ${response.problem}.`,
      "Check MODELYARD_URL, DNS, the proxy, and its certificate.",
    );
  if (response.seen === undefined)
    return error(
      `${settings.MODELYARD_URL} responds with ${response.status}, but not as this hub.`,
      "Check MODELYARD_URL, and that the proxy forwards requests to this hub.",
    );
  let { spread } = response;
  // A busy machine can delay the first events until the last one. A proxy that buffers always does.
  for (let retries = 0; retries < MAX_RETRIES && spread < MIN_SPREAD_MS; retries++) {
    const again = await send(url, proof, 1000);
    if ("spread" in again) spread = Math.max(spread, again.spread);
  }
  return [...findings, ...describe(url, { ...response, spread, seen: response.seen }, findings.length === 0)];
}

interface ProxyResponse {
  status: number;
  seen?: SeenRequest | undefined;
  /** Milliseconds from the first event to the last one. */
  spread: number;
  localPort: number;
}

function describe(
  url: URL,
  { seen, spread, localPort }: ProxyResponse & { seen: SeenRequest },
  isLarge: boolean,
): Finding[] {
  const findings: Finding[] = [];
  if (isLarge && seen.received !== BODY_BYTES)
    findings.push(
      error(
        `The proxy forwarded ${seen.received} of ${BODY_BYTES} bytes.`,
        `Configure it to forward bodies unchanged. ${SEE_NGINX}`,
      ),
    );
  if (spread < MIN_SPREAD_MS)
    findings.push(
      error(
        "The proxy buffers responses: streamed chats arrive all at once.",
        `Turn off buffering, in nginx with \`proxy_buffering off\`. ${SEE_NGINX}`,
      ),
    );
  if (seen.remotePort === localPort)
    return findings.length > 0 ? findings : [ok(`${url.origin} is the hub itself, without a proxy.`)];
  const origin = new URL(seen.origin);
  if (origin.hostname === FORGED_HOST)
    findings.push(
      error(
        "The proxy forwards the X-Forwarded-Host header of clients, which the hub trusts.",
        `Set the header in the proxy, in nginx with \`proxy_set_header X-Forwarded-Host $host\`. ${SEE_NGINX}`,
      ),
    );
  else if (origin.host !== url.host)
    findings.push(
      warning(
        `The proxy forwards the host ${origin.host} instead of ${url.host}.`,
        `Configure it to forward the host unchanged, in nginx with \`proxy_set_header Host $host\`. ${SEE_NGINX}`,
      ),
    );
  if (origin.protocol !== url.protocol)
    findings.push(
      warning(
        `The hub sees ${origin.protocol}// instead of ${url.protocol}//.`,
        `Set X-Forwarded-Proto in the proxy, in nginx with \`proxy_set_header X-Forwarded-Proto $scheme\`. If the proxy runs on another machine, add its address to MODELYARD_TRUSTED_PROXIES. ${SEE_NGINX}`,
      ),
    );
  findings.push(...[describeAddress(seen)].flat());
  return findings.length > 0
    ? findings
    : [ok(`${url.origin} reaches the hub unchanged, with large bodies and streams.`)];
}

function describeAddress({ forwardedFor, address }: SeenRequest): Findings {
  const list = forwardedFor.split(",").map((address) => address.trim());
  if (list.at(-1) === FORGED_ADDRESS)
    return error(
      "The proxy forwards the X-Forwarded-For header of clients unchanged: they can fake their IP address.",
      `Set the header in the proxy, in nginx with \`proxy_set_header X-Forwarded-For $remote_addr\`. ${SEE_NGINX}`,
    );
  if (forwardedFor === "")
    return warning(
      "The proxy does not send X-Forwarded-For: to the hub, all clients have the proxy's address and share its sign-in limits.",
      `Set the header in the proxy, in nginx with \`proxy_set_header X-Forwarded-For $remote_addr\`. ${SEE_NGINX}`,
    );
  if (list.includes(address)) return [];
  return warning(
    `The hub does not trust the proxy at ${address}: to the hub, all clients have the proxy's address and share its sign-in limits.`,
    `Add ${address} to MODELYARD_TRUSTED_PROXIES.`,
  );
}

/** Sends a body with forged headers. */
function send(url: URL, proof: string, size: number): Promise<ProxyResponse | { problem: string }> {
  const options: RequestOptions = {
    method: "POST",
    agent: false,
    headers: {
      [PROXY_CHECK_HEADER]: proof,
      "content-type": "application/octet-stream",
      "content-length": size,
      "accept-encoding": "identity",
      "x-forwarded-for": FORGED_ADDRESS,
      "x-forwarded-host": FORGED_HOST,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve) => {
    const request = (url.protocol === "https:" ? overHttps : overHttp)(url, options);
    let responded = false;
    // A proxy that rejects the body responds and closes the connection, so that sending the rest fails.
    request.on("error", (cause) => {
      if (!responded)
        resolve({
          problem: connectionProblem(options.signal?.aborted ? options.signal.reason : cause, TIMEOUT_MS),
        });
    });
    request.on("response", (response) => {
      responded = true;
      void readEvents(response)
        .then(
          (read) => resolve({ status: response.statusCode ?? 0, ...read }),
          () => resolve({ problem: "The response ended early" }),
        )
        // The rest of a rejected body would keep the connection open.
        .finally(() => request.destroy());
    });
    request.end(Buffer.alloc(size));
  });
}

async function readEvents(response: IncomingMessage) {
  const localPort = response.socket.localPort ?? 0;
  let text = "";
  let first: number | undefined;
  let last = 0;
  for await (const chunk of response) {
    last = performance.now();
    first ??= last;
    if (text.length < 10_000) text += String(chunk);
  }
  const isHub =
    response.statusCode === 200 && response.headers["content-type"]?.startsWith("text/event-stream");
  const [, json] = (isHub && /^data: (\{.*\})\n/.exec(text)) || [];
  return {
    seen: json === undefined ? undefined : (JSON.parse(json) as SeenRequest),
    spread: last - (first ?? last),
    localPort,
  };
}
