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
])("%d is written as %s", (value, text) => expect(compact(value)).toBe(text));

test("parameters use the letters of model names", () => {
  expect([22_000_000, 8_030_261_248, 70_553_706_496, 125_000].map(parameters)).toEqual([
    "22M",
    "8.03B",
    "70.6B",
    "125K",
  ]);
});

test("tokens are powers of two where they can be", () => {
  expect([512, 8192, 131_072, 1_048_576, 10_485_760, 200_000, 32_000].map(tokens)).toEqual([
    "512",
    "8k",
    "128k",
    "1M",
    "10M",
    "200k",
    "32k",
  ]);
});

test("every digit is shown in groups of three", () => {
  expect([0, 999, 1000, 5_132_408].map(grouped)).toEqual(["0", "999", "1,000", "5,132,408"]);
});

test("a day is the day in UTC, whatever the clock of the reader", () => {
  expect(day("2024-09-25T23:59:59.000Z")).toBe("25 Sep 2024");
  expect(day("2024-09-25")).toBe("25 Sep 2024");
  expect(day("soon")).toBeUndefined();
});

test("one is not many", () => {
  expect([0, 1, 1284].map((count) => counted(count, "model"))).toEqual([
    "0 models",
    "1 model",
    "1,284 models",
  ]);
});
