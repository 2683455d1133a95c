import { type DeploymentInfo, HubError, type HubClient, type ModelInfo } from "@modelyard/contract";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { keptHtmlContext } from "../../server-html.tsx";
import { createArgs, renderPage } from "../../testing/render-page.tsx";
import { loadModel } from "./document.server.ts";
import { Evaluations, getEvaluations } from "./evaluations.tsx";
import { getModelDetails } from "./details.server.ts";
import { Family } from "./family.tsx";
import { addPrices } from "./hosted.server.ts";
import { loadModelTree, type ModelTree } from "./model-tree.server.ts";
import { listStats } from "./stats.server.ts";
import { listTags } from "./tags.server.ts";
import Use, { loader as useLoader } from "./use.tsx";

const snow: ModelInfo = {
  _id: "000000000000000000000000",
  id: "ada/snow-GGUF",
  modelId: "ada/snow-GGUF",
  author: "ada",
  private: false,
  gated: false,
  disabled: false,
  downloads: 0,
  likes: 0,
  tags: [
    "gguf",
    "en",
    "de",
    "license:mit",
    "region:us",
    "dataset:squad",
    "conversational",
    "arxiv:2401.00001",
  ],
  pipeline_tag: "text-generation",
  siblings: ["snow.Q8_0.gguf", "snow.Q4_K_M.gguf", "snow.Q2_K.gguf"].map((rfilename) => ({ rfilename })),
  gguf: { architecture: "llama", context_length: 8192, total: 8_000_000_000 },
  spaces: [],
  modelyard: { downloadsKnown: false, likesKnown: true, sources: [] },
};

const hub = {
  getModel: async (id: string) => {
    if (id.toLowerCase() === snow.id.toLowerCase()) return snow;
    throw new HubError("/", new Response("", { status: 404 }), { error: "no" });
  },
  searchModels: async () => ({
    total: 3,
    models: [{ id: "eve/snow-AWQ", downloads: 1200 }],
    facets: { relation: { total: 1, values: [{ value: "quantized", label: "Quantization", count: 3 }] } },
  }),
  quicksearch: async () => ({ models: [{ id: snow.id }], orgs: [], tasks: [], libraries: [] }),
} as unknown as HubClient;

function toArgs(path: string, cookie?: string) {
  const [, owner, name] = new URL(path, "http://hub.test").pathname.split("/");
  return createArgs(hub, path, {
    params: { owner, name },
    ...(cookie !== undefined && { headers: { cookie } }),
  });
}

async function renderPanel(path: string, cookie?: string): Promise<string> {
  const args = toArgs(path, cookie);
  return renderPage("/:owner/:name", Use, args, await useLoader(args)).replaceAll("&amp;", "&");
}

const current = (page: string) =>
  [...page.matchAll(/aria-current="true">([^<]+)</g)].map(([, label]) => label);

