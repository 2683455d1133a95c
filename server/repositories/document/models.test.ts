import { ModelInfoSchema, ModelListItemSchema } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { aModel, testHub } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";
import records from "./testing/records.json" with { type: "json" };
import listQueries from "./testing/list-queries.json" with { type: "json" };

const snow = aModel(records.snow as Parameters<typeof aModel>[0]);
const quantized = aModel(records.quantized as Parameters<typeof aModel>[0]);
const mask = aModel(records.mask as Parameters<typeof aModel>[0]);
const hidden = aModel({
  id: "ada/secret",
  private: true,
  pipeline_tag: "text-generation",
  tags: ["text-generation"],
});

const hub = await sharedHub({
  models: [snow, quantized, mask, hidden],
  cards: { [snow.id]: "---\nlicense: apache-2.0\n---\n# Snow\nAn avalanche of words." },
});

describe("GET /api/models", () => {
  const names: Record<string, string> = { snow: snow.id, quantized: quantized.id, mask: mask.id };
  test.each(Object.entries(listQueries))("returns the expected models for ?%s", async (query, expected) => {
    const response = await hub.get(`/api/models?${query}`);
    expect(response.statusCode).toBe(200);
    const items = response.json() as { id: string }[];
    expect(items.map((item) => item.id)).toEqual(expected.map((name) => names[name]));
    for (const item of items) ModelListItemSchema.parse(item);
  });

  test.each([
    ["sort=best", "sort"],
    ["limit=0", "limit"],
    ["limit=many", "limit"],
    ["direction=sideways", "direction"],
    ["gated=maybe", "gated"],
    ["num_parameters=huge", "num_parameters"],
    ["full=perhaps", "full"],
    ["pipeline_tag=mind-reading", "pipeline_tag"],
    ["license=free-as-in-beer", "license"],
    ["inference_provider=nobody", "inference_provider"],
    ["relation=cousin", "relation"],
    ["cursor=nonsense", "cursor"],
    ["created=yesterday", "created"],
  ])("rejects ?%s with the field name", async (query, field) => {
    const response = await hub.get(`/api/models?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.headers["x-error-code"]).toBe("BadRequest");
    expect(response.json()).toMatchObject({ error: expect.stringContaining(field), fields: [{ field }] });
    expect(response.headers["x-error-message"]).toContain(field);
  });

  test("links the next page with an absolute URL and the same query", async () => {
    const ids: string[] = [];
    let url: string | undefined = "/api/models?limit=1&sort=downloads&filter=license:apache-2.0&expand=likes";
    while (url !== undefined) {
      const response: Awaited<ReturnType<typeof hub.get>> = await hub.get(url);
      ids.push(...(response.json() as { id: string }[]).map(({ id }) => id));
      const link = String(response.headers["link"] ?? "");
      const next = /^<http:\/\/hub\.test(\/[^>]+)>; rel="next"$/.exec(link)?.[1];
      expect(link === "" || next !== undefined, link).toBe(true);
      if (next !== undefined) expect(next).toContain("expand=likes");
      url = next;
    }
    expect(ids).toEqual([snow.id, quantized.id]);
  });

  test("returns default fields, and other fields on request", async () => {
    const getFirst = async (query: string) =>
      ((await hub.get(`/api/models?author=ada&${query}`)).json() as Record<string, unknown>[])[0] ?? {};
    expect(Object.keys(await getFirst(""))).toEqual(
      expect.arrayContaining([
        "_id",
        "id",
        "modelId",
        "private",
        "likes",
        "downloads",
        "trendingScore",
        "tags",
        "pipeline_tag",
        "library_name",
        "createdAt",
      ]),
    );
    expect(await getFirst("")).not.toHaveProperty("siblings");
    expect(await getFirst("full=true")).toMatchObject({
      author: "ada",
      siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors" }],
    });
    expect(await getFirst("config=True")).toMatchObject({ config: { model_type: "llama" } });
    expect(Object.keys(await getFirst("expand=likes&expand=evalResults"))).toEqual(["_id", "id", "likes"]);
    const unknown = await hub.get("/api/models?expand=likes&expand=nonsense");
    expect([unknown.statusCode, unknown.json().error]).toEqual([
      400,
      expect.stringContaining("author, baseModels"),
    ]);
    expect(await getFirst("expand[]=inferenceProviderMapping")).toMatchObject({
      inferenceProviderMapping: [
        { provider: "together", status: "live", providerId: "ada/snow-8b", task: "conversational" },
        { provider: "groq", status: "staging" },
      ],
    });
  });
});

describe("GET /api/models/{id}", () => {
  test("returns the complete document, and ignores the case of the ID", async () => {
    const response = await hub.get("/api/models/ADA/snow-8b-instruct");
    const document = ModelInfoSchema.parse(response.json());
    expect(document).toMatchObject({
      id: snow.id,
      modelId: snow.id,
      author: "ada",
      sha: snow.sha,
      gated: false,
      downloads: 5000,
      inference: "warm",
      spaces: [],
      "model-index": null,
      siblings: [{ rfilename: "config.json" }, { rfilename: "model.safetensors" }],
      transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" },
    });
    expect(document).not.toHaveProperty("inferenceProviderMapping");
    expect(document).not.toHaveProperty("modelyard");
  });

  test.each(["expand", "expand[]", "expand%5B%5D"])(
    "returns only the requested fields with %s, and the mapping as an object",
    async (name) => {
      const response = await hub.get(`/api/models/${snow.id}?${name}=inferenceProviderMapping`);
      expect(response.json()).toEqual({
        _id: expect.any(String),
        id: snow.id,
        inferenceProviderMapping: snow.mappings,
      });
    },
  );

  test("omits unknown fields", async () => {
    const document = (await hub.get(`/api/models/${mask.id}`)).json() as object;
    for (const name of ["sha", "lastModified", "safetensors", "gguf", "cardData", "inference"])
      expect(document).not.toHaveProperty(name);
  });

  test.each(["main", "HEAD", "refs%2Fheads%2Fmain", "refs/heads/main", "a".repeat(40), "a".repeat(7)])(
    "accepts the revision %s",
    async (revision) => {
      expect(
        (await hub.get(`/api/models/${snow.id}/revision/${revision}?expand=downloads`)).json(),
      ).toMatchObject({ downloads: 5000 });
    },
  );

  test("reports a missing revision", async () => {
    const response = await hub.get(`/api/models/${snow.id}/revision/v9`);
    expect(response.statusCode).toBe(404);
    expect(response.headers["x-error-code"]).toBe("RevisionNotFound");
    expect(response.headers["x-error-message"]).toBe("Invalid rev id: v9");
  });

  test.each([
    "ada/nothing",
    "ada/secret",
    "nobody",
    "%00/%00",
    "ada/snow%20x",
    "..%2f..%2fetc/passwd",
    "💥/💥",
  ])("returns 404 for %s, which is missing, private, or not an ID", async (id) => {
    const response = await hub.get(
      `/api/models/${encodeURI(decodeURIComponent(id)) === id ? id : encodeURI(id)}`,
    );
    expect(response.statusCode).toBe(404);
    expect(response.headers["x-error-code"]).toBe("RepoNotFound");
    expect(response.headers["x-error-message"]).toMatch(/^[\x20-\x7e]+$/);
    expect(response.json()).toMatchObject({ error: expect.stringMatching(/^Model ".*" not found\.$/) });
    expect(response.headers["x-request-id"]).toBeTruthy();
  });

  test("returns the client's request ID if it is valid", async () => {
    expect((await hub.get("/api/models/a/b", { "x-request-id": "mine-1" })).headers["x-request-id"]).toBe(
      "mine-1",
    );
    expect(
      (await hub.get("/api/models/a/b", { "x-amzn-trace-id": "Root=1-2" })).headers["x-request-id"],
    ).toBe("Root=1-2");
    expect((await hub.get("/api/models/a/b", { "x-request-id": "a b" })).headers["x-request-id"]).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  test("provides the card, and a Markdown version with code and card", async () => {
    expect(await hub.client.getCard(snow.id)).toContain("license: apache-2.0");
    expect(await hub.client.getCard(mask.id)).toBeUndefined();
    for (const kind of ["resolve", "raw"]) {
      const file = await hub.get(`/${snow.id}/${kind}/main/README.md`);
      expect(file.body).toContain("An avalanche of words.");
      expect(file.headers["x-repo-commit"]).toBe(snow.sha);
      expect((await hub.get(`/${snow.id}/${kind}/v9/README.md`)).headers["x-error-code"]).toBe(
        "RevisionNotFound",
      );
      expect((await hub.get(`/${mask.id}/${kind}/main/README.md`)).headers["x-error-code"]).toBe(
        "EntryNotFound",
      );
    }
    const markdown = await hub.get(`/${snow.id}.md`);
    expect(markdown.headers["content-type"]).toContain("text/markdown");
    expect(markdown.body).toContain("# ada/Snow-8B-Instruct");
    expect(markdown.body).toContain('AutoTokenizer.from_pretrained("ada/Snow-8B-Instruct")');
    expect(markdown.body).toContain("An avalanche of words.");
    expect(markdown.body).not.toContain("license: apache-2.0");
  });

  test("finds models without an owner, and provides their Markdown version under -", async () => {
    await using hub = await testHub({ models: [aModel({ id: "gpt2" })], cards: { gpt2: "# GPT-2" } });
    expect((await hub.get("/api/models/gpt2")).json()).toMatchObject({ id: "gpt2" });
    expect(await hub.client.getCard("gpt2")).toBe("# GPT-2");
    expect((await hub.get("/-/gpt2.md")).body).toContain("# gpt2");
  });

  test("returns code for the model's libraries as JSON", async () => {
    const { libraries } = (await hub.get(`/api/models/${quantized.id}/usage?file=snow-Q8_0.gguf`)).json() as {
      libraries: { library: string; snippets: { code: string }[] }[];
    };
    const llama = libraries.find(({ library }) => library === "llama-cpp-python");
    expect(llama?.snippets[0]?.code).toContain("snow-Q8_0.gguf");
  });
});
