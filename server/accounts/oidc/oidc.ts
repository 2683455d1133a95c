import * as client from "openid-client";
import type { EncryptionKey } from "../encryption-key.ts";

export type Oidc = ReturnType<typeof createOidc>;

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Email domains whose users can sign up; `*` allows every user of the provider. */
  allow: readonly string[];
}

/**
 * State of a pending sign-in, which must come back unchanged from the identity provider. Stored encrypted in a cookie.
 */
interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  next: string;
  link?: string;
  connect?: string;
  expires: number;
}

/** Identity that the provider asserts. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Preferred name. */
  name: string;
  fullname: string;
  /** Empty unless the provider has verified the address. */
  email: string;
}

/** Result of a sign-in at the provider, and its purpose. */
interface CompletedSignIn {
  identity: Identity;
  /** Path to continue at. */
  next: string;
  /** Invitation of the user. */
  link?: string;
  /** ID of the user who asked to connect the identity. */
  connect?: string;
}

/** The sign-in at the provider failed. The message is for the user. */
export class OidcError extends Error {
  override name = "OidcError" as const;
}

/** Settings that this file reads. */
export interface OidcSettings {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_ALLOW: string[];
}

/** Creates the identity provider from the settings, or returns `undefined` if none is configured. */
export function createOidcFromSettings(
  settings: Partial<OidcSettings>,
  secret: EncryptionKey,
): Oidc | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return createOidc({ issuer, clientId, clientSecret, allow: settings.OIDC_ALLOW ?? [] }, secret);
}

/** Time limit for signing in at the provider. Milliseconds. */
const PATIENCE = 10 * 60_000;
const PURPOSE = "oidc sign-in";

/** Sign-in at an identity provider: authorization code flow with PKCE, state, and nonce, using `openid-client`. */
export function createOidc(options: OidcOptions, secret: EncryptionKey, now: () => Date = () => new Date()) {
  let found: Promise<client.Configuration> | undefined;

  /** Loads the provider's metadata on the first sign-in, and again after a failure. */
  async function discover(): Promise<client.Configuration> {
    const issuer = new URL(options.issuer);
    const plain = issuer.protocol === "http:";
    found ??= client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: 10,
      // By default signatures are not checked, as TLS identifies the provider. A provider on an internal network may
      // have no TLS.
      execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
    });
    try {
      return await found;
    } catch (cause) {
      found = undefined;
      throw new OidcError(
        "The identity provider sent an invalid response. Try again; if it persists, contact an admin.",
        {
          cause,
        },
      );
    }
  }

  return {
    /** Button label. */
    label: new URL(options.issuer).host,

    /** Whether a user with this verified address can sign up without an invitation. */
    mayJoin: (email: string): boolean =>
      options.allow.includes("*") ||
      (email !== "" && options.allow.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase())),

    /** Returns the URL to redirect the browser to, and the content of its cookie. */
    async begin(
      redirectUri: string,
      { next, link, connect }: Pick<CompletedSignIn, "next" | "link" | "connect">,
    ) {
      const config = await discover();
      const verifier = client.randomPKCECodeVerifier();
      const pending: PendingSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        next,
        ...(link !== undefined && { link }),
        ...(connect !== undefined && { connect }),
        expires: now().getTime() + PATIENCE,
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, kept: secret.seal(PURPOSE, JSON.stringify(pending), PURPOSE) };
    },

    /** Completes a sign-in with the state from the cookie. Throws an `OidcError`. */
    async finish(callback: URL, state: string): Promise<CompletedSignIn> {
      const config = await discover();
      try {
        const pending = JSON.parse(secret.open(PURPOSE, state, PURPOSE)) as PendingSignIn;
        if (pending.expires < now().getTime()) throw new Error("too late");
        const tokens = await client.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error("no ID token");
        const text = (name: string): string => (typeof claims[name] === "string" ? claims[name] : "");
        const email = claims["email_verified"] === true ? text("email") : "";
        const identity: Identity = {
          issuer: claims.iss,
          subject: claims.sub,
          name: text("preferred_username") || text("nickname") || email.split("@")[0] || text("name"),
          fullname: text("name").slice(0, 100),
          email,
        };
        const { next, link, connect } = pending;
        return {
          identity,
          next,
          ...(link !== undefined && { link }),
          ...(connect !== undefined && { connect }),
        };
      } catch (cause) {
        throw new OidcError("Single sign-on failed. Try again.", { cause });
      }
    },
  };
}
