import { listEvaluations } from "@modelyard/contract";
import { expect, test } from "vitest";
import { modelDocument } from "../../models/view.ts";
import { createTestRepository, openTestRepositories } from "../../testing/repository.ts";

const CARD = `---
model-index:
- name: snow
  results:
  - task: { type: text-classification }
    dataset: { type: glue, name: GLUE, config: sst2, split: test }
    metrics:
    - { type: accuracy, value: 0.91, verified: true, verifyToken: eyJ }
    - { type: f1, value: 20.0 ± 1.2 }
    source: { url: "javascript:alert(1)", name: Paper }
  - dataset: { name: Empty }
    metrics: [{ type: f1, value: 1 }]
    source: { url: "https://" }
---
`;
const FILES = {
  "README.md": CARD,
  ".eval_results/hle.yaml":
    '---\n- dataset: { id: cais/hle, task_id: default }\n  value: 20.90\n  date: "2026-01-02"\n  source: { url: https://example.com/run, name: Run 7 }\n  notes: no-tools\n- dataset: { id: cais/hle }\n  value: 1\n',
  ".eval_results/open.yaml":
    "- dataset: { id: o, task_id: t }\n  value: 2\n  source: { url: 'https://[x' }\n",
  ".eval_results/text.yml": "just text",
  ".eval_results/long.yaml": `- ${"x".repeat(100_001)}`,
  ".eval_results/notes.md": "- dataset",
};

test("reads evaluation results from the card and from files, and reports invalid files", async () => {
  await using hub = await openTestRepositories();
  await createTestRepository(hub, "ada/snow", FILES);
  const record = await hub.models.get("ada/snow");
  if (record === undefined) throw new Error("The model is missing.");
  const document = modelDocument(record, {});

  expect(document.tags).toEqual(expect.arrayContaining(["model-index", "eval-results"]));
  expect(document.evalResults).toEqual([
    {
      filename: ".eval_results/hle.yaml",
      data: {
        dataset: { id: "cais/hle", task_id: "default" },
        value: 20.9,
        date: "2026-01-02",
        source: { url: "https://example.com/run", name: "Run 7" },
        notes: "no-tools",
      },
    },
    { filename: ".eval_results/hle.yaml", error: "needs dataset.id, dataset.task_id, and value" },
    { filename: ".eval_results/long.yaml", error: "must be 100 kB or smaller" },
    {
      filename: ".eval_results/open.yaml",
      data: { dataset: { id: "o", task_id: "t" }, value: 2, source: { url: "https://[x" } },
    },
    { filename: ".eval_results/text.yml", error: "must be a YAML list of results" },
  ]);
  expect([...listEvaluations(document)]).toEqual([
    {
      dataset: "cais/hle",
      variant: "default",
      metric: "Score",
      value: 20.9,
      url: "https://example.com/run",
      sourceName: "Run 7",
      notes: "no-tools",
      hasToken: false,
    },
    // Without the URLs that cannot be parsed.
    { dataset: "o", variant: "t", metric: "Score", value: 2, hasToken: false },
    ...[
      { metric: "accuracy", value: 0.91, hasToken: true },
      { metric: "f1", value: "20.0 ± 1.2", hasToken: false },
    ].map((result) => ({
      task: "Text Classification",
      dataset: "GLUE",
      variant: "sst2, test",
      sourceName: "Paper",
      ...result,
    })),
    { dataset: "Empty", metric: "f1", value: 1, hasToken: false },
  ]);
});
