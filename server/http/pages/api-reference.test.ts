import { expect, test } from "vitest";
import { testHub } from "../../testing/hub.ts";
import { findBuiltWebsite, serveWeb } from "./pages.ts";

const website = await findBuiltWebsite();

test.skipIf(!website)("shows the hub URL of the visitor in the examples", async () => {
  await using hub = await testHub();
  if (website) await serveWeb(hub.app, {}, website);
  const read = async (host: string) => (await hub.get("/docs/api/prompt-logging", { host })).body;
  expect(await read("hub.test")).toContain("http://hub.test/api/settings/prompt-logging");
  const page = await read("other.test");
  expect(page).toContain("http://other.test/api/settings/prompt-logging");
  expect(page).not.toMatch(/origin\.invalid|hub\.test/);
  expect((await hub.get("/docs/api/nothing")).statusCode).toBe(404);
});
