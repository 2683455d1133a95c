import type { Me, SignInProblem } from "@modelyard/contract";
import { z } from "zod";
import { createEncryptionKey } from "../accounts/encryption-key.ts";
import { Oidc } from "../accounts/oidc/oidc.ts";
import { OIDC_SETTINGS } from "../accounts/oidc/settings.ts";
import { freePort } from "./free-port.ts";
import { testHub } from "./hub.ts";
import { browseProvider, type CookieJar, startOidcProvider } from "./oidc-provider.ts";

export type SingleSignOnHub = Awaited<ReturnType<typeof testHub>>;

/** Returns the problem that a redirect reports. */
export const toProblem = (location: string) =>
  new URL(location, "http://hub.test").searchParams.get("problem") as SignInProblem | null;

/** An identity provider and the URL of the hub that uses it. Creates hubs and browsers. */
export class SingleSignOn {
  readonly address: string;
  readonly provider: Awaited<ReturnType<typeof startOidcProvider>>;
  /** Current time of the hub. */
  now = Date.now();

  private constructor(address: string, provider: SingleSignOn["provider"]) {
    this.address = address;
    this.provider = provider;
  }

  static async start(): Promise<SingleSignOn> {
    const address = `http://127.0.0.1:${await freePort()}`;
    return new SingleSignOn(address, await startOidcProvider(address));
  }

  /** Resets the provider before each test. `ada` signs in next. */
  reset(): void {
    const claims = { sub: "1", preferred_username: "ada" };
    const { state } = this.provider;
    Object.assign(state, { claims, tampering: {}, errors: [], deniesConsent: false, down: undefined });
  }

  createOidc(environment: Readonly<Record<string, string>> = {}): Oidc {
    const { issuer, client } = this.provider;
    const provider = {
      MODELYARD_OIDC_ISSUER: issuer,
      MODELYARD_OIDC_CLIENT_ID: client.id,
      MODELYARD_OIDC_CLIENT_SECRET: client.secret,
    };
    const settings = z
      .object(OIDC_SETTINGS)
      .parse({ ...provider, MODELYARD_OIDC_SCOPES: "groups", ...environment });
    const key = createEncryptionKey("a secret of more than thirty-two characters");
    return new Oidc({ ...settings, ...provider }, key, () => new Date(this.now));
  }

  /** Starts a hub at the redirect URL of the provider. Only one can run at a time. */
  async startHub(environment: Readonly<Record<string, string>>): Promise<SingleSignOnHub> {
    const hub = await testHub({ oidc: this.createOidc(environment), now: () => new Date(this.now) });
    await hub.app.listen({ host: "127.0.0.1", port: Number(new URL(this.address).port) });
    return hub;
  }

  findUser(hub: SingleSignOnHub, subject: string) {
    return hub.accounts.identities.findUser({ issuer: this.provider.issuer, subject });
  }

  /** Sets the user who signs in next. */
  setUser(name: string, more: Record<string, unknown> = {}): void {
    this.provider.state.claims = { sub: name, preferred_username: name, ...more };
  }

  createBrowser(): Browser {
    return new Browser(this);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.provider[Symbol.asyncDispose]();
  }
}

/** A browser that stores cookies by path and does not follow redirects. */
export class Browser {
  readonly cookies: CookieJar = new Map();
  readonly providerCookies: CookieJar = new Map();
  readonly #sso: SingleSignOn;

  constructor(sso: SingleSignOn) {
    this.#sso = sso;
  }

  async get(url: string, init: RequestInit = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(url, this.#sso.address), {
      redirect: "manual",
      ...init,
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get("location") ?? "", response };
  }

  /** Uses a session that was created without the provider. */
  useSession({ cookie }: { cookie: string }): this {
    const [name = "", value = ""] = cookie.split("=");
    this.cookies.set(name, value);
    return this;
  }

  /** Submits a form without fields on a page of the hub. Returns the status and the URL of the next page. */
  async post(url: string): Promise<{ status: number; location: string }> {
    const { status, location, response } = await this.get(url, {
      method: "POST",
      headers: { origin: this.#sso.address, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(),
    });
    const [, refresh = ""] = /url=([^"]+)"/.exec(await response.text()) ?? [];
    return { status, location: location || refresh.replaceAll("&#38;", "&") };
  }

  /** Opens the provider's pages at `url`, and returns the URL of the hub that they redirect to. */
  async visitProvider(url: string): Promise<string> {
    const back = await browseProvider(this.#sso.provider.issuer, url, this.providerCookies);
    if (back.location === undefined) throw new Error(back.html);
    return back.location;
  }

  /** Signs out on the provider's page. Returns the URL that it redirects to, if any. */
  async signOutAtProvider(url: string): Promise<string | undefined> {
    const { issuer } = this.#sso.provider;
    const page = await browseProvider(issuer, url, this.providerCookies);
    if (page.location !== undefined) throw new Error(page.location);
    const [, action = ""] = /action="([^"]+)"/.exec(page.html) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page.html) ?? [];
    const body = new URLSearchParams({ xsrf, logout: "yes" });
    return (await browseProvider(issuer, action, this.providerCookies, { method: "POST", body })).location;
  }

  /** Starts to sign in, and returns the callback URL that the provider redirects to. */
  async begin(query = ""): Promise<string> {
    return this.visitProvider((await this.get(`/oidc/start${query}`)).location);
  }

  async signIn(query = "") {
    return this.get(await this.begin(query));
  }

  /** Submits the form that connects the user's account, as the page does, and continues like `signIn`. */
  async connect() {
    return this.get(await this.visitProvider((await this.post("/oidc/connect")).location));
  }

  async me(): Promise<Me | null> {
    return (await this.get("/api/me")).response.json();
  }

  async roles(): Promise<string[]> {
    const me = await this.me();
    return [...(me?.admin ? ["admin"] : []), ...(me?.orgs ?? []).map(({ name, role }) => `${name}:${role}`)];
  }
}
