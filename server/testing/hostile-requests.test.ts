import fc from "fast-check";
import type { RouteOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { aUser } from "./users.ts";
import { sharedHub } from "./shared.ts";

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
type HubResponse = Awaited<ReturnType<typeof send>>;

/** Lists all methods of all routes, except HEAD. */
const listRoutes = () =>
  routes.flatMap(({ method, url, config }) =>
    [method].flat().flatMap((name) => (name === "HEAD" ? [] : [{ method: name, url, config }])),
  );

/** Replaces the parameters of a route. */
const buildUrl = (url: string, fill: (index: number) => string): string => {
  let index = 0;
  return url.replaceAll(/:(\w+)(\([^)]*\))?|\*/g, (_, name: string) => fill(index++) || name);
};

/** Returns a problem that no response may have, if there is one. */
function findProblem({ statusCode, headers, body }: HubResponse): string | undefined {
  if (statusCode >= 500 && statusCode !== 501) return `${statusCode}: ${body.slice(0, 200)}`;
  if (/root:[^:]*:0:0/.test(body)) return "the response contains a file of the machine";
  for (const [name, value] of Object.entries(headers))
    if (!/^[\t\x20-\x7e]*$/.test([value].flat().join(""))) return `${name}: ${JSON.stringify(value)}`;
  if (headers["set-cookie"] !== undefined && /a=b/.test(String(headers["set-cookie"])))
    return "the response sets a cookie";
  return undefined;
}

describe("a hostile URL", () => {
  test("causes no server error, injected header, or redirect to another site in any route", async () => {
    const problems: string[] = [];
    for (const { method, url } of listRoutes()) {
      const count = url.match(/:\w+|\*/g)?.length ?? 0;
      for (let index = 0; index < count; index++)
        for (const value of HOSTILE) {
          const path = buildUrl(url, (i) => (i === index ? value : (["boss", "snow", "main"][i] ?? "x")));
          const problem = findProblem(await send(method, path));
          if (problem !== undefined) problems.push(`${method} ${path}: ${problem}`);
        }
    }
    expect(problems).toEqual([]);
  });

  test("causes no problems if its parts are random", async () => {
    const paths = [
      ...new Set(
        listRoutes()
          .filter(({ method, url }) => method === "GET" && /[:*]/.test(url))
          .map(({ url }) => url),
      ),
    ];
    const part = fc
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
        fc.array(part, { minLength: 4, maxLength: 4 }),
        async (url, values) => {
          const path = buildUrl(url, (i) => values[i] ?? "x");
          // `inject` cannot send invalid URLs, which the tests of the parsers cover.
          fc.pre(URL.canParse(path, "http://hub.test"));
          const response = await send("GET", path);
          expect(findProblem(response)).toBeUndefined();
        },
      ),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});

describe("a hostile body", () => {
  const nest = (open: string, close: string) => open.repeat(15_000) + "1" + close.repeat(15_000);

  test("causes no server errors", async () => {
    const bodies = [
      "null",
      "[]",
      '"text"',
      "{",
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      '{"name":["x"],"model":{},"messages":{},"files":{},"objects":[null],"item":7,"title":{},"days":"x"}',
      `{"model":"boss/snow","input":${nest("[", "]")},"name":${nest('{"a":', "}")}}`,
    ];
    const problems: string[] = [];
    for (const { method, url } of listRoutes()) {
      if (method === "GET" || method === "OPTIONS" || method === "TRACE") continue;
      const path = buildUrl(url, (i) => ["boss", "snow", "main"][i] ?? "x");
      for (const payload of bodies) {
        const response = await send(method, path, {
          payload,
          headers: { "content-type": "application/json" },
        });
        const problem = findProblem(response);
        if (problem !== undefined) problems.push(`${method} ${path} ${payload.slice(0, 60)}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("a request from another site", () => {
  const crossSiteHeaders = [
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "https://evil.hub.test", "sec-fetch-site": "same-site" },
    { origin: "null" },
    { origin: "https://hub.test.evil.test" },
    { "sec-fetch-site": "cross-site" },
    {},
  ];

  test("is rejected with a session on every route that changes data", async () => {
    const { cookie = "" } = session;
    const accepted: string[] = [];
    for (const { method, url, config } of listRoutes()) {
      if (["GET", "OPTIONS", "TRACE"].includes(method)) continue;
      // These routes ignore cookies, because a signed URL or a token authorizes the request.
      if ((config as { credentials?: string } | undefined)?.credentials === "own") continue;
      const path = buildUrl(url, (i) => ["boss", "snow", "main"][i] ?? "x");
      for (const headers of crossSiteHeaders) {
        const response = await hub.send(method, path, { cookie, ...headers });
        if (response.statusCode !== 403 || response.headers["x-error-code"] !== "Forbidden")
          accepted.push(`${method} ${path} from ${JSON.stringify(headers)}: ${response.statusCode}`);
      }
    }
    expect(accepted).toEqual([]);
    const me = await hub.get("/api/me", { cookie });
    expect(me.json()).toMatchObject({ name: "boss" });
  });

  test("cannot sign a user in", async () => {
    for (const url of ["/api/login", "/api/join/x"])
      for (const headers of crossSiteHeaders.slice(0, 5)) {
        const payload = { name: "boss", password: "a long password" };
        const response = await hub.send("POST", url, headers, payload);
        expect([url, headers, response.statusCode]).toEqual([url, headers, 403]);
      }
  });
});
