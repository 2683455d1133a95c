import { type IncomingHttpHeaders, request, type RequestListener } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { lockFile } from "../../database/data-directory.ts";
import type { HttpContext } from "../../http/context.ts";
import { type Env, MODELYARD_SECRET, createHub, listProblems } from "../../testing/doctor.ts";
import { startServer } from "../../testing/http-server.ts";
import { testHub } from "../../testing/hub.ts";

interface Fault {
  /** Maximum size of request bodies. */
  limit?: number;
  buffersResponses?: boolean;
  interruptsResponses?: boolean;
  headers?: (client: IncomingHttpHeaders) => Record<string, string | undefined>;
}

describe("doctor: reverse proxy", () => {
  let data: string;
  beforeAll(async () => {
    data = (await createHub())["MODELYARD_DATA"] ?? "";
    const unlock = lockFile(join(data, "hub.lock"));
    return () => unlock?.();
  });

  async function check(
    fault: Fault | "none" | "other server",
    http: HttpContext = { trustedProxies: ["127.0.0.1"] },
  ) {
    const hub = await testHub({ http });
    onTestFinished(() => hub[Symbol.asyncDispose]());
    const upstream = await hub.app.listen({ host: "127.0.0.1", port: 0 });
    const env = { MODELYARD_DATA: data, MODELYARD_SECRET };
    if (fault === "none") return listProblems("proxy", { ...env, MODELYARD_URL: upstream });
    const otherServer: RequestListener = (_, response) => response.end("hello");
    const server = await startServer(fault === "other server" ? otherServer : proxyTo(upstream, fault));
    onTestFinished(() => server[Symbol.asyncDispose]());
    return listProblems("proxy", { ...env, MODELYARD_URL: server.url });
  }

  function proxyTo(
    upstream: string,
    { limit = Infinity, buffersResponses, interruptsResponses, headers = () => ({}) }: Fault,
  ): RequestListener {
    return (incoming, response) => {
      if (Number(incoming.headers["content-length"]) > limit) {
        response.writeHead(413, { connection: "close" }).end();
        return;
      }
      const correct = {
        ...incoming.headers,
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "http",
        "x-forwarded-host": incoming.headers.host,
      };
      const sent = Object.entries({ ...correct, ...headers(incoming.headers) }).filter(
        ([, value]) => value !== undefined,
      );
      const outgoing = request(upstream + incoming.url, {
        method: "POST",
        headers: Object.fromEntries(sent) as IncomingHttpHeaders,
      });
      outgoing.on("response", async (received) => {
        response.writeHead(received.statusCode ?? 500, received.headers);
        if (interruptsResponses) return (response.destroy(), outgoing.destroy());
        if (!buffersResponses) return received.pipe(response);
        response.end(Buffer.concat(await received.toArray()));
      });
      incoming.pipe(outgoing);
    };
  }

  test.each<[string, Fault | "none" | "other server", RegExp | undefined]>([
    ["works correctly", {}, undefined],
    ["is missing", "none", undefined],
    ["forwards to another server", "other server", /^error: \S+ responds with 200, but not as this hub\.$/],
    ["limits bodies", { limit: 1e6 }, /^error: The proxy rejects requests of 20 MB \(413\): uploads fail\.$/],
    ["buffers responses", { buffersResponses: true }, /^error: The proxy buffers responses/],
    [
      "interrupts responses",
      { interruptsResponses: true },
      /^error: \S+ can't be reached: (?:The response ended early|Connection closed unexpectedly)\.$/,
    ],
    [
      "changes the host",
      { headers: () => ({ "x-forwarded-host": undefined, host: "inside:3000" }) },
      /^warning: The proxy forwards the host inside:3000/,
    ],
    [
      "forwards a forged host",
      { headers: (client) => ({ "x-forwarded-host": String(client["x-forwarded-host"]) }) },
      /^error: The proxy forwards the X-Forwarded-Host header/,
    ],
    [
      "changes the scheme",
      { headers: () => ({ "x-forwarded-proto": "https" }) },
      /^warning: The hub sees https:\/\/ instead of http:\/\//,
    ],
    [
      "forwards a forged IP address",
      { headers: (client) => ({ "x-forwarded-for": String(client["x-forwarded-for"]) }) },
      /^error: The proxy forwards the X-Forwarded-For header/,
    ],
    [
      "appends the IP address",
      { headers: (client) => ({ "x-forwarded-for": `${String(client["x-forwarded-for"])}, 198.51.100.7` }) },
      undefined,
    ],
    [
      "hides the IP address",
      { headers: () => ({ "x-forwarded-for": undefined }) },
      /^warning: The proxy does not send X-Forwarded-For/,
    ],
  ])("reports the problem, if any, of a proxy that %s", async (_, fault, problem) => {
    const problems = (await check(fault)).filter((line) => !line.includes("not HTTPS"));
    if (problem === undefined) expect(problems).toEqual([]);
    else expect(problems.join("\n")).toMatch(problem);
  });

  test("reports a proxy that the hub does not trust", async () => {
    const headers = () => ({ "x-forwarded-for": "198.51.100.7", "x-forwarded-host": undefined });
    expect((await check({ headers }, { trustedProxies: ["10.0.0.1"] })).join()).toMatch(
      /^warning: The hub does not trust the proxy at 127\.0\.0\.1/,
    );
  });

  test("reports a hub that is not running", async () => {
    const env: Env = { ...(await createHub()), MODELYARD_URL: "http://127.0.0.1:1" };
    expect((await listProblems("proxy", env)).join()).toMatch(/^warning: The hub is not running/);
    const unlock = lockFile(join(env["MODELYARD_DATA"] ?? "", "hub.lock"));
    expect((await listProblems("proxy", env)).join()).toMatch(
      /^error: \S+ can't be reached: Connection refused/,
    );
    unlock?.();
  });
});
