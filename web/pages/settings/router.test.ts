import { describe, expect, test } from "vitest";
import { subtractDays, listDays, parsePeriod } from "./days.ts";
import { createExplainRequest } from "./route-explainer-query.ts";
import { formatUsd } from "./format.ts";
import { parseNumber } from "./parse-fields.ts";
import { moveItem, parseOrder } from "./reorder.tsx";
import { listSelectedRows, readMapping } from "./server-model-row.tsx";
import { toTemplateFields, parseTemplateFields } from "./template-fields.server.ts";

describe("order", () => {
  test.each([
    ["up b", "b,a,c"],
    ["down b", "a,c,b"],
    ["up a", "a,b,c"],
    ["down c", "a,b,c"],
    ["up x", "a,b,c"],
    ["", "a,b,c"],
  ])("becomes %2$s after %1$o", (move, order) =>
    expect(parseOrder({ order: "a,b,c", move }).join(",")).toBe(order),
  );

  test("moves an item to another index", () => {
    expect(moveItem(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
    expect(moveItem(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  });
});

test.each([
  ["1,234,567.5", 1_234_567.5],
  ["1 000_000", 1_000_000],
  ["1,5", Number.NaN],
  ["1,0000", Number.NaN],
])("parses the number %j as %d", (text, value) => expect(parseNumber(text)).toBe(value));

describe("period", () => {
  const today = "2026-11-21";
  test.each([
    ["", "2026-10-23", today],
    ["from=2026-11-01&to=2026-11-03", "2026-11-01", "2026-11-03"],
    ["from=2026-11-03&to=2026-11-01", "2026-11-01", "2026-11-03"],
    ["from=yesterday&to=2026-02-31x", "2026-10-23", today],
    ["to=2024-03-01", "2024-02-01", "2024-03-01"],
  ])("parses ?%s", (query, from, to) =>
    expect(parsePeriod(new URLSearchParams(query), today)).toEqual({ from, to }),
  );

  test("lists all days across months", () => {
    expect(listDays("2026-10-30", "2026-11-02")).toEqual([
      "2026-10-30",
      "2026-10-31",
      "2026-11-01",
      "2026-11-02",
    ]);
    expect(subtractDays("2026-03-01", 1)).toBe("2026-02-28");
  });
});

test.each([
  [0, "$0"],
  [1234567.891, "$1,234,567.89"],
  [1, "$1.00"],
  [0.66, "$0.66"],
  [0.0123, "$0.012"],
  [0.00000321, "$0.000003"],
  [0.0000001, "under $0.000001"],
])("formats %f USD as %s", (value, text) => expect(formatUsd(value)).toBe(text));

test("creates the request to explain from the filled fields", () => {
  expect(createExplainRequest({ model: " ada/snow " })).toEqual({
    model: "ada/snow",
    messages: [{ role: "user", content: "Hello" }],
  });
  expect(
    createExplainRequest({
      model: "ada/snow",
      policy: "cheapest",
      max_tokens: "500",
      tools: "on",
      structured: "on",
    }),
  ).toMatchObject({
    model: "ada/snow:cheapest",
    max_tokens: 500,
    tools: [{ type: "function" }],
    response_format: { type: "json_schema" },
  });
});

test("converts a template to form fields and back", () => {
  const template = {
    label: "Acme",
    language: "python",
    tasks: ["chat-completion", "text-to-image"],
    install: ["pip install acme", "acme login"],
    docs: "https://acme.example",
    template: "a\n{{ model }}",
  } as const;
  const info = { ...template, tasks: [...template.tasks], install: [...template.install] };
  const fields = toTemplateFields({ ...info, name: "acme", updatedAt: "2026-11-21T00:00:00Z" });
  const sent = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]),
  );
  expect(parseTemplateFields(sent)).toEqual(template);
});

test("reads the selected models of a server, and the manually entered one", () => {
  const fields = {
    "0.providerId": "snow",
    "0.on": "on",
    "0.model": " ada/snow ",
    "0.task.conversational": "on",
    "0.task.text-generation": "on",
    "0.context": "8192",
    "0.tools": "false",
    "0.input": "0.1",
    "0.output": "",
    "0.region": "eu",
    "1.providerId": "rain",
    "1.model": "ada/rain",
    "2.manual": "yes",
    "2.providerId": "",
  };
  const snow = {
    providerId: "snow",
    model: "ada/snow",
    tasks: ["conversational", "text-generation"],
    context: 8192,
    tools: false,
    input: 0.1,
    region: "eu",
  };
  const read = (from: Record<string, string>) => listSelectedRows(from).map((row) => readMapping(from, row));
  expect(read(fields)).toEqual([snow]);
  const entered = { ...fields, "2.providerId": "fog", "2.model": "ada/fog", "2.task.fill-mask": "on" };
  expect(read(entered)).toEqual([snow, { providerId: "fog", model: "ada/fog", tasks: ["fill-mask"] }]);
});
