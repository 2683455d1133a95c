import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRow, isAboutRepository } from "./send-row.ts";
import { check } from "./check.ts";
import { readTable } from "./read-table.ts";
import { requireSignIn } from "./require-sign-in.ts";
import { createAccessFixture, type AccessFixture } from "./access-fixture.ts";

/** Tables in the order in which they are checked. The last one ends sessions. */
const TABLES = ["repositories", "community", "router", "catalog", "accounts"];

const routes: RouteOptions[] = [];
const requested = new Set<string>();
/** IDs of requests that failed. */
const failed = new Set<string>();
let fixture: AccessFixture;
/** A hub with the same data that requires sign-in. */
let closed: AccessFixture | undefined;

beforeAll(async () => {
  fixture = await createAccessFixture({ onRoute: (route) => void routes.push(route) });
  fixture.hub.app.addHook("onRequest", async ({ method, routeOptions }) => {
    requested.add(`${method} ${routeOptions.url}`);
  });
  fixture.hub.app.addHook("onResponse", async ({ id }, { statusCode }) => {
    if (statusCode >= 400) failed.add(id);
  });
});
afterAll(async () => {
  await fixture.hub[Symbol.asyncDispose]();
  await closed?.hub[Symbol.asyncDispose]();
});

describe("access of each role", () => {
  test("hidden models do not change public responses", async () => {
    const sendPublicRequests = async () => {
      const responses: Record<string, string> = {};
      for (const row of readTable("catalog"))
        if (row.method === "GET" && !isAboutRepository(row))
          for (const role of ["anon", "eve"] as const)
            responses[`${row.url} as ${role}`] = (await sendRow(fixture, row, undefined, role)).text;
      return responses;
    };
    const before = await sendPublicRequests();
    for (const kind of ["private", "org-private"] as const) await fixture.getSpare(kind);
    await fixture.hub.search.catchUp();
    await fixture.hub.inference.fill();
    expect(await sendPublicRequests()).toEqual(before);
  });

  test.each(TABLES)("responses match %s.table", async (name) => {
    const problems: string[] = [];
    let markerCount = 0;
    for (const row of readTable(name)) {
      const result = await check(fixture, row);
      problems.push(...result.problems);
      markerCount += result.markerCount;
    }
    expect(problems.join("\n\n")).toBe("");
    // Permitted roles must receive hidden values. Otherwise, the absence of these values would prove nothing.
    if (name !== "accounts") expect(markerCount).toBeGreaterThan(20);
  });

  test.each(TABLES)("responses match %s.table with required sign-in", async (name) => {
    closed ??= await createAccessFixture({ http: { signInRequired: true } });
    const problems: string[] = [];
    for (const row of readTable(name).map(requireSignIn))
      problems.push(...(await check(closed, row)).problems);
    expect(problems.join("\n\n")).toBe("");
  });

  test("the audit log contains no denied requests", async () => {
    const entries = await fixture.hub.accounts.audit.list({ limit: 100_000 });
    expect(entries.length).toBeGreaterThan(100);
    const denied = entries.filter(
      ({ request_id: id, action }) => failed.has(id ?? "") && action !== "session.fail",
    );
    expect(denied).toEqual([]);
  });

  test("the tables contain every route", () => {
    const missing = routes
      .filter(({ method, url }) => {
        const methods = [method].flat();
        // Fastify serves HEAD for every GET route.
        return !methods.some((name) => requested.has(`${name === "HEAD" ? "GET" : name} ${url}`));
      })
      .map(({ method, url }) => `${[method].flat().join(", ")} ${url}`);
    expect(
      missing,
      "These routes have no row. Add each to a table in server/testing/access/ with the response for each role and kind of repository. The failing test prints the received responses. Compare them with the rules in policies.ts.",
    ).toEqual([]);
  });
});
