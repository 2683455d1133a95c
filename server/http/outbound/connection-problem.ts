import { TargetError } from "./guarded-request.ts";

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection is refused, so nothing listens at that port",
  ENOTFOUND: "There is no host of that name",
  EAI_AGAIN: "The name of the host cannot be looked up now",
  ECONNRESET: "The connection was cut",
  EHOSTUNREACH: "There is no way to that host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is self-signed, and not trusted here",
  CERT_HAS_EXPIRED: "Its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another host",
  EPROTO: "It does not speak TLS; is it http:// rather?",
  ERR_SSL_WRONG_VERSION_NUMBER: "It does not speak TLS; is it http:// rather?",
};

/** Why an address could not be asked, as a sentence for people without its full stop. */
export function connectionProblem(error: unknown, patience: number): string {
  if (error instanceof TargetError) return error.message;
  if (error instanceof Error && error.name === "TimeoutError")
    return `It did not answer within ${patience / 1000} seconds`;
  const code = codeOf(error) ?? codeOf((error as { cause?: unknown }).cause);
  // Of several addresses of one name each failed in its way.
  const first = error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
  const known = REASONS[code ?? ""] ?? REASONS[first ?? ""];
  return known ?? `The connection failed${code === undefined ? "" : ` (${code})`}`;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code;
