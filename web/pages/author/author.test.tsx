import { type HubClient, HubError, type QuicksearchResponse, type SearchResponse } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { createArgs, renderPage } from "../../testing/render-page.tsx";
import Author, { loader } from "./page.tsx";

const found: SearchResponse = {
  total: 61,
  models: [{ id: "ada/snow", author: "ada", gated: false, private: false, providers: [] }],
  facets: {
    pipeline_tag: {
      total: 2,
      values: [
        { value: "text-generation", label: "Text Generation", count: 60 },
        { value: "fill-mask", label: "Fill-Mask", count: 0 },
      ],
    },
    license: { total: 1, values: [{ value: "mit", label: "MIT License", count: 3 }] },
  },
};
const nothing: SearchResponse = { total: 0, models: [], facets: {} };
const near = (...names: string[]) =>
  ({
    models: [],
    orgs: names.map((name) => ({ _id: "", name, fullname: name, numModels: 1 })),
    tasks: [],
    libraries: [],
  }) as unknown as QuicksearchResponse;

/** Loads the page from a fake hub; `queries` has the searches it received. */
async function load(
  author: string,
  query: string,
  answer: SearchResponse,
  quick = near(),
  accounts: object = { me: async () => null },
) {
  const queries: string[] = [];
  const hub = {
    getModel: async () => {
      throw new HubError("", new Response(null, { status: 404 }), { error: "" });
    },
    searchModels: async (text: string) => {
      queries.push(text);
      return answer;
    },
    quicksearch: async () => quick,
    ...accounts,
  } as unknown as HubClient;
  const args = createArgs(hub, `/${author}?${query}`, { params: { author } });
  return { data: await loader(args), queries, args };
}

describe("author page", () => {
  test("requests one page of models in the order of the URL", async () => {
    const { queries } = await load("ada", "sort=downloads&p=2", found);
    expect(Object.fromEntries(new URLSearchParams(queries[0]))).toMatchObject({
      author: "ada",
      sort: "downloads",
      p: "2",
    });
  });

  test.each(["sort=best&p=-1", "sort=&p=x", "p=1e9"])("ignores invalid values in %s", async (query) => {
    const { queries } = await load("ada", query, found);
    expect(Object.fromEntries(new URLSearchParams(queries[0]))).toMatchObject({ sort: "trending", p: "0" });
  });

  test("shows the models and links each count to a filtered list", async () => {
    const { data, args } = await load("ada", "sort=likes", found);
    const html = renderPage("/:author", Author, args, data);
    expect(html).toContain('href="/ada/snow"');
    expect(html).toContain("/models?author=ada&amp;pipeline_tag=text-generation");
    expect(html).toContain("/models?author=ada&amp;license=mit");
    expect(html).not.toContain("fill-mask");
    expect(html).toMatch(/<a href="\/ada\?sort=likes" aria-current="true">/);
    expect(html).toContain('href="/ada?sort=likes&amp;p=1"');
  });

  test("redirects a name in another case and keeps the query", async () => {
    const thrown = await load("ADA", "sort=likes", nothing, near("ada")).catch((error: unknown) => error);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get("location")).toBe("/ada?sort=likes");
  });

  test("returns a 404 with similar names for an unknown name", async () => {
    const thrown = (await load("adda", "", nothing, near("ada")).catch((error: unknown) => error)) as {
      data: unknown;
      init: { status: number };
    };
    expect(thrown.init.status).toBe(404);
    expect(thrown.data).toEqual({ kind: "author", missing: "adda", near: [{ label: "ada", href: "/ada" }] });
  });

  test.each([
    [
      { admin: false, orgs: [{ name: "lab", role: "write" }] },
      ["ada", "bob"],
      { write: true, settings: true },
    ],
    [
      { admin: false, orgs: [{ name: "lab", role: "read" }] },
      ["ada", "bob"],
      { write: false, settings: true },
    ],
    [{ admin: false, orgs: [] }, [], { write: false, settings: false }],
    [{ admin: true, orgs: [] }, ["ada", "bob"], { write: true, settings: true }],
  ])(
    "shows an organization without models to %j with members %j and permissions %j",
    async (me, members, may) => {
      const org = { name: "lab", fullname: "The Lab", avatarUrl: "/a", numUsers: 2, createdAt: "2026-01-02" };
      const { data } = await load("lab", "", nothing, near(), {
        me: async () => ({ name: "ada", ...me }),
        getOrganization: async () => org,
        listMembers: async () =>
          ["ada", "bob"].map((user) => ({ user, fullname: "", role: "read", avatarUrl: "/b" })),
      });
      expect(data.owner).toMatchObject({ kind: "org", fullname: "The Lab", size: 2, may });
      expect(data.owner?.members.map(({ name }) => name)).toEqual(members);
    },
  );
});
