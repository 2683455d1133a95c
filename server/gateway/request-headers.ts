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
}

/** `on`: goes on to the provider. `kept`: ends here. `framing`: decides where the request ends, or what else is spoken. */
export type Fate = "on" | "kept" | "framing";

type Taker = (into: RequestHeaders, value: string) => Fate;

const keep: Taker = () => "kept";
const framing: Taker = () => "framing";

const bySecret: Taker = (into, value) => {
  into.secret ??= value;
  return "kept";
};

const takers = new Map<string, Taker>([
  // Credentials end here, whatever they are: none of them is the provider's.
  ["authorization", takeAuthorization],
  ["x-api-key", bySecret],
  ["api-key", bySecret],
  ["x-key", bySecret],
  ["x-goog-api-key", bySecret],
  ["cookie", keep],
  // Of one connection, not of the call: RFC 9110, 7.6.1.
  ["connection", framing],
  ["keep-alive", keep],
  ["te", keep],
  ["trailer", framing],
  ["transfer-encoding", framing],
  ["upgrade", framing],
  ["expect", framing],
  ["http2-settings", framing],
  // Who calls and from where is the hub's business, not the provider's.
  ["forwarded", keep],
  ["via", keep],
  ["x-real-ip", keep],
  ["true-client-ip", keep],
  ["cf-connecting-ip", keep],
  ["referer", keep],
  // Usage is read from the answer as it passes, which takes one that is not compressed.
  ["accept-encoding", keep],
  [
    "host",
    (into, value) => {
      into.host = value;
      return "kept";
    },
  ],
  [
    "content-length",
    (into, value) => {
      into.contentLength = value;
      return "kept";
    },
  ],
  [
    "x-request-id",
    (into, value) => {
      into.requestId = value;
      return "kept";
    },
  ],
  [
    "x-hf-bill-to",
    (into, value) => {
      into.billTo = value;
      return "kept";
    },
  ],
  [
    "origin",
    (into, value) => {
      into.origin = value;
      return "kept";
    },
  ],
]);

/** `Bearer`, and what clients of fal, Replicate and Black Forest Labs write instead of it (seen 2026-08). */
function takeAuthorization(into: RequestHeaders, value: string): Fate {
  const space = value.indexOf(" ");
  const scheme = value.slice(0, space).toLowerCase();
  if (scheme === "bearer" || scheme === "key" || scheme === "token" || scheme === "x-key")
    into.secret ??= value.slice(space + 1).trim();
  return "kept";
}

/** Takes what the router reads, and says what happens to the header. */
export function takeHeader(into: RequestHeaders, name: string, value: string): Fate {
  const lower = name.toLowerCase();
  const taker = takers.get(lower);
  if (taker !== undefined) return taker(into, value);
  return lower.startsWith("x-forwarded-") || lower.startsWith("proxy-") ? "kept" : "on";
}
