import fc from "fast-check";
import type { RouteOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { aUser } from "./users.ts";
import { sharedHub } from "./shared-hub.ts";

/** Path traversals and special characters, encoded for a URL. */
const HOSTILE = [
  "..",
  "%2e%2e",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%252e%252e%252fetc%252fpasswd",
  "..%5c..%5cetc%5cpasswd",
  "%2fetc%2fpasswd",
  "x%00.png",
  "%c0%ae%c0%ae%c0%af",
  "%0d%0aset-cookie:%20a=b",
  "%e2%80%ae%e2%80%8bx",
  "%ff",
  "%",
  "__proto__",
  "-1",
  "%F0%9F%90%9A".repeat(40),
  "'%22%3Cscript%3E",
] as const;

const routes: RouteOptions[] = [];

const hub = await sharedHub({ onRoute: (route) => void routes.push(route) });
const boss = await aUser(hub, "boss", { admin: true });
const session = await boss.session();
const token = await boss.token();
await send("POST", "/api/repos/create", { payload: { name: "boss/snow" } });

function send(
  method: string,
  url: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: object | string } = {},
) {
  return hub.send(method, url, { ...token, ...headers }, payload);
}
type Answer = Awaited<ReturnType<typeof send>>;

/** All routes by method, except HEAD. */
const everyRoute = () =>
  routes.flatMap(({ method, url, config }) =>
    [method].flat().flatMap((each) => (each === "HEAD" ? [] : [{ method: each, url, own: config }])),
  );

/** Fills in the parameters of a route. */
const buildUrl = (url: string, fill: (index: number) => string): string => {
  let index = 0;
  return url.replaceAll(/:(\w+)(\([^)]*\))?|\*/g, (_, name: string) => fill(index++) || name);
};

/** Returns a problem of any response, if there is one. */
function findProblem({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500 && statusCode !== 501) return `${statusCode}: ${body.slice(0, 200)}`;
  if (/root:[^:]*:0:0/.test(body)) return "it is a file of the machine";
  for (const [name, value] of Object.entries(headers))
    if (!/^[\t\x20-\x7e]*$/.test([value].flat().join(""))) return `${name}: ${JSON.stringify(value)}`;
  if (headers["set-cookie"] !== undefined && /a=b/.test(String(headers["set-cookie"])))
    return "it set a cookie";
  return undefined;
}

describe("hostile URLs", () => {
  test("break no route, and redirect nowhere", async () => {
    const problems: string[] = [];
    for (const { method, url } of everyRoute()) {
      const count = url.match(/:\w+|\*/g)?.length ?? 0;
      for (let index = 0; index < count; index++)
        for (const value of HOSTILE) {
          const address = buildUrl(url, (i) => (i === index ? value : (["boss", "snow", "main"][i] ?? "x")));
          const problem = findProblem(await send(method, address));
          if (problem !== undefined) problems.push(`${method} ${address}: ${problem}`);
        }
    }
    expect(problems).toEqual([]);
  });

  test("built from random parts are harmless", async () => {
    const paths = [
      ...new Set(
        everyRoute()
          .filter(({ method, url }) => method === "GET" && /[:*]/.test(url))
          .map(({ url }) => url),
      ),
    ];
    const piece = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            "..",
            ".",
            "/",
            "\\",
            "%2f",
            "%5c",
            "%0a",
            "%",
            "~",
            "?",
            "#",
            "&",
            "=",
            ":",
            "refs",
            "main",
          ),
          fc.string({ unit: "binary", maxLength: 4 }).map((text) => encodeURIComponent(text.toWellFormed())),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(piece, { minLength: 4, maxLength: 4 }),
        async (url, fills) => {
          const address = buildUrl(url, (i) => fills[i] ?? "x");
          // Invalid URLs cannot be sent with `inject`; tests of the parsers cover them.
          fc.pre(URL.canParse(address, "http://hub.test"));
          const response = await send("GET", address);
          expect(findProblem(response)).toBeUndefined();
        },
      ),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});

describe("bodies", () => {
  const deep = (open: string, close: string) => open.repeat(15_000) + "1" + close.repeat(15_000);

  test("of any shape break no route", async () => {
    const bodies = [
      "null",
      "[]",
      '"text"',
      "{",
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      '{"name":["x"],"model":{},"messages":{},"files":{},"objects":[null],"item":7,"title":{},"days":"x"}',
      `{"model":"boss/snow","input":${deep("[", "]")},"name":${deep('{"a":', "}")}}`,
    ];
    const problems: string[] = [];
    for (const { method, url } of everyRoute()) {
      if (method === "GET" || method === "OPTIONS" || method === "TRACE") continue;
      const address = buildUrl(url, (i) => ["boss", "snow", "main"][i] ?? "x");
      for (const payload of bodies) {
        const response = await send(method, address, {
          payload,
          headers: { "content-type": "application/json" },
        });
        const problem = findProblem(response);
        if (problem !== undefined) problems.push(`${method} ${address} ${payload.slice(0, 60)}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("requests from other sites", () => {
  /** Headers of requests from other sites. */
  const foreign = [
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "https://evil.hub.test", "sec-fetch-site": "same-site" },
    { origin: "null" },
    { origin: "https://hub.test.evil.test" },
    { "sec-fetch-site": "cross-site" },
    {},
  ];

  test("change nothing with a session, on any route", async () => {
    const { cookie = "" } = session;
    const passed: string[] = [];
    for (const { method, url, own } of everyRoute()) {
      if (["GET", "OPTIONS", "TRACE"].includes(method)) continue;
      // These routes ignore cookies: a signed URL or a token authorizes the request.
      if ((own as { credentials?: string } | undefined)?.credentials === "own") continue;
      const address = buildUrl(url, (i) => ["boss", "snow", "main"][i] ?? "x");
      for (const headers of foreign) {
        const response = await hub.send(method, address, { cookie, ...headers });
        if (response.statusCode !== 403 || response.headers["x-error-code"] !== "Forbidden")
          passed.push(`${method} ${address} from ${JSON.stringify(headers)}: ${response.statusCode}`);
      }
    }
    expect(passed).toEqual([]);
    const me = await hub.get("/api/me", { cookie });
    expect(me.json()).toMatchObject({ name: "boss" });
  });

  test("do not sign users in", async () => {
    for (const url of ["/api/login", "/api/join/x"])
      for (const headers of foreign.slice(0, 5)) {
        const payload = { name: "boss", password: "a long password it is" };
        const response = await hub.send("POST", url, headers, payload);
        expect([url, headers, response.statusCode]).toEqual([url, headers, 403]);
      }
  });
});
