/** Header that names the caller, by token ID, to providers on this machine. */
export const CALLER_HEADER = "x-modelyard-caller";

/** The headers that the router itself reads. Other headers are forwarded to the provider unchanged. */
export class RequestHeaders {
  host = "";
  /** The access token, from `Authorization` or from the headers in which providers' clients send their keys. */
  secret: string | undefined = undefined;
  contentLength: string | undefined = undefined;
  requestId: string | undefined = undefined;
  billTo: string | undefined = undefined;
  /** The origin of the web page whose script sent the request. */
  origin: string | undefined = undefined;
  traceparent: string | undefined = undefined;
  tracestate: string | undefined = undefined;
  /** Addresses of the client and proxies, from `X-Forwarded-For`. */
  forwardedFor: string | undefined = undefined;
  /** Whether there are cookies, with which the app's routes may authenticate the caller. */
  cookie = false;
}

/** How headers of one name are handled. */
interface Rule {
  /** `forward`: sent to the provider. `consume`: not forwarded. `framing`: affects the framing or the protocol. */
  readonly action: "forward" | "consume" | "framing";
  /** A plain request has at most one header of all rules with the same bit. 0: any number. */
  readonly once: number;
  readonly read?: (into: RequestHeaders, value: string) => void;
}

export const HOST = 1;
const LENGTH = 2;
const CREDENTIAL = 4;
const ID = 8;
const PAYER = 16;

const consume = (once: number, read: NonNullable<Rule["read"]>): Rule => ({ action: "consume", once, read });

const forwarded: Rule = { action: "forward", once: 0 };
const consumed: Rule = { action: "consume", once: 0 };
const framing: Rule = { action: "framing", once: 0 };
const credential = consume(CREDENTIAL, (into, value) => void (into.secret ??= value));

const rules = new Map<string, Rule>([
  // Credentials are never forwarded, because none of them belongs to the provider.
  ["authorization", consume(CREDENTIAL, readAuthorization)],
  ["x-api-key", credential],
  ["api-key", credential],
  ["x-key", credential],
  ["x-goog-api-key", credential],
  ["cookie", consume(0, (into) => void (into.cookie = true))],
  // Hop-by-hop headers: RFC 9110, 7.6.1.
  ["connection", framing],
  ["keep-alive", consumed],
  ["te", consumed],
  ["trailer", framing],
  ["transfer-encoding", framing],
  ["upgrade", framing],
  ["expect", framing],
  ["http2-settings", framing],
  // Hides the sender and its address from providers.
  ["forwarded", consumed],
  ["via", consumed],
  ["x-forwarded-for", consume(0, readForwardedFor)],
  ["x-real-ip", consumed],
  ["true-client-ip", consumed],
  ["cf-connecting-ip", consumed],
  ["referer", consumed],
  // The hub names the caller itself.
  [CALLER_HEADER, consumed],
  // Providers receive trace context only if a setting enables it.
  ["traceparent", consume(0, readTraceparent)],
  ["tracestate", consume(0, readTracestate)],
  ["baggage", consumed],
  // Usage is read from the response while it is forwarded, so it must not be compressed.
  ["accept-encoding", consumed],
  ["host", consume(HOST, (into, value) => void (into.host = value))],
  ["content-length", consume(LENGTH, (into, value) => void (into.contentLength = value))],
  ["x-request-id", consume(ID, (into, value) => void (into.requestId = value))],
  ["x-hf-bill-to", consume(PAYER, (into, value) => void (into.billTo = value))],
  ["origin", consume(0, (into, value) => void (into.origin = value))],
]);

/** Reads the token after `Bearer` or the schemes of clients of fal, Replicate, and Black Forest Labs (2026-08). */
function readAuthorization(into: RequestHeaders, value: string): void {
  const space = value.indexOf(" ");
  const scheme = value.slice(0, space).toLowerCase();
  if (scheme === "bearer" || scheme === "key" || scheme === "token" || scheme === "x-key")
    into.secret ??= value.slice(space + 1).trim();
}

/** A repeated `traceparent` is invalid: Trace Context, 3.2. */
function readTraceparent(into: RequestHeaders, value: string): void {
  into.traceparent = into.traceparent === undefined ? value : "";
}

function readTracestate(into: RequestHeaders, value: string): void {
  into.tracestate = into.tracestate === undefined ? value : `${into.tracestate},${value}`;
}

function readForwardedFor(into: RequestHeaders, value: string): void {
  into.forwardedFor = into.forwardedFor === undefined ? value : `${into.forwardedFor},${value}`;
}

/** Rules by header name as clients write it, so that names are not lower-cased for every request. */
const cachedRules = new Map<string, Rule>();
const MAX_CACHED_RULES = 500;

export function getRule(name: string): Rule {
  const cached = cachedRules.get(name);
  if (cached !== undefined) return cached;
  const lower = name.toLowerCase();
  const isProxyHeader = lower.startsWith("x-forwarded-") || lower.startsWith("proxy-");
  const rule = rules.get(lower) ?? (isProxyHeader ? consumed : forwarded);
  // Bounded, because names are client input.
  if (cachedRules.size < MAX_CACHED_RULES) cachedRules.set(name, rule);
  return rule;
}