describe("use this model", () => {
  test("selects the file of the default quantization and lists all files, smallest first", async () => {
    const page = await renderPanel("/ada/snow-GGUF?library=llama-cpp-python");
    const options = [...page.matchAll(/<option value="([^"]+)"/g)].map(([, path]) => path);
    expect(options).toEqual(["snow.Q2_K.gguf", "snow.Q4_K_M.gguf", "snow.Q8_0.gguf"]);
    expect(page).toMatch(/<option value="snow\.Q4_K_M\.gguf" selected/);
    expect(page).toMatch(/Q8_0 ≈ 8\.5 GB/);
  });

  test("generates code for the file in the URL only if the model has it", async () => {
    const page = await renderPanel("/ada/snow-GGUF?library=llama-cpp-python&file=snow.Q8_0.gguf");
    expect(page).toMatch(/<pre.*snow\.Q8_0\.gguf.*<\/pre>/s);
    const hostile = await renderPanel("/ada/snow-GGUF?library=llama-cpp-python&file=../../etc/passwd");
    expect(hostile).not.toContain("passwd</");
    expect(hostile).toMatch(/<pre.*Q4_K_M.*<\/pre>/s);
  });

  test("selects the app in the URL, otherwise the last selection, otherwise the first library", async () => {
    expect(
      current(await renderPanel("/ada/snow-GGUF?local-app=ollama", "use=code|llama-cpp-python|")),
    ).toEqual(["Local apps", "Ollama"]);
    expect(current(await renderPanel("/ada/snow-GGUF", "use=apps||jan"))).toEqual(["Local apps", "Jan"]);
    expect(current(await renderPanel("/ada/snow-GGUF", "use=%E0%A4%A"))[0]).toBe("Code");
    expect(current(await renderPanel("/ada/snow-GGUF?local-app=no-such-app"))[0]).toBe("Local apps");
  });

  test("sends code once: as HTML in documents, as data in client navigations", async () => {
    const args = toArgs("/ada/snow-GGUF?library=llama-cpp-python");
    const data = await useLoader(args);
    expect(JSON.stringify(data)).not.toContain("from_pretrained");
    expect([...(args.context.get(keptHtmlContext)?.values() ?? [])].join("")).toContain("from_pretrained");

    const later = toArgs("/ada/snow-GGUF?library=llama-cpp-python");
    const soft = {
      ...later,
      request: new Request("http://hub.test/ada/snow-GGUF.data?library=llama-cpp-python"),
    };
    expect(JSON.stringify(await useLoader(soft))).toContain("from_pretrained");
  });
});

describe("the model of the URL", () => {
  test("loads the model once for all parts of a page", async () => {
    const args = toArgs("/ada/snow-GGUF");
    expect(loadModel(args)).toBe(loadModel(args));
    expect((await loadModel(args)).id).toBe("ada/snow-GGUF");
  });

  test("redirects an ID in a different spelling and keeps the rest of the URL", async () => {
    const thrown: unknown = await loadModel(toArgs("/Ada/snow-gguf/providers?x=1")).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get("location")).toBe("/ada/snow-GGUF/providers?x=1");
  });

  test.each([
    ["ada/snow-GUF", [{ label: "ada/snow-GGUF", href: "/ada/snow-GGUF" }]],
    ["ada/rain", []],
  ])("throws a 404 with similar IDs, if there are any, for %s", async (missing, near) => {
    await expect(loadModel(toArgs(`/${missing}`))).rejects.toMatchObject({
      init: { status: 404 },
      data: { kind: "model", missing, near },
    });
  });
});

test("a mirror states its upstream and the date of the last synchronization", () => {
  const at = "2026-11-21T10:00:00.000Z";
  const extras = { downloadsKnown: false, likesKnown: false, sources: [] };
  const mirrored = { from: "https://hub.example/ada/snow", at };
  const found = getModelDetails({ ...snow, modelyard: { ...extras, mirrored } });
  expect(found.at(-1)).toEqual({
    label: "Mirrored from",
    unit: "on Nov 21, 2026",
    links: [{ label: "hub.example/ada/snow", href: "https://hub.example/ada/snow" }],
  });
});

test("unknown values have a reason and are never zero", () => {
  const downloads = getModelDetails(snow).find(({ label }) => label === "Downloads");
  expect(downloads?.value).toBeUndefined();
  expect(downloads?.message).toMatch(/No source/);
  expect(getModelDetails(snow).find(({ label }) => label === "Likes")?.value).toBe("0");
});

test("tags link to the filtered listing; tags of another hub's services are omitted", () => {
  const row = listTags(snow);
  expect(row.map(({ label }) => label)).toEqual([
    "Text Generation",
    "GGUF",
    "dataset: squad",
    "English",
    "German",
    "mit",
    "conversational",
    "arXiv 2401.00001",
  ]);
  expect(row.at(-1)?.href).toBe("/models?other=arxiv:2401.00001");
});

