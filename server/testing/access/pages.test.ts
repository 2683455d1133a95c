import { pathToFileURL } from "node:url";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppDependencies } from "../../app.ts";
import { findBuiltWebsite, serveWeb } from "../../http/pages/pages.ts";
import { check } from "./check.ts";
import { readTable } from "./read-table.ts";
import { requireSignIn } from "./require-sign-in.ts";
import { createAccessFixture, type AccessFixture } from "./access-fixture.ts";

const website = await findBuiltWebsite();
if (!website) console.log("Access to pages is not tested: the website is not built (npm run build).");

let fixture: AccessFixture;

beforeAll(async () => {
  if (!website) return;
  fixture = await createAccessFixture();
  await serveWeb(fixture.hub.app, {} as AppDependencies, website);
});
afterAll(() => fixture?.hub[Symbol.asyncDispose]());

describe.skipIf(!website)("access of each role to pages", () => {
  test("responses match pages.table with required sign-in", async () => {
    const closed = await createAccessFixture({ http: { signInRequired: true } });
    await using _ = closed.hub;
    if (website) await serveWeb(closed.hub.app, {}, website);
    const problems: string[] = [];
    for (const row of readTable("pages").map(requireSignIn))
      problems.push(...(await check(closed, row, { listedOnly: true })).problems);
    expect(problems.join("\n\n")).toBe("");
  });

  test("responses match pages.table", async () => {
    const problems: string[] = [];
    let markerCount = 0;
    for (const row of readTable("pages")) {
      const result = await check(fixture, row, { listedOnly: true });
      problems.push(...result.problems);
      markerCount += result.markerCount;
    }
    expect(problems.join("\n\n")).toBe("");
    expect(markerCount).toBeGreaterThan(20);
  });

  test("the table contains all pages of a model", async () => {
    const built = new URL("../../../web/build/server/index.js", import.meta.url).pathname;
    const { routes } = (await import(pathToFileURL(built).href)) as ServerBuild;
    const toRouteObjects = (parent: string | undefined): RouteObject[] =>
      Object.values(routes).flatMap((route) =>
        route === undefined || route.parentId !== parent
          ? []
          : [
              route.index === true
                ? { id: route.id, index: true as const }
                : {
                    id: route.id,
                    ...(route.path !== undefined && { path: route.path }),
                    children: toRouteObjects(route.id),
                  },
            ],
      );
    const tree = toRouteObjects(undefined);
    const walk = (parents: RouteObject[], path: string): [id: string, path: string][] =>
      parents.flatMap((route) => {
        const full = route.path === undefined ? path : `${path}/${route.path}`;
        return route.children?.length ? walk(route.children, full) : [[route.id ?? "", full]];
      });
    const pages = new Set(
      readTable("pages").flatMap(({ url }) => {
        const path = url.replaceAll("{repo}", "ada/opened").split("?")[0] ?? "";
        return (matchRoutes(tree, path) ?? []).map(({ route }) => route.id);
      }),
    );
    const missing = walk(tree, "").filter(([id, path]) => path.includes(":owner/:name") && !pages.has(id));
    expect(missing, "These pages have no row. Add one to server/testing/access/pages.table.").toEqual([]);
  });
});
