import { describe, expect, test } from "vitest";
import { parseStarterCard } from "../../server/models/starter/starter-cards.ts";
import { checkFacts, type Claim } from "./compare.ts";
import { readHub } from "./hub.ts";

const card = (lines: string, block = "") =>
  parseStarterCard(
    "ada/snow-1b",
    `---\n${lines}\nmodelyard:\n${block}  as_of: 2026-11-21\n  sources: [https://snow.example]\n---\n\nSnow.\n`,
  );

const check = (lines: string, block: string, claims: Claim[], hosted = false) => {
  const sources = [{ name: "list", release: "list 1", hosted, claims }];
  return checkFacts([card(lines, block)], sources).find(({ fact }) => fact !== "license");
};

describe("checkFacts", () => {
  test.each<[lines: string, block: string, claim: Omit<Claim, "model">, agrees: boolean]>([
    ["pipeline_tag: fill-mask", "", { fact: "task", value: "fill-mask" }, true],
    ["pipeline_tag: fill-mask", "", { fact: "task", value: "text-generation" }, false],
    ["base_model: ada/Snow", "", { fact: "base", value: ["bob/ice", "Ada/snow"] }, true],
    ["language: [en, de]", "", { fact: "language", value: ["deu-Latn", "eng-Latn"] }, true],
    ["language: [en, de, multilingual]", "", { fact: "language", value: ["en", "de", "code"] }, true],
    ["language: [en, de]", "", { fact: "language", value: ["en"] }, false],
    ["license: mit", "  parameters: 7615616512\n", { fact: "billions", value: "7" }, true],
    ["license: mit", "  parameters: 7615616512\n", { fact: "parameters", value: 7.6e9 }, true],
    ["license: mit", "  parameters: 7615616512\n", { fact: "parameters", value: 7e9 }, false],
    ["license: mit", "  context: 32768\n", { fact: "context", value: 32000 }, true],
    ["license: mit", "  context: 32768\n", { fact: "context", value: 131072 }, false],
    [
      "license: mit",
      "  context: 32768\n  context_extended: 131072\n",
      { fact: "context", value: 131072 },
      true,
    ],
  ])("%s%s and %j", (lines, block, claim, agrees) => {
    const checked = check(lines, block, [{ model: "ADA/snow-1b", ...claim }]);
    expect(checked?.agrees).toEqual(agrees ? ["list"] : []);
    expect(checked?.differs).toEqual(agrees ? [] : [{ source: "list", value: claim.value }]);
  });

  test.each<[contexts: number[], agrees: string[], differs: number[]]>([
    [[8192, 16384], [], []],
    [[8192, 32768], ["list"], []],
    [[8192, 131072], [], [131072]],
  ])("a context at a provider contradicts the card only if it is longer: %j", (contexts, agrees, differs) => {
    const claims = contexts.map((value) => ({ model: "host/ada/snow-1b", fact: "context", value }) as const);
    const checked = check("license: mit", "  context: 32768\n", claims, true);
    expect(checked?.agrees).toEqual(agrees);
    expect(checked?.differs.map(({ value }) => value)).toEqual(differs);
  });

  test("an architecture confirms its tasks, and does not contradict narrower ones", () => {
    const block = "  config:\n    architectures: [SnowForMaskedLM]\n";
    const claims: Claim[] = [{ model: "SnowForMaskedLM", fact: "tasks", value: ["fill-mask"] }];
    expect(check("pipeline_tag: fill-mask", block, claims)?.agrees).toEqual(["list"]);
    expect(check("pipeline_tag: text-ranking", block, claims)).toMatchObject({ agrees: [], differs: [] });
  });
});

describe("readHub", () => {
  const hub = (answers: Record<string, unknown>) => {
    const fetcher = (async (url: string) => {
      const answer = answers[new URL(url).pathname];
      return answer === undefined ? new Response("", { status: 404 }) : Response.json(answer);
    }) as typeof fetch;
    return readHub("https://hub.example", ["ada/snow-1b", "ada/gone"], fetcher);
  };

  test("reads card, weights, and configuration, and skips missing models", async () => {
    const read = await hub({
      "/api/models/ada/snow-1b": {
        pipeline_tag: "fill-mask",
        cardData: { license: "mit", base_model: "ada/snow" },
        safetensors: { total: 1000 },
      },
      "/ada/snow-1b/resolve/main/config.json": { text_config: { max_position_embeddings: 512 } },
    });
    expect(read).toMatchObject({
      name: "hub.example",
      claims: [
        { fact: "license", value: "mit" },
        { fact: "task", value: "fill-mask" },
        { fact: "base", value: "ada/snow" },
        { fact: "parameters", value: 1000 },
        { fact: "context", value: 512 },
      ],
    });
  });

  test("reports why a hub cannot be read", async () => {
    const fetcher = (async () => new Response("", { status: 503 })) as typeof fetch;
    expect(await readHub("https://hub.example", ["ada/snow-1b"], fetcher)).toBe(
      "https://hub.example cannot be read: status 503",
    );
  });
});
