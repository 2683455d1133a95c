import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { aModel, testHub } from "../testing/hub.ts";
import { findBuiltWebsite, serveWeb } from "./pages/pages.ts";

const models = [aModel({ id: "ada/snow" }), aModel({ id: "ada/rain" })];
const hubs = new AsyncDisposableStack();
afterAll(() => hubs.disposeAsync());
const openHub = async (http = {}) => hubs.use(await testHub({ models, http }));

/** Returns the responses that contain links to the hub. */
async function readLinks(
  { app }: Awaited<ReturnType<typeof openHub>>,
  headers = {},
  remoteAddress = "127.0.0.1",
) {
  const read = async (url: string) => {
    const response = await app.inject({ url, remoteAddress, headers: { host: "hub.test", ...headers } });
    expect(response.statusCode, response.body).toBe(200);
    return `${response.headers.link ?? ""} ${response.body}`;
  };
  return { list: await read("/api/models?limit=1"), feed: await read("/models.atom") };
}

describe("the public URL of the hub", () => {
  const forwarded = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" };

  test("ignores X-Forwarded-Host by default, even from the loopback address", async () => {
    const { list, feed } = await readLinks(await openHub(), forwarded);
    expect(list).toContain("<https://hub.test/api/models?");
    expect(list + feed).not.toContain("evil.test");
  });

  test("ignores all forwarded headers from untrusted addresses", async () => {
    for (const http of [{}, { trustedProxies: ["10.1.0.0/16"] }]) {
      const { list, feed } = await readLinks(await openHub(http), forwarded, "192.0.2.1");
      expect(list).toContain("<http://hub.test/api/models?");
      expect(list + feed).not.toContain("evil.test");
    }
  });

  test("uses valid headers of a trusted proxy", async () => {
    const hub = await openHub({ trustedProxies: ["10.1.0.0/16"] });
    const read = (host: string) =>
      readLinks(hub, { "x-forwarded-host": host, "x-forwarded-proto": "https" }, "10.1.2.3");
    expect((await read("models.test:8443")).feed).toContain("https://models.test:8443/");
    expect((await read("evil.test, models.test")).feed).toContain("https://models.test/");
    for (const host of ["evil.test/path", "a@evil.test", "evil test", '"><script>', "", "[::", "1.2.3.4.5"])
      expect((await read(host)).list, host).toContain("<https://hub.test/api/models?");
  });

  test("uses only the schemes http and https", async () => {
    const hub = await openHub();
    for (const [proto, scheme] of [
      ["javascript", "http"],
      ["https", "https"],
      ["http, https", "https"],
    ])
      expect((await readLinks(hub, { "x-forwarded-proto": proto })).list).toContain(`<${scheme}://hub.test/`);
  });

  test("uses MODELYARD_URL if it is set", async () => {
    const hub = await openHub({ publicUrl: "https://models.test", trustedProxies: ["127.0.0.1"] });
    const { list, feed } = await readLinks(hub, forwarded);
    expect(list).toContain("<https://models.test/api/models?");
    expect(list + feed).not.toMatch(/evil\.test|hub\.test/);
  });

  test("ignores a host in the request path", async () => {
    const { app } = await openHub();
    for (const url of ["//evil.test/api/models?limit=1", "http://evil.test/api/models?limit=1"]) {
      const text = await sendRaw(app, `GET ${url} HTTP/1.1\r\nHost: hub.test\r\nConnection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 (200|404)/);
      expect(text).not.toContain("link: <http://evil.test");
    }
  });
});

describe("the Host header", () => {
  test.each([
    [400, "is missing", ""],
    [400, "is sent twice", "Host: hub.test\r\nHost: evil.test\r\n"],
    [400, "is sent twice with the same value", "Host: hub.test\r\nhost: hub.test\r\n"],
    [400, "is empty", "Host: \r\n"],
    [400, "has a path", "Host: hub.test/evil\r\n"],
    [400, "has a username", "Host: a@hub.test\r\n"],
    [400, "has markup", 'Host: "><b>\r\n'],
    [400, "has an invalid port", "Host: hub.test:99999\r\n"],
    [200, "is a name with a port", "Host: hub.test:3000\r\n"],
    [200, "is a container name", "Host: model_yard-1\r\n"],
    [200, "is an IP address", "Host: [::1]:3000\r\n"],
  ])("results in status %i if it %s", async (status, _, header) => {
    const { app } = await openHub();
    const text = await sendRaw(app, `GET /api/models HTTP/1.1\r\n${header}Connection: close\r\n\r\n`);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test("is optional in HTTP/1.0", async () => {
    expect(await sendRaw((await openHub()).app, "GET /api/health HTTP/1.0\r\n\r\n")).toContain(" 200 OK");
  });
});

const website = await findBuiltWebsite();

test.skipIf(!website)("pages never contain the host of a request path", async () => {
  const { app } = await openHub();
  if (website) await serveWeb(app, {}, website);
  for (const path of [
    "//evil.test",
    "/\\evil.test",
    "/.//evil.test",
    "/x/..//evil.test",
    "///evil.test",
    "//evil.test/models",
  ]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: hub.test\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const text = await sendRaw(app, head);
    expect(text, path).toMatch(/^HTTP\/1\.1 \d+ /);
    expect(text, path).not.toMatch(/[/\\]{2}evil\.test/);
  }
});

/** Sends a raw request and returns the complete response. */
async function sendRaw(app: Awaited<ReturnType<typeof openHub>>["app"], request: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The hub is not listening.");
  const socket = connect(address.port, "127.0.0.1");
  // If the client ended its side of the connection, it would lose a response that is not ready yet.
  socket.write(request);
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) text += chunk;
  return text;
}
