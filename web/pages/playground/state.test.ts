import { paths } from "@modelyard/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromQuery, type State, toQuery } from "./state.ts";

const readBack = (state: State) =>
  fromQuery(new URL(paths.playground(toQuery(state).query), "http://hub.test").searchParams);

test("a link has columns with their providers and parameters, and what is asked", () => {
  const state: State = {
    columns: [
      { model: "ada/snow", provider: "groq", parameters: { temperature: "0.2", stop: "a;b=c%" } },
      { model: "gpt2", provider: "auto", parameters: {} },
    ],
    system: "Be brief.",
    prompt: "1 + 1 & more?\n#",
  };
  expect(readBack(state)).toEqual(state);
});

test("whatever is typed comes back as it was", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, text, text, (system, prompt, value) => {
      const columns = [{ model: "ada/snow", provider: "auto", parameters: { stop: value } }];
      const back = readBack({ columns, system, prompt });
      expect(back.prompt).toBe(prompt);
      expect(back.system).toBe(system);
      expect(back.columns[0]?.parameters["stop"] ?? "").toBe(value);
    }),
  );
});

test("what would be too long for an address is left out of it, and said to be", () => {
  const state = { columns: [], system: "", prompt: "long ".repeat(2000) };
  expect(toQuery(state).whole).toBe(false);
  expect(readBack(state).prompt).toBe("");
});

test("what can be no column is left out, and there are six at most", () => {
  const query = new URLSearchParams([["col", ""], ["col", ":groq"], ...Array(9).fill(["col", "a/b"])]);
  expect(fromQuery(query).columns).toHaveLength(6);
});
