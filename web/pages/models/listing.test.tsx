import type { HubClient, ModelTile, SearchResponse } from "@modelyard/contract";
import { HubError, PARAMETER_BOUNDS } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { createArgs, renderPage } from "../../testing/render-page.tsx";
import { loadListing } from "./listing.server.ts";
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
const response: SearchResponse = {
  total: 61,
  models: [tile],
  facets: {
    license: {
      total: 2,
      values: [
        { value: "mit", label: "MIT License", count: 61, selected: 1 },
        { value: "apache-2.0", label: "Apache License 2.0", count: 12 },
      ],
    },
    license_allows: {
      total: 1,
      values: [{ value: "commercial-use", label: "Commercial use", count: 40 }],
    },
  },
};

function createHub(searchModels: (query: string) => Promise<SearchResponse>): HubClient {
  return { searchModels } as unknown as HubClient;
}

async function html(query: string, hub = createHub(async () => response)): Promise<string> {
  const data = await loadListing(hub, new URLSearchParams(query));
  return renderPage("/models", Models, createArgs(hub, `/models?${query}`), data).replaceAll("&amp;", "&");
}

describe("the listing", () => {
  test("shows the details of a model in a fixed order and omits unknown ones", async () => {
    const page = await html("license=mit");
    const row = /<ol class="rows.*?<\/ol>/s.exec(page)?.[0] ?? "";
    const text = row
      .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, "")
      .replaceAll(/<[^>]+>/g, "|")
      .replaceAll(/\|+/g, "|");
    expect(text).toBe(
      "|Ad|ada/|snow-7b|ada|+3 quantizations|Text Generation|7.24B|128k|mit|909k|Mar 2025|2 providers|",
    );
    expect(row).toContain('title="Downloads (last 30 days) and likes as of Aug 22, 2026"');
    expect(row).toContain('href="/models?base_model=quantized:ada/snow-7b"');
  });

  test.each(["license=mit", "view=table"])("offers to select models to compare: %s", async (query) => {
    const page = await html(query);
    expect(page).toMatch(/<input type="checkbox"[^>]* form="compare"[^>]* value="ada\/snow-7b"/);
    expect(page).toMatch(/<form id="compare"[^>]* action="\/compare".*Compare models/);
  });

  test("links to each page and keeps the filters", async () => {
    const page = await html("license=mit&p=1");
    expect(page).toContain('<a rel="prev" href="/models?license=mit">');
    expect(page).toContain('<a rel="next" href="/models?license=mit&p=2">');
    expect(page).toContain('aria-label="Page 2" aria-current="page"');
  });

  test("draws a histogram of model sizes and highlights the selected range", async () => {
    const parameters = PARAMETER_BOUNDS.map((bound) => (bound === 7e9 ? 40 : 0));
    const hub = createHub(async () => ({ ...response, parameters }));
    const page = await html("num_parameters=min:3B,max:7B", hub);
    expect(page).toContain('aria-label="Models by parameters. Largest group: 40 with 4.6B to 7B"');
    expect(page.match(/<rect class="in"/g)).toHaveLength(2);
    expect(page).toContain("<title>4.6B to 7B: 40</title>");
    expect(await html("license=mit")).not.toContain("histogram");
  });

  test("offers to include and to exclude every value", async () => {
    const page = await html("license=mit");
    expect(page).toContain('href="/models?license=mit&license=apache-2.0"');
    expect(page).toContain('<a class="except" href="/models?license=mit&license=-apache-2.0"');
    expect(page).toMatch(/<li class="on"><a class="value" href="\/models" aria-current="true">/);
  });

  test("shows the active filters, each with a link that removes it", async () => {
    const page = await html("search=snow&license=mit&num_parameters=min:3B,max:70B");
    expect(page).toContain("“snow”");
    expect(page).toContain("3B–70B parameters");
    expect(page).toContain('aria-label="Remove filter mit"');
  });

  test.each([
    ["created=min:30d", "created in the last 30 days"],
    ["created=min:1d", "created in the last 1 day"],
    ["created=min:2025-01-01", "created since 2025-01-01"],
    ["updated=max:365d", "updated 365 days ago or earlier"],
    ["created=min:2025-01-01,max:2025-01-31", "created 2025-01-01–2025-01-31"],
    ["license_allows=commercial-use", "license allows commercial use"],
  ])("names the filter %s", async (query, label) => {
    expect(await html(query)).toContain(`aria-label="Remove filter ${label}"`);
  });

  test("offers periods that stay current in bookmarks, and any day", async () => {
    const page = await html("license=mit");
    expect(page).toContain('<a class="chip" href="/models?license=mit&created=min:30d">month</a>');
    expect(page).toMatch(/<input[^>]* type="date"[^>]* name="created_since"/);
  });

  test("keeps the state in every form, for use without JavaScript", async () => {
    const page = await html("license=mit&view=table");
    const forms = page.match(/<form[^>]* action="\/models".*?<\/form>/gs) ?? [];
    expect(forms.length).toBeGreaterThan(1);
    for (const form of forms) expect(form).toContain('<input type="hidden" name="license" value="mit"/>');
  });

  test("suggests the usual spelling, and shows why a model matches", async () => {
    const reasons: ModelTile["reasons"] = [
      { word: "snw", in: "similar", as: "snow" },
      { word: "legal", in: "card" },
    ];
    const suggestion = { search: "snow legal", total: 1200 };
    const hub = createHub(async () => ({ ...response, models: [{ ...tile, reasons }], suggestion }));
    const page = await html("search=snw+legal&license=mit&p=1", hub);
    expect(page).toContain(
      'Did you mean <a class="link" href="/models?license=mit&search=snow+legal">snow legal</a>? 1,200 models',
    );
    expect(page).toContain("<span>similar to “snw”, “legal” in the model card</span>");
  });

  test("suggests which filter to remove when nothing matches", async () => {
    const hub = createHub(async (query) => ({
      ...response,
      models: [],
      total: query.includes("facets=none") && !query.includes("search") ? 12 : 0,
    }));
    const page = await html("search=xyzzy&license=mit", hub);
    expect(page).toContain("No models match these filters");
    expect(page).toContain('<a class="link" href="/models?license=mit">Remove “xyzzy”</a> to see 12 models');
  });

  test("explains an invalid parameter value", async () => {
    const hub = createHub(async () => {
      throw new HubError("/", new Response("", { status: 400 }), {
        error: "wrong",
        fields: [{ field: "sort", problem: "is “best”, but must be another.", allowed: ["another"] }],
      });
    });
    const page = await html("sort=best&license=mit", hub);
    expect(page).toContain("sort is “best”, but must be another. <a");
    expect(page).toContain('href="/models?license=mit">Remove filter');
  });

  test("explains that there is no page with this number", async () => {
    const page = await html(
      "license=mit&p=9",
      createHub(async () => ({ ...response, models: [] })),
    );
    expect(page).toContain("Page out of range");
    expect(page).toContain('href="/models?license=mit">Go to first page');
  });

  test("rethrows other errors of the hub", async () => {
    const hub = createHub(async () => {
      throw new HubError("/", new Response("", { status: 503 }), { error: "starting" });
    });
    await expect(loadListing(hub, new URLSearchParams())).rejects.toThrow("starting");
  });
});
