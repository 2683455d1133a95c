import { TargetError } from "./guarded-request.ts";

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Connection refused: nothing is listening on that port",
  ENOTFOUND: "Host not found",
  EAI_AGAIN: "DNS lookup failed",
  ECONNRESET: "Connection closed unexpectedly",
  EHOSTUNREACH: "No route to host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed and not trusted",
  CERT_HAS_EXPIRED: "The certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host",
  EPROTO: "The server does not support TLS; try http://",
  ERR_SSL_WRONG_VERSION_NUMBER: "The server does not support TLS; try http://",
};

/** Describes why a connection failed, as a sentence without its period. */
export function connectionProblem(error: unknown, timeoutMs: number): string {
  if (error instanceof TargetError) return error.message;
  if (error instanceof Error && error.name === "TimeoutError")
    return `No response within ${timeoutMs / 1000} seconds`;
  const code = getErrorCode(error) ?? getErrorCode((error as { cause?: unknown }).cause);
  // If a name has several IP addresses, each of them failed with its own error.
  const first = error instanceof AggregateError ? getErrorCode(error.errors[0]) : undefined;
  const reason = REASONS[code ?? ""] ?? REASONS[first ?? ""];
  return reason ?? `Connection failed${code === undefined ? "" : ` (${code})`}`;
}

const getErrorCode = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code;
