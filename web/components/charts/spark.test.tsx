import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spark } from "./spark.tsx";

const draw = (...values: number[]) =>
  renderToStaticMarkup(<Spark values={values} label="Downloads by week" />);

test("a sparkline has a text alternative and stays within its box", () => {
  expect(draw(0, 5, 10)).toContain('role="img" aria-label="Downloads by week"');
  expect(draw(0, 5, 10)).toContain('d="M0 98L50 50L100 2"');
  expect(draw(0, 0)).toContain('d="M0 98L100 98"');
  expect(draw(7)).toBe("");
});

test("a falling line is gray", () => {
  expect(draw(9, 5, 1)).toContain("falling");
  expect(draw(1, 9, 1)).not.toContain("falling");
});
