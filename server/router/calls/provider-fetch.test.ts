import { describe, expect, test } from "vitest";
import { startServer } from "../../testing/http-server.ts";
import { guardedFetch } from "../../http/outbound/guarded-fetch.ts";
import { requireTarget } from "../../http/outbound/guarded-request.ts";
import { createProviderFetch, type FetchFile } from "./provider-fetch.ts";

const endpoint = { provider: "fal-ai", baseUrl: "https://fal.run" };
const respondingWith = (responses: Record<string, () => Response | Promise<Response>>) => {
  const requested: string[] = [];
  const base = (async (url: string, init: RequestInit) => {
    requested.push(url);
    const respond = responses[url];
    if (respond) return await respond();
    return await new Promise<Response>((_, reject) =>
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
    );
  }) as typeof fetch;
  const fetchFile: FetchFile = (url, init, guard) => {
    requireTarget(url, guard);
    return base(url.href, init);
  };
  return { requested, base: { fetch: base, fetchFile } };
};
const redirectTo = (location: string) => () => new Response(null, { status: 302, headers: { location } });

describe("the fetch of a request", () => {
  test("times out if a provider does not start to respond", async () => {
    const { base } = respondingWith({});
    await expect(createProviderFetch(endpoint, base, 20)("https://fal.run/x")).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  test("is aborted by the caller's signal", async () => {
    const { base } = respondingWith({});
    const signal = AbortSignal.timeout(10);
    await expect(
      createProviderFetch(endpoint, base, 5000)("https://fal.run/x", { signal }),
    ).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("does not follow redirects of the provider, which would receive the key", async () => {
    const { requested, base } = respondingWith({
      "https://queue.fal.run/x": redirectTo("https://elsewhere.example/"),
    });
    await expect(createProviderFetch(endpoint, base, 500)("https://queue.fal.run/x")).rejects.toThrow(
      /redirected the request/,
    );
    expect(requested).toHaveLength(1);
  });

  test("follows a few redirects of files", async () => {
    const { base } = respondingWith({
      "https://files.example/1": redirectTo("/2"),
      "https://files.example/2": () => new Response("a picture"),
      "https://files.example/a": redirectTo("https://files.example/a"),
    });
    const get = createProviderFetch(endpoint, base, 500);
    expect(await (await get("https://files.example/1")).text()).toBe("a picture");
    await expect(get("https://files.example/a")).rejects.toThrow(/redirects/);
  });

  test.each([
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:3000/api",
    "http://[::1]/",
    "http://[::]:3000/",
    "https://10.0.0.1/",
    "http://localhost/",
    "http://localhost./",
    "http://0.0.0.0/",
    "http://0/",
    "http://2130706433/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:0:0]:3000/",
    "http://[64:ff9b::7f00:1]/",
    "http://[fe80::1]/",
    "http://files.rebind.test/",
    "ftp://files.example/",
  ])("never fetches a file at %s for a public provider, even through a redirect", async (url) => {
    const { requested, base } = respondingWith({ "https://files.example/1": redirectTo(url) });
    const fetchFile: FetchFile = (at, init, guard) =>
      at.href === "https://files.example/1"
        ? base.fetchFile(at, init, guard)
        : guardedFetch(at, init, {
            ...guard,
            resolve: (_, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
          });
    const get = createProviderFetch(endpoint, { ...base, fetchFile }, 500);
    await expect(get(url)).rejects.toThrow(/private addresses are blocked/);
    await expect(get("https://files.example/1")).rejects.toThrow(/private addresses are blocked/);
    expect(requested).toEqual(["https://files.example/1"]);
  });

  test("connects to the address that was checked, even if the name resolves differently later", async () => {
    await using server = await startServer((request, response) => {
      response.writeHead(200, { "content-type": "image/png" }).end(`${request.headers.host} ${request.url}`);
    });
    const { port } = server;
    let lookups = 0;
    const fetchFile: FetchFile = (url, init, guard) =>
      guardedFetch(url, init, {
        ...guard,
        resolve: (_, done) =>
          done(null, [{ address: lookups++ === 0 ? "127.0.0.1" : "169.254.169.254", family: 4 }]),
      });
    const own = { provider: "vllm", baseUrl: "http://10.0.0.1:8000" };
    const get = createProviderFetch(own, { fetch, fetchFile }, 5000);
    const file = await get(`http://files.test:${port}/1.png`);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(await file.text()).toBe(`files.test:${port} /1.png`);
    await expect(get(`http://files.test:${port}/1.png`)).rejects.toThrow(/private addresses are blocked/);
  });

  test("fetches files from private networks for a provider in one", async () => {
    const { base } = respondingWith({ "http://10.0.0.2:9000/1.png": () => new Response("a picture") });
    const own = { provider: "vllm", baseUrl: "http://10.0.0.1:8000" };
    expect(await (await createProviderFetch(own, base, 500)("http://10.0.0.2:9000/1.png")).text()).toBe(
      "a picture",
    );
  });
});
