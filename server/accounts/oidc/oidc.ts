import * as client from "openid-client";
import type { EncryptionKey } from "../encryption-key.ts";

export type Oidc = ReturnType<typeof createOidc>;

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Domains whose people may make an account by signing in; `*` is everybody whom the provider knows. */
  allow: readonly string[];
}

/** What must come back unchanged from the identity provider; it travels sealed, in a cookie. */
interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  next: string;
  link?: string;
  connect: boolean;
  expires: number;
}

/** Who the identity provider says it is. */
export interface Identity {
  issuer: string;
  subject: string;
  /** What they would like to be called. */
  name: string;
  fullname: string;
  /** Empty unless the provider has verified it. */
  email: string;
}

/** Who came back, and what they had come for. */
interface CompletedSignIn {
  identity: Identity;
  /** Where to go on. */
  next: string;
  /** The invitation that they hold. */
  link?: string;
  /** Whether they want to sign in with this identity from now on. */
  connect: boolean;
}

/** The sign-in at the provider came to nothing; the message is for the person who tried. */
export class OidcError extends Error {
  override name = "OidcError" as const;
}

/** The settings that this file reads. */
export interface OidcSettings {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_ALLOW: string[];
}

/** The identity provider of the settings; undefined where none is set. */
export function createOidcFromSettings(
  settings: Partial<OidcSettings>,
  secret: EncryptionKey,
): Oidc | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return createOidc({ issuer, clientId, clientSecret, allow: settings.OIDC_ALLOW ?? [] }, secret);
}

/** Time to sign in at the provider. Milliseconds. */
const PATIENCE = 10 * 60_000;
const PURPOSE = "oidc sign-in";

/** Signing in at an identity provider: authorization code flow with PKCE, state and nonce, by `openid-client`. */
export function createOidc(options: OidcOptions, secret: EncryptionKey, now: () => Date = () => new Date()) {
  let found: Promise<client.Configuration> | undefined;

  /** What the provider publishes about itself; asked when somebody signs in first, and again after a failure. */
  async function discover(): Promise<client.Configuration> {
    const issuer = new URL(options.issuer);
    const plain = issuer.protocol === "http:";
    found ??= client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: 10,
      // By default signatures are not looked at, as TLS vouches for who answers; a provider inside a house may have none.
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
    /** What the button says. */
    label: new URL(options.issuer).host,

    /** Whether somebody with this verified address may make an account by themselves. */
    mayJoin: (email: string): boolean =>
      options.allow.includes("*") ||
      (email !== "" && options.allow.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase())),

    /** Where to send the browser, and what its cookie keeps meanwhile. */
    async begin(
      redirectUri: string,
      { next, link, connect = false }: { next: string; link?: string; connect?: boolean },
    ) {
      const config = await discover();
      const verifier = client.randomPKCECodeVerifier();
      const pending: PendingSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        next,
        ...(link !== undefined && { link }),
        connect,
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

    /** Who came back, with what was kept. Throws an `OidcError`. */
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
        return { identity, next, connect, ...(link !== undefined && { link }) };
      } catch (cause) {
        throw new OidcError("Single sign-on failed. Try again.", { cause });
      }
    },
  };
}
