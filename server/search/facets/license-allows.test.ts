import { expect, test } from "vitest";
import { aModel } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";

const LICENSES = {
  free: ["license:mit"],
  limited: ["license:llama3.1"],
  research: ["license:cc-by-nc-4.0"],
  both: ["license:mit", "license:cc-by-nd-4.0"],
  unclear: ["license:other"],
  none: [],
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const models = Object.entries(LICENSES).map(([name, tags], i) =>
  aModel({ id: `ada/${name}`, tags, createdAt: daysAgo(i * 10), downloads: 10 - i }),
);
const hub = await sharedHub({
  models: [
    ...models,
    aModel({ id: "ada/hidden", private: true, tags: ["license:mit"], createdAt: daysAgo(1) }),
  ],
});

interface Found {
  models: { id: string }[];
  facets: { license_allows: { values: { value: string; count: number; label: string }[] } };
}
const search = async (query: string) => (await hub.get(`/api/search/models?${query}`)).json() as Found;
const names = async (query: string) =>
  (await search(query)).models.map(({ id }) => id.slice("ada/".length)).toSorted();

test.each([
  ["commercial-use", ["both", "free", "limited"]],
  ["unlimited-commercial-use", ["both", "free"]],
  ["modification", ["free", "limited", "research"]],
  ["distribution", ["both", "free", "limited", "research"]],
  // Models must have all values, unlike in other filters.
  ["commercial-use,modification", ["free", "limited"]],
  ["-commercial-use", ["none", "research", "unclear"]],
])("licenses that allow %s", async (permissions, expected) =>
  expect(await names(`license_allows=${permissions}`)).toEqual(expected),
);

test("counts models per permission, within the other filters", async () => {
  const { facets } = await search("created=min:25d");
  expect(facets.license_allows.values.map(({ value, count }) => [value, count])).toEqual(
    [
      ["distribution", 3],
      ["commercial-use", 2],
      ["modification", 3],
      ["unlimited-commercial-use", 1],
    ].toSorted((a, b) => Number(b[1]) - Number(a[1])),
  );
  expect(facets.license_allows.values[0]?.label).toBe("Sharing copies");
});

test("rejects unknown permissions and lists the known ones", async () => {
  const response = await hub.get("/api/search/models?license_allows=everything");
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain("commercial-use");
});

test("accepts a number of days as a date in lists and feeds", async () => {
  expect(await names("created=min:15d")).toEqual(["free", "limited"]);
  const feed = await hub.get("/models.atom?created=min:15d&license_allows=unlimited-commercial-use");
  expect(feed.body.match(/<entry>/g)).toHaveLength(1);
});
