import {
  FacetCountsSchema,
  HealthSchema,
  ProvidersSchema,
  QuicksearchSchema,
  SearchResponseSchema,
  TagsSchema,
  TasksSchema,
  TrendingSchema,
} from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { createRequester } from "../../testing/requester.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

const models = [
  aModel({
    id: "ada/words",
    pipeline_tag: "text-generation",
    library_name: "transformers",
    tags: ["transformers", "text-generation", "license:mit", "en"],
    trendingScore: 5,
    mappings: {
      groq: { status: "live", providerId: "w", task: "conversational" },
      novita: { status: "staging", providerId: "w", task: "conversational" },
    },
  }),
  aModel({
    id: "ada/pictures",
    pipeline_tag: "text-to-image",
    library_name: "diffusers",
    tags: ["diffusers", "text-to-image", "license:openrail"],
    trendingScore: 9,
  }),
  aModel({
    id: "bob/words-gguf",
    pipeline_tag: "text-generation",
    tags: ["gguf", "text-generation", "base_model:quantized:ada/words", "license:mit"],
  }),
];

const hub = await sharedHub({ models });

describe("discovery routes return", () => {
  test("a page of results with the total and the counts of every filter", async () => {
    const response = SearchResponseSchema.parse(
      (await hub.get("/api/search/models?pipeline_tag=text-generation")).json(),
    );
    expect(response.total).toBe(2);
    expect(response.models.map(({ id }) => id)).toEqual(["ada/words", "bob/words-gguf"]);
    // A filter's own selection does not narrow its counts.
    expect(response.facets["pipeline_tag"]?.values).toEqual([
      { value: "text-generation", label: "Text Generation", count: 2, selected: 1, chosen: 1 },
      { value: "text-to-image", label: expect.any(String), count: 1 },
    ]);
    expect(response.facets["license"]?.values).toEqual([
      { value: "mit", label: expect.any(String), count: 2 },
      { value: "openrail", label: expect.any(String), count: 0 },
    ]);
    expect(response.models[0]).toMatchObject({ quantizations: 1, providers: ["groq"] });
    expect(response.models[0]).not.toHaveProperty("downloads");
  });

  test("the values of one filter that contain a text", async () => {
    const { values } = FacetCountsSchema.parse(
      (await hub.get("/api/search/models/facets/pipeline_tag?named=image")).json(),
    );
    expect(values.map(({ value }) => value)).toEqual(["text-to-image"]);
    expect((await hub.get("/api/search/models/facets/mood")).statusCode).toBe(404);
  });

  test("tasks with example models, models of this hub first", async () => {
    const tasks = TasksSchema.parse((await hub.get("/api/tasks")).json());
    expect(tasks["text-to-image"]?.models[0]?.id).toBe("ada/pictures");
    expect(Object.keys(tasks).length).toBeGreaterThan(50);
    for (const [id, { models: some }] of Object.entries(tasks))
      if (id === "fill-mask") expect(some.length).toBeGreaterThan(0);
  });

  test("tags by type, as used in filter=", async () => {
    const tags = TagsSchema.parse((await hub.get("/api/models-tags-by-type")).json());
    expect(tags["license"]?.map(({ id }) => id)).toEqual(["license:mit", "license:openrail"]);
    for (const { id } of Object.values(tags).flat()) {
      const found = (await hub.get(`/api/models?filter=${encodeURIComponent(id)}`)).json() as unknown[];
      expect(found.length, id).toBeGreaterThan(0);
    }
    expect(
      Object.keys(TagsSchema.parse((await hub.get("/api/models-tags-by-type?type=language")).json())),
    ).toEqual(["language"]);
  });

  test("models, owners, tasks, and libraries by prefix", async () => {
    const found = QuicksearchSchema.parse((await hub.get("/api/quicksearch?q=ada")).json());
    expect(found.models.map(({ id }) => id)).toContain("ada/words");
    expect(found.orgs).toMatchObject([{ name: "ada", numModels: 2 }]);
    expect(
      QuicksearchSchema.parse((await hub.get("/api/quicksearch?q=diffus")).json()).libraries[0]?.id,
    ).toBe("diffusers");
    expect(
      QuicksearchSchema.parse((await hub.get("/api/quicksearch?q=text-to-im")).json()).tasks[0]?.id,
    ).toBe("text-to-image");
  });

  test("trending models", async () => {
    const { recentlyTrending } = TrendingSchema.parse(
      (await hub.get("/api/trending?type=model&limit=2")).json(),
    );
    expect(recentlyTrending.map(({ repoData }) => repoData.id)).toEqual(["ada/pictures", "ada/words"]);
    expect((await hub.get("/api/trending?limit=500")).statusCode).toBe(400);
  });

  test("the providers of its models", async () => {
    expect(ProvidersSchema.parse((await hub.get("/api/providers")).json())).toEqual([
      {
        id: "groq",
        label: "Groq",
        url: "https://groq.com",
        live: 1,
        tasks: [{ id: "text-generation", count: 1 }],
        ready: false,
      },
    ]);
    const admin = createRequester(hub, await (await aUser(hub, "boss", { admin: true })).session());
    await admin("PUT", "/api/admin/keys/groq", { key: "gsk-0123456789abcdef", label: "" });
    expect((await hub.get("/api/providers")).json()).toMatchObject([{ id: "groq", ready: true }]);
    await admin("PATCH", "/api/admin/providers/groq", { on: false });
    expect((await hub.get("/api/providers")).json()).toMatchObject([{ id: "groq", ready: false }]);
  });

  test("a model page as Markdown", async () => {
    const id = "ada/words-2.5.md-lite";
    await using own = await testHub({ models: [aModel({ id })], cards: { [id]: "# About words" } });
    const response = await own.get(`/${id}.md`);
    expect(response.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(response.body).toMatch(/^# ada\/words-2\.5\.md-lite\n[^]*# About words/);
    expect((await own.get("/ada/nothing.md")).headers["x-error-code"]).toBe("RepoNotFound");
  });

  test("health, version, and capabilities", async () => {
    expect(HealthSchema.parse((await hub.get("/api/health")).json())).toMatchObject({
      status: "ok",
      models: 3,
      index: { done: 3, total: 3 },
    });
    expect((await hub.get("/llms.txt")).body).toContain("http://hub.test/ada/words.md");
    const document = (await hub.get("/.well-known/openapi.json")).json() as {
      openapi: string;
      paths: object;
      servers: { url: string }[];
    };
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers[0]?.url).toBe("http://hub.test");
    expect((await hub.get("/api/agent-harnesses")).json()).toEqual({ standardEnvVars: [], harnesses: {} });
  });

  test("the documented response of every models and search endpoint", async () => {
    await using documented = await testHub({
      models: [
        ...models,
        aModel({
          id: "Qwen/Qwen3-8B",
          pipeline_tag: "text-generation",
          tags: ["conversational"],
          mappings: { groq: { status: "live", providerId: "qwen3-8b", task: "conversational" } },
        }),
      ],
      cards: { "Qwen/Qwen3-8B": "# Qwen" },
    });
    const { paths } = (await documented.get("/.well-known/openapi.json")).json() as {
      paths: Record<
        string,
        { get?: { tags: string[]; parameters?: { name: string; in: string; example: unknown }[] } }
      >;
    };
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get?.tags.includes("Models and search")) continue;
      const parts = (get.parameters ?? []).filter((parameter) => parameter.in === "path");
      const url = parts.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
      expect((await documented.get(url)).statusCode, url).toBe(200);
      for (const { name, example } of (get.parameters ?? []).filter(
        (parameter) => parameter.in === "query",
      )) {
        // Some are valid only in combination with others.
        if (name === "cursor" || name === "inference_provider" || name === "direct") continue;
        const exampleUrl = `${url}?${name}=${encodeURIComponent(String(example))}`;
        expect((await documented.get(exampleUrl)).statusCode, exampleUrl).toBe(200);
      }
    }
  });
});

test("a search returns the usual spelling and reasons, only of models that the user may see", async () => {
  const hidden = aModel({ id: "eve/penguins", private: true });
  await using own = await testHub({ models: [...models, hidden] });
  const search = async (words: string) =>
    SearchResponseSchema.parse((await own.get(`/api/search/models?search=${words}`)).json());
  const found = await search("pitcures");
  expect(found).toMatchObject({ total: 1, suggestion: { search: "pictures", total: 1 } });
  expect(found.models[0]?.reasons).toEqual([{ word: "pitcures", in: "similar", as: "pictures" }]);
  expect((await search("gguf"))?.models[0]?.reasons).toBeUndefined();
  expect(await search("pengiuns")).toMatchObject({ total: 0, models: [] });
  expect(await search("pengiuns")).not.toHaveProperty("suggestion");
});
