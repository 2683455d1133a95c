import { createRemoteJWKSet, errors, jwtVerify } from "jose";

/** Sessions to end: those of one sign-in, or all of a user at the provider. */
export interface ProviderLogout {
  issuer: string;
  subject?: string;
  /** ID of the session at the provider. */
  sid?: string;
}

/** The logout token is invalid. */
export class LogoutTokenError extends Error {
  override name = "LogoutTokenError" as const;
}

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** Symmetric algorithms are not accepted: any service that knows the client secret could sign with them. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const MAX_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Creates a function that verifies the tokens of back-channel logout (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export function createLogoutTokenVerifier(provider: { issuer: string; keys: URL; clientId: string }) {
  const keys = createRemoteJWKSet(provider.keys);

  return async (token: string): Promise<ProviderLogout> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    }).catch((cause: unknown) => {
      if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw cause;
      throw new LogoutTokenError(cause.message, { cause });
    });
    const { sub: subject, sid, events, nonce } = payload;
    // An ID token must not work as a logout token: it has a nonce and no event.
    if (nonce !== undefined || typeof Object(events)[EVENT] !== "object")
      throw new LogoutTokenError("This is not a logout token.");
    if (subject === undefined && typeof sid !== "string")
      throw new LogoutTokenError("The logout token names neither a user nor a session.");
    return {
      issuer: provider.issuer,
      ...(subject !== undefined && { subject }),
      ...(typeof sid === "string" && { sid }),
    };
  };
}
