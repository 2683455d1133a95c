import { expect, test } from "vitest";
import { compact, counted, day, grouped, parameters, tokens } from "./format.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [999.6, "1k"],
  [1000, "1k"],
  [3170, "3.17k"],
  [12_345, "12.3k"],
  [909_000, "909k"],
  [999_499, "999k"],
  [999_950, "1M"],
  [5_132_408, "5.13M"],
  [2_976_664_000_000, "2.98T"],
  [9e15, "9000T"],
])("formats %d as %s", (value, text) => expect(compact(value)).toBe(text));

test("formats parameters with the letters of model names", () => {
  const counts = [22_000_000, 8_030_261_248, 70_553_706_496, 125_000];
  expect(counts.map(parameters).join(" ")).toBe("22M 8.03B 70.6B 125K");
});

test("formats tokens as powers of two, but not multiples of 1,000", () => {
  const lengths = [512, 8192, 131_072, 1_048_576, 10_485_760, 200_000, 32_000, 128_000, 1_024_000];
  expect(lengths.map(tokens).join(" ")).toBe("512 8k 128k 1M 10M 200k 32k 128k 1.02M");
});

test("groups digits by three", () => {
  expect([0, 999, 1000, 5_132_408].map(grouped)).toEqual(["0", "999", "1,000", "5,132,408"]);
});

test("formats days in UTC", () => {
  expect(day("2024-09-25T23:59:59.000Z")).toBe("Sep 25, 2024");
  expect(day("2024-09-25")).toBe("Sep 25, 2024");
  expect(day("soon")).toBeUndefined();
});

test("uses the singular for one", () => {
  const texts = [0, 1, 1284].map((count) => counted(count, "model"));
  expect(texts).toEqual(["0 models", "1 model", "1,284 models"]);
});