test("the model tree has the base models of the card, derivatives, and their number", async () => {
  const family = await loadModelTree(hub, {
    ...snow,
    cardData: { base_model: ["ada/snow-GGUF", "ada/rain", "not an id"] },
  });
  expect(family).toEqual({
    bases: [{ id: "ada/rain", exists: false }],
    trained: true,
    derivatives: [{ id: "eve/snow-AWQ", relation: "Quantized", trained: false, downloads: 1200 }],
    counts: [{ label: "3 quantizations", href: "/models?base_model=quantized:ada/snow-GGUF" }],
  });
});

test("evaluation results are a table with bars; many are folded, and text is escaped", () => {
  const metrics = Array.from({ length: 300 }, (_, i) => ({ type: `<b>${i}`, value: i === 0 ? 0.5 : i }));
  const evaluations = getEvaluations({
    "model-index": [{ results: [{ dataset: { type: "glue" }, metrics }] }],
    evalResults: [{ filename: ".eval_results/a.yaml", error: "must be a YAML list of results" }],
  });
  if (evaluations === undefined) throw new Error("There are none.");
  const html = renderToString(<Evaluations {...evaluations} />);
  expect(html.match(/<tr>/g)).toHaveLength(202);
  expect(html).toContain('width="50%"');
  expect(html).not.toContain("<b>");
  expect(html.replaceAll("<!-- -->", "")).toContain("100 results not shown");
  expect(html).toContain("must be a YAML list of results");
  expect(getEvaluations({ "model-index": null })).toBeUndefined();
});

test("the family is lists of links; lines are dashed where weights were trained", () => {
  const render = (family: ModelTree) => {
    const Page = createRoutesStub([{ path: "/", Component: () => <Family id="ada/snow" {...family} /> }]);
    return renderToString(<Page />);
  };
  const page = render({
    bases: [{ id: "ada/rain", exists: false }],
    trained: true,
    derivatives: [
      { id: "eve/snow-AWQ", relation: "Quantized", trained: false, downloads: 1200 },
      { id: "eve/slush", relation: "Fine-tuned", trained: true },
    ],
    counts: [{ label: "1 quantization", href: "/models?base_model=quantized:ada/snow" }],
  });
  expect([...page.matchAll(/href="(\/eve[^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/eve/snow-AWQ",
    "/eve/slush",
  ]);
  expect([...page.matchAll(/<path(?: class="(\w+)")?/g)].map(([, kind]) => kind)).toEqual([
    "trained",
    undefined,
    "trained",
  ]);
  expect(page).toContain("1.2k downloads");
  expect(page).not.toContain('href="/ada/rain"');
  expect(render({ bases: [], trained: true, derivatives: [], counts: [] })).toBe("");
});

test("only live providers can be the cheapest, and unknown numbers are omitted", () => {
  const host = (provider: string, status: "live" | "error" = "live") => ({
    provider,
    label: provider,
    status,
    task: "Chat",
    ready: true,
    providerId: "x",
  });
  const price = (provider: string, input: number) =>
    ({ provider, input, source: "admin", asOf: "2026-11-21" }) as DeploymentInfo;
  const deployments = [price("a", 0.3), price("b", 0.1), price("c", 0.05)];
  const hosts = addPrices([host("a"), host("b"), host("c", "error"), host("d")], deployments);
  expect(hosts.map(({ provider, price: text, cheapest }) => [provider, text, cheapest])).toEqual([
    ["b", "$0.10", true],
    ["a", "$0.30", undefined],
    ["d", undefined, undefined],
    ["c", "$0.05", undefined],
  ]);
  const inferenceProviderMapping = {
    b: { status: "live", task: "conversational", providerId: "x" },
  } as const;
  const stats = listStats({ ...snow, inferenceProviderMapping }, { deployments });
  const texts = stats.map(({ label, value }) => `${label}: ${value}`);
  expect(texts).toEqual(["Parameters: 8B", "Context: 8,192", "Lowest price: $0.10"]);
  const modelyard = { downloadsKnown: true, likesKnown: true, sources: [] };
  const [downloads] = listStats({ ...snow, downloads: 1, modelyard }, { deployments });
  expect(downloads?.message).toMatch(/^1 request for files/);
});
