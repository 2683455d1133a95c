import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const CLIENT = { id: "yard", secret: "kept by the hub" };

interface Grant {
  redirect: string;
  challenge: string;
  nonce: string;
}

/**
 * A small OpenID provider over real HTTP. It is strict where providers may be: a code works once, for the client with
 * its secret, for the address it was asked for, and for who holds the PKCE verifier. `claims` is who signs in next;
 * `spoil` changes the ID token's claims or how it is signed.
 */
export async function startOidcProvider() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const grants = new Map<string, Grant>();
  const state = {
    claims: { sub: "1", preferred_username: "ada" } as Record<string, unknown>,
    spoil: {} as { claims?: Record<string, unknown>; signedBy?: "a stranger" },
    refusals: [] as string[],
    down: false,
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? "/", issuer);
    if (state.down) return response.writeHead(503).end();
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
        });
      case "/keys": {
        const jwk = createPublicKey(publicKey.export({ type: "spki", format: "pem" })).export({
          format: "jwk",
        });
        return json(response, 200, { keys: [{ ...jwk, kid: "1", alg: "RS256", use: "sig" }] });
      }
      case "/authorize":
        return authorize(url, response);
      case "/token":
        return token(request, response);
      default:
        return response.writeHead(404).end();
    }
  }

  function authorize({ searchParams: asked }: URL, response: ServerResponse): unknown {
    const get = (name: string) => asked.get(name) ?? "";
    const wrong =
      get("client_id") !== CLIENT.id ||
      get("response_type") !== "code" ||
      get("code_challenge_method") !== "S256" ||
      !get("scope").split(" ").includes("openid") ||
      ["state", "nonce", "code_challenge"].some((name) => get(name).length < 20);
    if (wrong) return response.writeHead(400).end(`refused: ${asked}`);
    const code = randomBytes(16).toString("hex");
    grants.set(code, {
      redirect: get("redirect_uri"),
      challenge: get("code_challenge"),
      nonce: get("nonce"),
    });
    const back = new URL(get("redirect_uri"));
    back.search = String(new URLSearchParams({ code, state: get("state") }));
    return response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const [id, secret] = getClient(request, form);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const refusal =
      request.method !== "POST" || form.get("grant_type") !== "authorization_code"
        ? "unsupported_grant_type"
        : id !== CLIENT.id || secret !== CLIENT.secret
          ? "invalid_client"
          : !grant || grant.redirect !== form.get("redirect_uri") || grant.challenge !== challenge
            ? "invalid_grant"
            : undefined;
    if (refusal !== undefined || !grant) {
      state.refusals.push(refusal ?? "");
      return json(response, 400, { error: refusal });
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...state.claims,
    };
    return json(response, 200, {
      access_token: randomBytes(16).toString("hex"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: jwt({ ...claims, ...state.spoil.claims }),
    });
  }

  function jwt(claims: Record<string, unknown>): string {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const text = `${part({ alg: "RS256", kid: "1", typ: "JWT" })}.${part(claims)}`;
    const key = state.spoil.signedBy === "a stranger" ? stranger : privateKey;
    return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  }

  return {
    issuer,
    client: CLIENT,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Client and secret, by either of the ways that RFC 6749 has. */
function getClient(request: IncomingMessage, form: URLSearchParams): [string, string] {
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (basic === undefined) return [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const [id = "", secret = ""] = Buffer.from(basic, "base64").toString().split(":");
  const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
  return [decode(id), decode(secret)];
}
