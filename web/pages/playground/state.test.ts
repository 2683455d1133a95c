import { paths } from "@modelyard/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseState, type State, toQuery } from "./state.ts";

const roundTrip = (state: State) =>
  parseState(new URL(paths.playground(toQuery(state).query), "http://hub.test").searchParams);

test("a link contains columns with providers and parameters, system prompt, and prompt", () => {
  const state: State = {
    columns: [
      { model: "ada/snow", provider: "groq", parameters: { temperature: "0.2", stop: "a;b=c%" } },
      { model: "gpt2", provider: "auto", parameters: {} },
    ],
    system: "Be brief.",
    prompt: "1 + 1 & more?\n#",
  };
  expect(roundTrip(state)).toEqual(state);
});

test("any text round-trips", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, text, text, (system, prompt, value) => {
      const columns = [{ model: "ada/snow", provider: "auto", parameters: { stop: value } }];
      const result = roundTrip({ columns, system, prompt });
      expect(result.prompt).toBe(prompt);
      expect(result.system).toBe(system);
      expect(result.columns[0]?.parameters["stop"] ?? "").toBe(value);
    }),
  );
});

test("omits text that is too long for a URL and reports it", () => {
  const state = { columns: [], system: "", prompt: "long ".repeat(2000) };
  expect(toQuery(state).isComplete).toBe(false);
  expect(roundTrip(state).prompt).toBe("");
});

test("ignores invalid columns and limits their number", () => {
  const query = new URLSearchParams([["col", ""], ["col", ":groq"], ...Array(9).fill(["col", "a/b"])]);
  expect(parseState(query).columns).toHaveLength(4);
});
