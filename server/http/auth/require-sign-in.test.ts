import { describe, expect, test } from "vitest";
import { aModel, testHub } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { findBuiltWebsite, serveWeb } from "../pages/pages.ts";

const models = [aModel({ id: "ada/snow" })];
const website = await findBuiltWebsite();
const html = { accept: "text/html,*/*;q=0.8" };
const hub = await sharedHub({ models, http: { signInRequired: true } });
if (website) await serveWeb(hub.app, {}, website);

describe("a hub that requires sign-in", () => {
  test.each([
    "/api/models",
    "/api/models/ada/snow",
    "/ada/snow/resolve/main/README.md",
    "/llms.txt",
    "/models.atom",
    "/.well-known/openapi.json",
    "/router/v1/models",
    "/v1/models",
    "/api/nothing",
  ])("asks programs for an access token at %s", async (url) => {
    const { statusCode, headers, body } = await hub.get(url);
    expect(statusCode).toBe(401);
    expect(headers["www-authenticate"]).toBe("Bearer");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(body).toContain("This hub requires sign-in.");
    expect(body).not.toContain("snow");
    const token = await (await aUser(hub, "ben")).token("read");
    expect((await hub.get(url, token)).statusCode).not.toBe(401);
  });

  test.each(["info/refs?service=git-upload-pack", "info/lfs/locks"])(
    "asks git for a password at %s",
    async (path) => {
      const { statusCode, headers } = await hub.get(`/ada/snow.git/${path}`);
      expect(statusCode).toBe(401);
      expect(headers["www-authenticate"]).toMatch(/^Basic realm=/);
    },
  );

  test.each([
    "/",
    "/models?search=a",
    "/ada/snow",
    "/docs/api",
    "/nothing/here",
    "/join/..",
    "/login/../models",
    "/join/a/../../tasks",
    "/%6Cogin/x",
  ])("redirects %s to the sign-in page, which returns to it", async (url) => {
    const { statusCode, headers } = await hub.get(url, html);
    expect(statusCode).toBe(303);
    const target = new URL(String(headers.location), "http://hub.test");
    expect(target.pathname).toBe("/login");
    expect(target.searchParams.get("next")).toBe(
      new URL(url, "http://hub.test").href.slice("http://hub.test".length),
    );
  });

  test.each([
    ["/models.data?search=a&_routes=pages%2Fmodels", "/models?search=a"],
    ["/_.data", "/"],
    ["/ada/snow.data", "/ada/snow"],
  ])("makes open pages load the sign-in page instead of %s", async (url, next) => {
    const { statusCode, headers, body } = await hub.get(url);
    expect([statusCode, body]).toEqual([204, ""]);
    const target = new URL(String(headers["x-remix-redirect"]), "http://hub.test");
    expect([target.pathname, target.searchParams.get("next")]).toEqual(["/login", next]);
    expect(headers).toMatchObject({ "x-remix-reload-document": "true", "cache-control": "no-store" });
  });

  test("redirects browsers that open a file, and rejects forms", async () => {
    expect((await hub.get("/ada/snow/resolve/main/README.md", html)).statusCode).toBe(303);
    expect((await hub.send("POST", "/new", html)).statusCode).toBe(401);
  });

  test("serves the endpoints for sign-in without a session", async () => {
    for (const url of ["/api/health", "/api/login", "/api/me"])
      expect((await hub.get(url)).statusCode, url).toBe(200);
    const { secret } = await hub.accounts.links.forAdmin();
    expect((await hub.get(`/api/join/${secret}`)).statusCode).toBe(200);
    const payload = { name: "cleo", password: "correct horse battery" };
    const joined = await hub.send("POST", `/api/join/${secret}`, {}, payload);
    expect(joined.statusCode).toBe(201);
    const signed = await hub.send("POST", "/api/login", {}, payload);
    const cookie = [signed.headers["set-cookie"] ?? []].flat()[0]?.split(";")[0] ?? "";
    expect((await hub.get("/api/models", { cookie })).statusCode).toBe(200);
    expect((await hub.get("/api/models", { cookie: "modelyard-session=none" })).statusCode).toBe(401);
  });

  test.skipIf(!website)("serves the pages and files for sign-in without a session", async () => {
    const login = await hub.get("/login", html);
    expect(login.statusCode).toBe(200);
    expect(login.body).toContain("Password");
    expect((await hub.get("/join/none", html)).statusCode).toBe(404);
    const [asset] = /\/assets\/[\w.-]+\.css/.exec(login.body) ?? [""];
    for (const url of [asset, "/favicon.svg"]) expect((await hub.get(url)).statusCode, url).toBe(200);
    const { secret } = await hub.accounts.links.invite({ by: (await aUser(hub, "host")).id });
    expect((await hub.get(`/join/${secret}`, html)).statusCode).toBe(200);
  });
});

describe("cross-origin requests", () => {
  const app = "https://app.test";
  const PATHS = [
    "/api/models",
    "/ada/snow/resolve/main/README.md",
    "/router/v1/models",
    "/v1/models",
    "/router/groq/openai/v1/models",
  ];
  /** Returns the `access-control-allow-origin` header, which must be the same at all URLs. */
  const getAllowedOrigin = async (http: object, origin: string, method: "GET" | "OPTIONS" = "GET") => {
    await using hub = await testHub({ models, http, gateway: true });
    const token = await (await aUser(hub, "ben")).token("inference");
    const address = await hub.app.listen({ port: 0, host: "127.0.0.1" });
    const headers = { origin, ...(method === "GET" && token) };
    const allowed = new Set<string | null>();
    for (const path of PATHS) {
      const response = await fetch(address + path, { method, headers });
      if (method === "OPTIONS") expect(response.status, path).toBe(204);
      await response.text();
      allowed.add(response.headers.get("access-control-allow-origin"));
    }
    expect([...allowed], method).toHaveLength(1);
    return [...allowed][0] ?? undefined;
  };

  test.each([
    ["allows all origins on a public hub", {}, "*"],
    ["allows no origin if sign-in is required", { signInRequired: true }, undefined],
    ["allows listed origins if sign-in is required", { signInRequired: true, corsOrigins: [app] }, app],
    ["allows listed origins on a public hub", { corsOrigins: ["https://b.test", app] }, app],
    ["allows no other origin than the listed ones", { corsOrigins: ["https://b.test"] }, undefined],
    ["allows no origin if the list is empty", { corsOrigins: [] }, undefined],
  ])("%s", async (_, http, expected) => {
    expect(await getAllowedOrigin(http, app)).toBe(expected);
    expect(await getAllowedOrigin(http, app, "OPTIONS")).toBe(expected);
  });
});
