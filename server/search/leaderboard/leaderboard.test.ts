import { describe, expect, test } from "vitest";
import { aModel, testHub } from "../../testing/hub.ts";

const modelIndex = (dataset: string, ...metrics: [type: string, value: unknown][]) => [
  {
    name: "Snow",
    results: [
      {
        task: { type: "text-generation" },
        dataset: { type: dataset, name: dataset },
        metrics: metrics.map(([type, value]) => ({ type, value })),
        source: { url: "https://snow.example/results", name: "Snow report" },
      },
    ],
  },
];

describe("GET /api/leaderboard", () => {
  test("ranks models by a metric, and excludes private ones", async () => {
    await using hub = await testHub({
      models: [
        aModel({
          id: "ada/low",
          downloads: 9,
          modelIndex: modelIndex("gsm8k", ["Accuracy", 0.41], ["wer", 12]),
        }),
        aModel({ id: "ada/high", modelIndex: modelIndex("gsm8k", ["accuracy", 92.5], ["wer", 8.5]) }),
        aModel({ id: "ada/text", modelIndex: modelIndex("gsm8k", ["accuracy", "none"]) }),
        aModel({ id: "ada/other", modelIndex: modelIndex("mmlu", ["accuracy", 99]) }),
        aModel({ id: "ada/hidden", private: true, modelIndex: modelIndex("gsm8k", ["accuracy", 99]) }),
        aModel({
          id: "bob/file",
          evalResults: [
            {
              filename: ".eval_results/a.yaml",
              data: { dataset: { id: "gsm8k", task_id: "main" }, value: 50, verifyToken: "x" },
            },
          ],
        }),
      ],
    });
    const board = await hub.get("/api/leaderboard?dataset=gsm8k");
    expect(board.json()).toMatchObject({
      dataset: "gsm8k",
      metric: "Accuracy",
      metrics: [
        { metric: "Accuracy", count: 3 },
        { metric: "wer", count: 2 },
        { metric: "Score", count: 1 },
      ],
      results: [
        { model: "ada/high", value: 92.5, url: "https://snow.example/results", sourceName: "Snow report" },
        { model: "ada/low", value: 0.41, hasToken: false },
        { model: "ada/text", value: "none" },
      ],
      models: 4,
      total: 4,
    });
    const errors = await hub.get("/api/leaderboard?dataset=gsm8k&metric=WER");
    expect(errors.json()).toMatchObject({ results: [{ model: "ada/high" }, { model: "ada/low" }] });
    const scores = await hub.get("/api/leaderboard?dataset=gsm8k&metric=score");
    expect(scores.json()).toMatchObject({
      results: [{ model: "bob/file", variant: "main", hasToken: true }],
    });

    const filtered = await hub.get("/api/models?evaluation=mmlu");
    expect(filtered.json()).toMatchObject([{ id: "ada/other" }]);
    const facet = await hub.get("/api/search/models/facets/evaluation");
    expect(facet.json()).toMatchObject({
      values: [
        { value: "gsm8k", count: 4 },
        { value: "mmlu", count: 1 },
      ],
    });
  });

  test("selects the dataset with the most models by default", async () => {
    await using hub = await testHub({
      models: ["ada/a", "ada/b"].map((id) => aModel({ id, modelIndex: modelIndex("mmlu", ["accuracy", 1]) })),
    });
    expect((await hub.get("/api/leaderboard")).json()).toMatchObject({ dataset: "mmlu", total: 2 });
    await using empty = await testHub();
    expect((await empty.get("/api/leaderboard")).json()).toEqual({
      metrics: [],
      results: [],
      models: 0,
      total: 0,
    });
  });
});
