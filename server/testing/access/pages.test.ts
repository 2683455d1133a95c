import { pathToFileURL } from "node:url";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppDependencies } from "../../app.ts";
import { findBuiltWebsite, serveWeb } from "../../http/pages/pages.ts";
import { check } from "./check.ts";
import { readTable } from "./read-table.ts";
import { signedInOnly } from "./signed-in-only.ts";
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

describe.skipIf(!website)("every role sees only permitted data on pages", () => {
  test("pages match pages.table with required sign-in", async () => {
    const closed = await createAccessFixture({ http: { signInRequired: true } });
    await using _ = closed.hub;
    if (website) await serveWeb(closed.hub.app, {}, website);
    const problems: string[] = [];
    for (const row of readTable("pages").map(signedInOnly))
      problems.push(...(await check(closed, row, { few: true })).problems);
    expect(problems.join("\n\n")).toBe("");
  });

  test("pages match pages.table", async () => {
    const problems: string[] = [];
    let seen = 0;
    for (const row of readTable("pages")) {
      const found = await check(fixture, row, { few: true });
      problems.push(...found.problems);
      seen += found.seen;
    }
    expect(problems.join("\n\n")).toBe("");
    expect(seen).toBeGreaterThan(20);
  });

  test("the table contains all pages of a model", async () => {
    const built = new URL("../../../web/build/server/index.js", import.meta.url).pathname;
    const { routes } = (await import(pathToFileURL(built).href)) as ServerBuild;
    const below = (parent: string | undefined): RouteObject[] =>
      Object.values(routes).flatMap((route) =>
        route === undefined || route.parentId !== parent
          ? []
          : [
              route.index === true
                ? { id: route.id, index: true as const }
                : {
                    id: route.id,
                    ...(route.path !== undefined && { path: route.path }),
                    children: below(route.id),
                  },
            ],
      );
    const tree = below(undefined);
    const leaves = (from: RouteObject[], path: string): [id: string, path: string][] =>
      from.flatMap((route) => {
        const full = route.path === undefined ? path : `${path}/${route.path}`;
        return route.children?.length ? leaves(route.children, full) : [[route.id ?? "", full]];
      });
    const pages = new Set(
      readTable("pages").flatMap(({ url }) => {
        const path = url.replaceAll("{repo}", "ada/opened").split("?")[0] ?? "";
        return (matchRoutes(tree, path) ?? []).map(({ route }) => route.id);
      }),
    );
    const missing = leaves(tree, "").filter(([id, path]) => path.includes(":owner/:name") && !pages.has(id));
    expect(missing, "These pages have no row: add one to server/testing/access/pages.table.").toEqual([]);
  });
});
