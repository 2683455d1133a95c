import type { SingleSignOn } from "@modelyard/contract";
import * as client from "openid-client";
import type { OidcSettings } from "./settings.ts";
import type { EncryptedColumn, EncryptionKey } from "../encryption-key.ts";
import type { ProviderSession } from "../sessions/store.ts";
import { type Grants, getGrants, hasTooManyGroups, readGroups } from "./groups.ts";
import { createLogoutTokenVerifier, type ProviderLogout } from "./logout-token.ts";
import { explainResponse, SignInError } from "./sign-in-error.ts";

/** Settings that name an identity provider. */
type ProviderSettings = OidcSettings &
  Record<`MODELYARD_OIDC_${"ISSUER" | "CLIENT_ID" | "CLIENT_SECRET"}`, string>;

/** Whether the settings name an identity provider, and `readSettings` has added the defaults. */
const hasProvider = (settings: Partial<OidcSettings>): settings is ProviderSettings =>
  settings.MODELYARD_OIDC_ISSUER !== undefined &&
  settings.MODELYARD_OIDC_CLIENT_ID !== undefined &&
  settings.MODELYARD_OIDC_CLIENT_SECRET !== undefined &&
  settings.MODELYARD_OIDC_SESSION_HOURS !== undefined;

/** Purpose of a sign-in. */
interface Purpose {
  /** Path to continue at. */
  next: string;
  /** Invitation of the user. */
  link?: string;
  /** ID of the user who requested to connect the identity. */
  connect?: string;
}

/** State of a pending sign-in, which the identity provider must return unchanged. Stored encrypted in a cookie. */
interface PendingSignIn extends Purpose {
  state: string;
  nonce: string;
  verifier: string;
  expires: number;
}

/** Identity that the provider asserts. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Preferred name. */
  name: string;
  fullname: string;
  /** Empty unless the provider has verified the email address. */
  email: string;
}

/** Result of a sign-in at the provider. */
interface CompletedSignIn extends Purpose {
  identity: Identity;
  groups: readonly string[];
  session: ProviderSession;
}

/** Creates the identity provider from the settings, or returns `undefined` if none is configured. */
export const createOidcFromSettings = (
  settings: Partial<OidcSettings>,
  secret: EncryptionKey,
): Oidc | undefined => (hasProvider(settings) ? new Oidc(settings, secret) : undefined);

/** Time limit for signing in at the provider. Milliseconds. */
const SIGN_IN_TIMEOUT_MS = 10 * 60_000;
const PURPOSE = "oidc sign-in";
const ID_TOKEN = "id token";

export const ENCRYPTED_ID_TOKENS: EncryptedColumn = {
  table: "provider_sessions",
  id: "session_id",
  column: "id_token",
  purpose: ID_TOKEN,
  contextOf: ({ subject = "" }) => subject,
};

/** Sign-in at an identity provider: authorization code flow with PKCE, state, and nonce, using `openid-client`. */
export class Oidc {
  /** Button label. */
  readonly label: string;
  /** Whether to create organizations that do not exist. */
  readonly createsOrganizations: boolean;
  /** Maximum length of a session. Milliseconds. */
  readonly sessionMs: number;
  readonly #settings: ProviderSettings;
  readonly #secret: EncryptionKey;
  readonly #now: () => Date;
  #configuration: Promise<client.Configuration> | undefined;
  #verifyLogoutToken: ReturnType<typeof createLogoutTokenVerifier> | undefined;

  constructor(settings: ProviderSettings, secret: EncryptionKey, now: () => Date = () => new Date()) {
    this.label = new URL(settings.MODELYARD_OIDC_ISSUER).host;
    this.createsOrganizations = settings.MODELYARD_OIDC_CREATE_ORGANIZATIONS === "on";
    this.sessionMs = settings.MODELYARD_OIDC_SESSION_HOURS * 3_600_000;
    this.#settings = settings;
    this.#secret = secret;
    this.#now = now;
  }

