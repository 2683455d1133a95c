import { describe, expect, test } from "vitest";
import { readToolCalls, toCallSchema } from "./tool-calls.ts";

const TOOLS = [
  { function: { name: "weather", parameters: { type: "object", properties: { city: { type: "string" } } } } },
  { function: { name: "time" } },
];
const CALL = { name: "weather", arguments: { city: "Oslo" } };

describe("tool calls", () => {
  test.each([
    ["Hermes", `<tool_call>\n${JSON.stringify(CALL)}\n</tool_call>`],
    ["Hermes, truncated at the end", `<tool_call>${JSON.stringify(CALL)}`],
    ["Mistral", `[TOOL_CALLS][${JSON.stringify(CALL)}]`],
    ["Llama 3", `{"name":"weather","parameters":{"city":"Oslo"}}<|eom_id|>`],
    ["a list", JSON.stringify([CALL])],
  ])("are parsed in the format of %s", (_, text) => {
    expect(readToolCalls(text, TOOLS)).toMatchObject({
      content: "",
      calls: [{ type: "function", function: { name: "weather", arguments: '{"city":"Oslo"}' } }],
    });
  });

  test("keep the text around several calls, and their order", () => {
    const text = `Let me look. <tool_call>${JSON.stringify(CALL)}</tool_call><tool_call>{"name":"time"}</tool_call>`;
    const { content, calls } = readToolCalls(text, TOOLS);
    expect(content).toBe("Let me look.");
    expect(calls.map((call) => call.function)).toEqual([
      { name: "weather", arguments: '{"city":"Oslo"}' },
      { name: "time", arguments: "{}" },
    ]);
  });

  test.each(['{"city":"Oslo"}', '<tool_call>{"name":"rm"}</tool_call>', "<tool_call>{oh", "It is cold."])(
    "are not found in %s",
    (text) => {
      expect(readToolCalls(text, TOOLS)).toEqual({ content: text, calls: [] });
    },
  );

  test("can be required with a schema", () => {
    const [weather, time] = TOOLS;
    expect(toCallSchema(weather ? [weather] : [])).toEqual({
      type: "object",
      properties: { name: { const: "weather" }, arguments: weather?.function.parameters },
    });
    expect(toCallSchema(time && weather ? [weather, time] : [])).toHaveProperty("oneOf.length", 2);
  });
});
