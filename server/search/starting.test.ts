import { expect, test } from "vitest";
import type { AppDependencies } from "../app.ts";
import { findBuiltWebsite, serveWeb } from "../http/pages/pages.ts";
import { aModel, testHub } from "../testing/hub.ts";

const website = await findBuiltWebsite();
if (!website)
  console.warn("Pages of a starting hub are not tested: the website is not built (npm run build).");

const open = () =>
  testHub({ models: [aModel({ id: "ada/snow" }), aModel({ id: "ada/rain" })], indexed: false });

/** Paths of lists, which would lack models. */
const LISTS = [
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
];

test("lists respond with 503 and Retry-After until the index is complete, and other routes work", async () => {
  await using hub = await open();
  for (const url of LISTS) {
    const { statusCode, headers, body } = await hub.get(url);
    const found = [statusCode, headers["x-error-code"], headers["retry-after"]];
    expect(found, `${url}: ${body}`).toEqual([503, "Unavailable", "2"]);
    expect(body).not.toContain("ada/");
  }
  for (const url of ["/api/models/ada/snow", "/ada/snow.md", "/api/health/live"])
    expect((await hub.get(url)).statusCode, url).toBe(200);
  const starting = { status: "starting", index: { done: 0, total: 0 } };
  expect((await hub.get("/api/health")).json()).toEqual(starting);
  await hub.search.fill();
  for (const url of LISTS) expect((await hub.get(url.replace("?cursor=x", ""))).statusCode, url).toBe(200);
  const ok = { status: "ok", models: 2, index: { done: 2, total: 2 } };
  expect((await hub.get("/api/health")).json()).toEqual(ok);
});

test.skipIf(!website)("pages with lists show 503 until then, and other pages work", async () => {
  await using hub = await open();
  if (website) await serveWeb(hub.app, {} as AppDependencies, website);
  for (const url of ["/", "/models", "/tasks", "/ada", "/providers", "/ada/snow"]) {
    const { statusCode, headers, body } = await hub.get(url);
    expect([statusCode, headers["retry-after"]], url).toEqual([503, "2"]);
    expect(body).toContain("The hub is starting");
  }
  expect((await hub.get("/login")).statusCode).toBe(200);
});
