import type { HubClient, Me } from "@modelyard/contract";
import { expect, test } from "vitest";
import { loadDashboard } from "./dashboard.server.ts";

test("a member of more organizations than a filter can name has a home page", async () => {
  const lists: string[][] = [];
  const hub = {
    searchModels: async (query: string) => {
      lists.push(new URLSearchParams(query).getAll("author"));
      return { total: 0, models: [] };
    },
    listCollections: async ({ owner }: { owner: string[] }) => {
      lists.push(owner);
      return { items: [] };
    },
    listSharedModels: async () => [],
    listSharedCollections: async () => [],
    listRequests: async () => ({ requests: [] }),
    getCallUsage: async () => ({ rows: [], total: { requests: 0 } }),
    providersOf: () => ({ list: async () => [] }),
    listTokens: async () => [],
  } as unknown as HubClient;
  const orgs = Array.from({ length: 150 }, (_, i) => ({ name: `org-${i}`, fullname: "", role: "member" }));
  const { name } = await loadDashboard(hub, {
    name: "ada",
    fullname: "Ada",
    admin: false,
    orgs,
  } as unknown as Me);
  expect(name).toBe("Ada");
  expect(lists.map((owners) => owners[0])).toContain("ada");
  // The API rejects more values than this.
  for (const owners of lists) expect(owners.length).toBeLessThanOrEqual(100);
});
