import { describe, expect, test } from "vitest";
import type { AppDependencies } from "../app.ts";
import { findBuiltWebsite, serveWeb } from "../http/pages/pages.ts";
import { aModel, testHub } from "../testing/hub.ts";

const website = await findBuiltWebsite();
if (!website)
  console.warn("Pages of a starting hub are not tested: the website is not built (npm run build).");

const open = () =>
  testHub({ models: [aModel({ id: "ada/snow" }), aModel({ id: "ada/rain" })], indexed: false });

describe("while the index is incomplete", () => {
  test.each([
    "/api/models",
    "/api/models?search=snow",
    "/api/models?limit=1&author=ada",
    "/api/search/models",
    "/api/search/models?cursor=x",
    "/api/search/models/facets/library",
    "/api/quicksearch?q=snow",
    "/api/trending",
    "/api/tasks",
    "/api/models-tags-by-type",
    "/api/providers",
    "/models.atom",
    "/llms.txt",
    "/api/health/ready",
  ])("%s responds with 503 and Retry-After, and with 200 afterwards", async (url) => {
    await using hub = await open();
    const { statusCode, headers, body } = await hub.get(url);
    expect([statusCode, headers["x-error-code"], headers["retry-after"]], body).toEqual([
      503,
      "Unavailable",
      "2",
    ]);
    expect(body).not.toContain("ada/");
    await hub.search.fill();
    expect((await hub.get(url.replace("?cursor=x", ""))).statusCode).toBe(200);
  });

  test.each(["/api/models/ada/snow", "/ada/snow.md", "/api/health/live"])("%s works", async (url) => {
    await using hub = await open();
    expect((await hub.get(url)).statusCode).toBe(200);
  });

  test.skipIf(!website)("pages with lists say so with 503, and other pages work", async () => {
    await using hub = await open();
    if (website) await serveWeb(hub.app, {} as AppDependencies, website);
    for (const url of ["/", "/models", "/tasks", "/ada", "/providers", "/ada/snow"]) {
      const { statusCode, headers, body } = await hub.get(url);
      expect([statusCode, headers["retry-after"]], url).toEqual([503, "2"]);
      expect(body).toContain("The hub is starting");
    }
    expect((await hub.get("/login")).statusCode).toBe(200);
  });

  test("/api/health says that the hub is starting, and then that it is ok", async () => {
    await using hub = await open();
    expect((await hub.get("/api/health")).json()).toEqual({
      status: "starting",
      index: { done: 0, total: 0 },
    });
    await hub.search.fill();
    expect((await hub.get("/api/health")).json()).toEqual({
      status: "ok",
      models: 2,
      index: { done: 2, total: 2 },
    });
  });
});
