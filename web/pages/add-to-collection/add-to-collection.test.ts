import type { HubClient } from "@modelyard/contract";
import { expect, test } from "vitest";
import { testHub } from "../../../server/testing/hub.ts";
import { createTestRepository } from "../../../server/testing/repository.ts";
import { aUser } from "../../../server/testing/users.ts";
import { createArgs } from "../../testing/render-page.tsx";
import { loader } from "./page.tsx";

test("lists more than 100 collections, and works with more than 100 organizations", async () => {
  await using hub = await testHub();
  const token = await (await aUser(hub, "ada")).token();
  await createTestRepository(hub.repositories, "ada/snow", {});
  for (let i = 0; i < 101; i++) {
    const item = { type: "model", id: "ada/snow" };
    const created = await hub.send("POST", "/api/collections", token, {
      title: `C${i}`,
      namespace: "ada",
      item,
    });
    expect(created.statusCode).toBe(200);
  }
  const orgs = Array.from({ length: 150 }, (_, i) => ({ name: `acme-${i}`, role: "write" }));
  const client: HubClient = {
    ...hub.client,
    me: async () => ({ name: "ada", orgs }) as never,
    listSharedCollections: async () => [],
  };
  const load = (query = "") => loader(createArgs(client, `/collections/add?model=ada/snow${query}`));
  const first = await load();
  expect(first).toMatchObject({ hidesOwners: true, later: false });
  const second = await load(`&cursor=${first.next}`);
  expect(second).toMatchObject({ later: true });
  expect(second).not.toHaveProperty("next");
  const rows = [...first.rows, ...second.rows];
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(101);
  expect(rows.every(({ inside }) => inside)).toBe(true);
  orgs.length = 1;
  expect(await load()).not.toHaveProperty("hidesOwners");
});
