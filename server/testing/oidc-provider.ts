import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { type Configuration, Provider } from "oidc-provider";
import { startServer } from "./http-server.ts";

const CLIENT = { id: "yard", secret: "kept by the hub" };
const SCOPE = "openid profile email groups";

interface ProviderState {
  /** Claims of the user who signs in next. */
  claims: Record<string, unknown> & { sub: string };
  /** Invalid claims or signature of the next ID tokens. */
  tampering: { claims?: Record<string, unknown>; signedBy?: "another key" };
  /** Whether the user denies consent. */
  deniesConsent: boolean;
  /** Errors of the token endpoint. */
  errors: string[];
  /** Prefix of paths that respond with 503. */
  down: string | undefined;
}

/**
 * Starts a real OpenID provider, `oidc-provider`, on the local machine. It requires PKCE, sends profile and groups from the
 * userinfo endpoint only, and reports its logouts. The sign-in page is skipped: the user of `state.claims` signs in.
 * @param hub URL of the hub.
 */
export async function startOidcProvider(hub: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const otherKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const state: ProviderState = {
    claims: { sub: "1", preferred_username: "ada" },
    tampering: {},
    deniesConsent: false,
    errors: [],
    down: undefined,
  };
  const server = await startServer((request, response) => void handleRequest(request, response));
  const issuer = server.url;
  const provider = new Provider(
    issuer,
    configure(hub, privateKey, () => state.claims),
  );

  const sign = (claims: Record<string, unknown>, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);

  provider.on("grant.error", (_, error) => state.errors.push(error.message));
  provider.use(async (ctx, next) => {
    if (state.down !== undefined && ctx.path.startsWith(state.down)) {
      ctx.status = 503;
      return;
    }
    if (ctx.path.startsWith("/interaction/")) {
      const result = state.deniesConsent
        ? { error: "access_denied", error_description: "refused" }
        : { login: { accountId: state.claims.sub } };
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, result);
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    const { claims, signedBy } = state.tampering;
    if (ctx.path !== "/token" || body?.id_token === undefined || !(claims ?? signedBy)) return;
    const changed = { ...decodeJwt(body.id_token), ...claims };
    ctx.body = { ...body, id_token: await sign(changed, signedBy ? otherKey : privateKey) };
  });
  const handleRequest = provider.callback();

  return { issuer, client: CLIENT, state, sign, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

function configure(hub: string, key: KeyObject, getClaims: () => ProviderState["claims"]): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${hub}/oidc/callback`],
        post_logout_redirect_uris: [`${hub}/`],
        backchannel_logout_uri: `${hub}/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] },
    cookies: { keys: [randomUUID()] },
    scopes: SCOPE.split(" "),
    claims: {
      openid: ["sub"],
      profile: ["name", "nickname", "preferred_username"],
      email: ["email", "email_verified"],
      groups: ["groups"],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          const fields = '<input type="hidden" name="logout" value="yes"><button>Sign out there</button>';
          ctx.body = `<!doctype html><title>Sign out</title>${form.replace("</form>", `${fields}</form>`)}`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
    findAccount: async (_, accountId) => ({ accountId, claims: async () => getClaims() }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: ctx.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    // By default, the library rejects local addresses.
    fetch: (url, options) => {
      const direct = { ...options, dispatcher: undefined };
      return fetch(url, direct);
    },
  };
}

/** Cookies of a browser, by site. */
export type CookieJar = Map<string, string>;

/** Follows redirects at the provider like a browser. Returns the first URL of another site, or the last page. */
export async function browseProvider(
  issuer: string,
  start: string,
  jar: CookieJar,
  init: RequestInit = {},
): Promise<{ location: string } | { location: undefined; html: string; status: number }> {
  let url = new URL(start);
  let options = init;
  for (let hops = 0; hops < 10; hops += 1) {
    if (url.origin !== issuer) return { location: url.href };
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      ...options,
      redirect: "manual",
      headers: { ...options.headers, cookie },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const next = response.headers.get("location");
    if (next === null) return { location: undefined, html: await response.text(), status: response.status };
    url = new URL(next, url);
    options = {};
  }
  throw new Error(`Too many redirects at the provider from ${start}.`);
}
