/** What the router itself reads from a call's headers. The rest goes on to the provider as it came. */
export class RequestHeaders {
  host = "";
  /** The hub token: of `Authorization`, or of the headers in which providers' own clients send their keys. */
  secret: string | undefined = undefined;
  contentLength: string | undefined = undefined;
  requestId: string | undefined = undefined;
  billTo: string | undefined = undefined;
  /** The page whose script calls. */
  origin: string | undefined = undefined;
  traceparent: string | undefined = undefined;
  tracestate: string | undefined = undefined;
  /** There are cookies, by which the ordinary routes may know who calls. */
  cookie = false;
}

/** `on`: goes on to the provider. `kept`: ends here. `framing`: decides where the request ends, or what else is spoken. */
export type Fate = "on" | "kept" | "framing";

/** What is done with the headers of one name. */
export interface Rule {
  readonly fate: Fate;
  /** Rules of the same bit: a request has one such header, or it is not plain. 0: any number. */
  readonly once: number;
  readonly take?: (into: RequestHeaders, value: string) => void;
}

export const HOST = 1;
const LENGTH = 2;
const CREDENTIAL = 4;
const ID = 8;
const PAYER = 16;

const on: Rule = { fate: "on", once: 0 };
const kept: Rule = { fate: "kept", once: 0 };
const framing: Rule = { fate: "framing", once: 0 };
const credential: Rule = {
  fate: "kept",
  once: CREDENTIAL,
  take: (into, value) => void (into.secret ??= value),
};

const rules = new Map<string, Rule>([
  // Credentials end here, whatever they are: none of them is the provider's.
  ["authorization", { fate: "kept", once: CREDENTIAL, take: takeAuthorization }],
  ["x-api-key", credential],
  ["api-key", credential],
  ["x-key", credential],
  ["x-goog-api-key", credential],
  ["cookie", { fate: "kept", once: 0, take: (into) => void (into.cookie = true) }],
  // Of one connection, not of the call: RFC 9110, 7.6.1.
  ["connection", framing],
  ["keep-alive", kept],
  ["te", kept],
  ["trailer", framing],
  ["transfer-encoding", framing],
  ["upgrade", framing],
  ["expect", framing],
  ["http2-settings", framing],
  // Who calls and from where is the hub's business, not the provider's.
  ["forwarded", kept],
  ["via", kept],
  ["x-real-ip", kept],
  ["true-client-ip", kept],
  ["cf-connecting-ip", kept],
  ["referer", kept],
  // Whose traces a call belongs to is the caller's matter and ours; providers learn it where a setting says so.
  ["traceparent", { fate: "kept", once: 0, take: takeTraceparent }],
  ["tracestate", { fate: "kept", once: 0, take: takeTracestate }],
  ["baggage", kept],
  // Usage is read from the answer as it passes, which takes one that is not compressed.
  ["accept-encoding", kept],
  ["host", { fate: "kept", once: HOST, take: (into, value) => void (into.host = value) }],
  [
    "content-length",
    { fate: "kept", once: LENGTH, take: (into, value) => void (into.contentLength = value) },
  ],
  ["x-request-id", { fate: "kept", once: ID, take: (into, value) => void (into.requestId = value) }],
  ["x-hf-bill-to", { fate: "kept", once: PAYER, take: (into, value) => void (into.billTo = value) }],
  ["origin", { fate: "kept", once: 0, take: (into, value) => void (into.origin = value) }],
]);

/** `Bearer`, and what clients of fal, Replicate and Black Forest Labs write instead of it (seen 2026-08). */
function takeAuthorization(into: RequestHeaders, value: string): void {
  const space = value.indexOf(" ");
  const scheme = value.slice(0, space).toLowerCase();
  if (scheme === "bearer" || scheme === "key" || scheme === "token" || scheme === "x-key")
    into.secret ??= value.slice(space + 1).trim();
}

/** One that stands twice is none: Trace Context, 3.2. */
function takeTraceparent(into: RequestHeaders, value: string): void {
  into.traceparent = into.traceparent === undefined ? value : "";
}

function takeTracestate(into: RequestHeaders, value: string): void {
  into.tracestate = into.tracestate === undefined ? value : `${into.tracestate},${value}`;
}

/** Names as clients write them, so that each is lower-cased once and not in every call. */
const known = new Map<string, Rule>();
const MOST_KNOWN = 500;

export function ruleOf(name: string): Rule {
  const found = known.get(name);
  if (found !== undefined) return found;
  const lower = name.toLowerCase();
  const ours = lower.startsWith("x-forwarded-") || lower.startsWith("proxy-");
  const rule = rules.get(lower) ?? (ours ? kept : on);
  // Whoever makes names up must not fill the memory.
  if (known.size < MOST_KNOWN) known.set(name, rule);
  return rule;
}

/** Takes what the router reads, and says what happens to the header. */
export function takeHeader(into: RequestHeaders, name: string, value: string): Fate {
  const rule = ruleOf(name);
  rule.take?.(into, value);
  return rule.fate;
}