  /** Loads the provider's metadata on the first sign-in, and again after a failure. */
  async #discover(): Promise<client.Configuration> {
    const { MODELYARD_OIDC_CLIENT_ID: clientId, MODELYARD_OIDC_CLIENT_SECRET: clientSecret } = this.#settings;
    const issuer = new URL(this.#settings.MODELYARD_OIDC_ISSUER);
    const isInsecure = issuer.protocol === "http:";
    this.#configuration ??= client.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: 10,
      // The library does not check signatures by default, as TLS identifies the provider. A provider on an internal
      // network may have no TLS.
      execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
    });
    try {
      return await this.#configuration;
    } catch (cause) {
      this.#configuration = undefined;
      throw explainResponse(cause);
    }
  }

  /** Returns what admins may see of the settings. */
  describe(): SingleSignOn {
    return {
      provider: this.label,
      groupsClaim: this.#settings.MODELYARD_OIDC_GROUPS_CLAIM,
      allowedGroups: this.#settings.MODELYARD_OIDC_ALLOWED_GROUPS,
      roles: this.#settings.MODELYARD_OIDC_ROLES,
      sessionHours: this.#settings.MODELYARD_OIDC_SESSION_HOURS,
    };
  }

  /** Whether members of these groups may sign in. */
  isAllowed(groups: readonly string[]): boolean {
    const { MODELYARD_OIDC_ALLOWED_GROUPS: allowed } = this.#settings;
    return allowed.length === 0 || groups.some((group) => allowed.includes(group));
  }

  /** Whether a user with this verified email address, who is allowed to sign in, can sign up without an invitation. */
  mayJoin(email: string): boolean {
    const { MODELYARD_OIDC_ALLOW: domains, MODELYARD_OIDC_ALLOWED_GROUPS: groups } = this.#settings;
    const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
    return groups.length > 0 || domains.includes("*") || (email !== "" && domains.includes(domain));
  }

  getGrants(groups: readonly string[]): Grants {
    return getGrants(this.#settings.MODELYARD_OIDC_ROLES, groups);
  }

  /** Returns the URL to redirect the browser to, and the content of its cookie. */
  async begin(redirectUri: string, purpose: Purpose): Promise<{ url: string; cookie: string }> {
    const config = await this.#discover();
    const verifier = client.randomPKCECodeVerifier();
    const pending: PendingSignIn = {
      ...purpose,
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier,
      expires: this.#now().getTime() + SIGN_IN_TIMEOUT_MS,
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: ["openid", "profile", "email", ...this.#settings.MODELYARD_OIDC_SCOPES].join(" "),
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, cookie: this.#secret.encrypt(PURPOSE, JSON.stringify(pending), PURPOSE) };
  }

  /** Completes a sign-in with the state from the cookie. Throws a `SignInError`. */
  async finish(callback: URL, cookie: string): Promise<CompletedSignIn> {
    const { state, nonce, verifier, expires, ...purpose } = this.#decryptCookie(cookie);
    if (expires < this.#now().getTime() || callback.searchParams.get("state") !== state)
      throw new SignInError("expired");
    const config = await this.#discover();
    try {
      const tokens = await client.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { claims, idToken } = await loadClaims(config, tokens);
      const { MODELYARD_OIDC_GROUPS_CLAIM: groupsClaim } = this.#settings;
      if (hasTooManyGroups(claims, groupsClaim)) throw new SignInError("too-many-groups");
      const identity = readIdentity(claims);
      const sid = claims["sid"];
      const session: ProviderSession = {
        issuer: identity.issuer,
        subject: identity.subject,
        sid: typeof sid === "string" ? sid : null,
        id_token: this.#secret.encrypt(ID_TOKEN, idToken, identity.subject),
      };
      return { ...purpose, identity, groups: readGroups(claims, groupsClaim), session };
    } catch (cause) {
      throw explainResponse(cause);
    }
  }

  #decryptCookie(cookie: string): PendingSignIn {
    try {
      return JSON.parse(this.#secret.decrypt(PURPOSE, cookie, PURPOSE)) as PendingSignIn;
    } catch (cause) {
      throw new SignInError("expired", { cause });
    }
  }

  /** Returns the URL that signs the browser out at the provider, or `undefined` if the provider has none. */
  async getLogoutUrl(session: ProviderSession, returnTo: string): Promise<string | undefined> {
    const config = await this.#discover();
    if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
    let hint: string | undefined;
    try {
      hint = this.#secret.decrypt(ID_TOKEN, session.id_token, session.subject);
    } catch {
      // After a change to the hub's secret, there is no hint, and the provider asks the user which account to sign out.
    }
    return client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: returnTo,
      ...(hint !== undefined && { id_token_hint: hint }),
    }).href;
  }

  /** Verifies a back-channel logout of the provider. Throws a `LogoutTokenError`. */
  async verifyLogout(token: string): Promise<ProviderLogout> {
    const { issuer, jwks_uri: keys } = (await this.#discover()).serverMetadata();
    if (keys === undefined) throw new SignInError("failed");
    const { MODELYARD_OIDC_CLIENT_ID: clientId } = this.#settings;
    this.#verifyLogoutToken ??= createLogoutTokenVerifier({ issuer, keys: new URL(keys), clientId });
    return this.#verifyLogoutToken(token);
  }
}

type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** Returns the claims of the ID token and of the userinfo endpoint: many providers send profile and groups only there. */
async function loadClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<{ claims: Claims; idToken: string }> {
  const idClaims = tokens.claims();
  if (idClaims === undefined || tokens.id_token === undefined) throw new Error("no ID token");
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, idClaims.sub) : {};
  return { claims: { ...userInfo, ...idClaims }, idToken: tokens.id_token };
}

function readIdentity(claims: Claims): Identity {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === "string" ? value : "";
  };
  const email = claims["email_verified"] === true ? text("email") : "";
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: text("preferred_username") || text("nickname") || email.split("@")[0] || text("name"),
    fullname: text("name").slice(0, 100),
    email,
  };
}
