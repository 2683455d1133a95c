import { type SignInProblem, SIGN_IN_PROBLEMS } from "@modelyard/contract";
import * as client from "openid-client";

/** Single sign-on failed. The user sees a page about the problem; the cause is only logged. */
export class SignInError extends Error {
  override name = "SignInError" as const;
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, options: ErrorOptions = {}) {
    super(SIGN_IN_PROBLEMS[problem].message, options);
    this.problem = problem;
  }
}

/** Errors on the provider's side (RFC 6749, 4.1.2.1). */
const UNAVAILABLE_CODES = new Set(["server_error", "temporarily_unavailable"]);

/** Converts an error of `openid-client` to a `SignInError`. */
export function explainResponse(cause: unknown): SignInError {
  if (cause instanceof SignInError) return cause;
  return new SignInError(findProblem(cause), { cause });
}

function findProblem(cause: unknown): SignInProblem {
  if (cause instanceof client.AuthorizationResponseError) {
    if (cause.error === "access_denied") return "denied";
    return UNAVAILABLE_CODES.has(cause.error) ? "unavailable" : "failed";
  }
  // The code was used, or it expired at the provider.
  if (cause instanceof client.ResponseBodyError)
    return cause.error === "invalid_grant" ? "expired" : "failed";
  if (!(cause instanceof client.ClientError)) return "failed";
  if (cause.code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "clock";
  return isUnavailable(cause) ? "unavailable" : "failed";
}

/** Whether the provider did not respond, or responded with a server error. */
function isUnavailable({ code, cause }: client.ClientError): boolean {
  if (code === "OAUTH_TIMEOUT") return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof TypeError;
}
