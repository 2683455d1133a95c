import { HubError, type HubClient, type ModelTile, type SearchResponse } from "@modelyard/contract";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { listing } from "./listing.server.ts";
import Models from "./page.tsx";

const tile: ModelTile = {
  id: "ada/snow-7b",
  author: "ada",
  pipeline_tag: "text-generation",
  license: "mit",
  parameters: 7_240_000_000,
  context: 131_072,
  lastModified: "2025-03-01T12:00:00.000Z",
  downloads: 909_000,
  metricsAsOf: "2026-08-22",
  gated: false,
  private: false,
  providers: ["together", "groq"],
  quantizations: 3,
};
const answer: SearchResponse = {
  total: 61,
  models: [tile],
  facets: {
    license: {
      total: 2,
      values: [
        { value: "mit", label: "MIT License", count: 61, chosen: 1 },
        { value: "apache-2.0", label: "Apache License 2.0", count: 12 },
      ],
    },
  },
};

function hubThat(search: (query: string) => Promise<SearchResponse>): HubClient {
  return { models: { search } } as unknown as HubClient;
}

async function html(query: string, hub = hubThat(async () => answer)): Promise<string> {
  const data = await listing(hub, new URLSearchParams(query));
  const Page = createRoutesStub([
    { id: "models", path: "/models", Component: Models as never, HydrateFallback: () => null },
  ]);
  return renderToString(
    <Page initialEntries={[`/models?${query}`]} hydrationData={{ loaderData: { models: data } }} />,
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
}

describe("the listing", () => {
  test("shows a model in the known order, and leaves out what is not known", async () => {
    const page = await html("license=mit");
    const row = /<ol class="rows.*?<\/ol>/s.exec(page)?.[0] ?? "";
    const text = row
      .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, "")
      .replaceAll(/<[^>]+>/g, "|")
      .replaceAll(/\|+/g, "|");
    expect(text).toBe(
      "|ada/|snow-7b|Text Generation|7.24B|1 Mar 2025|909k|2 providers|+3 quantizations|mit · 128k context|",
    );
    expect(row).toContain('title="Downloads of 30 days, and likes, as of 22 Aug 2026"');
    expect(row).toContain('href="/models?base_model=quantized:ada/snow-7b"');
  });

  test("has a link to each page that keeps the filters", async () => {
    const page = await html("license=mit&p=1");
    expect(page).toContain('<a rel="prev" href="/models?license=mit">');
    expect(page).toContain('<a rel="next" href="/models?license=mit&p=2">');
    expect(page).toContain('aria-label="Page 2" aria-current="page"');
  });

  test("offers to choose and to exclude every value, with its count", async () => {
    const page = await html("license=mit");
    expect(page).toContain('href="/models?license=mit&license=apache-2.0"');
    expect(page).toContain('<a class="except" href="/models?license=mit&license=-apache-2.0"');
    expect(page).toMatch(/<li class="on"><a class="value" href="\/models" aria-current="true">/);
  });

  test("names the filters and takes each away by a link", async () => {
    const page = await html("search=snow&license=mit&num_parameters=min:3B,max:70B");
    expect(page).toContain("“snow”");
    expect(page).toContain("3B–70B parameters");
    expect(page).toContain('aria-label="Remove the filter mit"');
  });

  test("keeps the state in every form, so that it works without a script", async () => {
    const page = await html("license=mit&view=table");
    const forms = page.match(/<form.*?<\/form>/gs) ?? [];
    expect(forms.length).toBeGreaterThan(1);
    for (const form of forms) expect(form).toContain('<input type="hidden" name="license" value="mit"/>');
  });

  test("says which filter to let go of when nothing is left", async () => {
    const hub = hubThat(async (query) => ({
      ...answer,
      models: [],
      total: query.includes("facets=none") && !query.includes("search") ? 12 : 0,
    }));
    const page = await html("search=xyzzy&license=mit", hub);
    expect(page).toContain("No model fits all of this");
    expect(page).toContain(
      '<a class="link" href="/models?license=mit">Without “xyzzy”</a> there are 12 models',
    );
  });

  test("explains a value that the hub does not take", async () => {
    const hub = hubThat(async () => {
      throw new HubError("/", new Response("", { status: 400 }), {
        error: "wrong",
        fields: [{ field: "sort", problem: "is “best”, but must be another." }],
      });
    });
    const page = await html("sort=best&license=mit", hub);
    expect(page).toContain("sort is “best”, but must be another.");
    expect(page).toContain('href="/models?license=mit">Leave it out');
  });

  test("lets other failures of the hub through", async () => {
    const hub = hubThat(async () => {
      throw new HubError("/", new Response("", { status: 503 }), { error: "starting" });
    });
    await expect(listing(hub, new URLSearchParams())).rejects.toThrow("starting");
  });
});
