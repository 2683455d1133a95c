import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BandLine } from "./band-line.tsx";
import { createScale, findFront, findRuns, formatTicks, getSeriesClass, selectLabels } from "./scale.ts";
import { Scatter } from "./scatter.tsx";
import { StackedBars } from "./stacked-bars.tsx";
import { Waterfall } from "./waterfall.tsx";

describe("createScale", () => {
  test.each([
    [[0.7], [0, 0.2, 0.4, 0.6, 0.8]],
    [[7.05], [0, 2, 4, 6, 8]],
    [[91_057], [0, 25_000, 50_000, 75_000, 100_000]],
    [[1e-7], [0, 2.5e-8, 5e-8, 7.5e-8, 1e-7]],
    [[3], [0, 1, 2, 3]],
  ])("returns round grid lines for %j", (values, ticks) => expect(createScale(values).ticks).toEqual(ticks));

  test.each([[[]], [[0]], [[0, 0]]])("returns a non-empty axis for %j", (values) => {
    const { ticks, at } = createScale(values);
    expect(ticks.length).toBeGreaterThan(1);
    expect(at(0)).toBe(0);
  });

  test("formats prices with the same number of decimals", () => {
    const format = (ticks: number[]) => formatTicks(ticks, (value) => `$${value}`).join(" ");
    expect(format([0, 0.225, 0.25])).toBe("$0 $0.225 $0.250");
    expect([format([0.5, 1]), format([2, 4]), format([5e-7, 1])]).toEqual([
      "$0.50 $1.00",
      "$2 $4",
      "$5e-7 $1",
    ]);
  });

  test("starts near the lowest value for points, and at zero for bars", () => {
    expect(createScale([0.88, 1.5], { free: true }).ticks).toEqual([0.8, 1, 1.2, 1.4, 1.6]);
    expect(createScale([0.88, 1.5]).ticks[0]).toBe(0);
    const one = createScale([5], { free: true });
    expect([one.ticks[0], one.at(5)].every(Number.isFinite)).toBe(true);
  });

  test("returns up to five grid lines that enclose the values", () => {
    for (let power = -8; power < 12; power++)
      for (const digits of [1, 1.01, 1.9, 2.4, 3.3, 4.9, 5.1, 7.7, 9.99])
        for (const free of [false, true]) {
          const values = [digits * 10 ** power, 0.7 * digits * 10 ** power];
          const { ticks, at } = createScale(values, { free });
          expect(ticks.length, `${values}`).toBeLessThanOrEqual(5);
          expect(Math.max(...values.map(at))).toBeLessThanOrEqual(100.001);
          expect(Math.min(...values.map(at))).toBeGreaterThanOrEqual(-0.001);
        }
  });
});

test("uses colors in order, and the last one for others", () => {
  expect([0, 6, 7, 20].map((i) => getSeriesClass(i))).toEqual([
    "series-1",
    "series-7",
    "series-8",
    "series-8",
  ]);
  expect(getSeriesClass(3, true)).toBe("series-8");
});

test("selects evenly spaced labels, including the last one", () => {
  expect(selectLabels(30, 5)).toEqual([5, 13, 21, 29]);
  expect(selectLabels(7, 5)).toEqual([0, 2, 4, 6]);
  expect(selectLabels(3, 5)).toEqual([0, 1, 2]);
  expect(selectLabels(0, 5)).toEqual([]);
});

test("finds the points that no other point beats", () => {
  const points = [
    { x: 1, y: 38 },
    { x: 0.88, y: 68 },
    { x: 1, y: 141 },
    { x: 0.97, y: 96 },
    { x: 1.5, y: 22 },
  ];
  expect(findFront(points).map(({ y }) => y)).toEqual([68, 96, 141]);
});

test("splits a line at missing values", () =>
  expect(findRuns([1, undefined, 2, 3, undefined])).toEqual([
    { from: 0, run: [1] },
    { from: 2, run: [2, 3] },
  ]));

const dollars = (value: number) => `$${value}`;

describe("text alternatives", () => {
  test("name the highest bar, and the segments of each bar", () => {
    const html = renderToString(
      <StackedBars
        label="Cost per day."
        unit="US dollars"
        columns={[
          { name: "Nov 1, 2026", short: "Nov 1" },
          { name: "Nov 2, 2026", short: "Nov 2" },
        ]}
        series={[
          { name: "groq", values: [1, 3] },
          { name: "9 others", values: [0, 1], other: true },
        ]}
        format={dollars}
        limit={{ value: 5, text: "Daily budget, $5" }}
      />,
    );
    expect(html).toContain('aria-label="Cost per day. Highest: $4, Nov 2, 2026."');
    expect(html).toContain('aria-label="Nov 2, 2026: $4; groq $3, 9 others $1"');
    expect(html).toContain('aria-label="Nov 1, 2026: $1; groq $1"');
    expect(html).toContain("Daily budget, $5");
    expect(html).toContain('class="chart-bar series-8"');
    expect(html.match(/<rect/g)).toHaveLength(3);
  });

  test("leave out a limit far above the bars", () => {
    const columns = [{ name: "Nov 1", short: "Nov 1" }];
    const html = renderToString(
      <StackedBars
        label="Cost."
        unit="US dollars"
        columns={columns}
        series={[{ name: "all", values: [1] }]}
        format={dollars}
        limit={{ value: 50, text: "Budget" }}
      />,
    );
    expect(html).not.toContain("Budget");
    expect(html).toContain("series-one");
  });

  test("name both values of a band, and skip gaps", () => {
    const html = renderToString(
      <BandLine
        label="Latency of groq."
        columns={["Nov 1", "Nov 2", "Nov 3"].map((name) => ({ name, short: name }))}
        values={[{ middle: 100, high: 300 }, undefined, { middle: 120, high: 200 }]}
        names={{ middle: "Median", high: "95th percentile" }}
        format={(value) => `${value} ms`}
      />,
    );
    expect(html).toContain('aria-label="Nov 1: Median 100 ms, 95th percentile 300 ms"');
    expect(html).not.toContain('aria-label="Nov 2');
    expect(html.match(/<circle/g)).toHaveLength(2);
  });

  test("name each point of a scatter chart, even if labels would overlap", () => {
    const points = [
      { name: "Fast", x: 1, y: 141 },
      { name: "Near", x: 1.001, y: 140 },
      { name: "Cheap", x: 0.5, y: 60 },
    ];
    const html = renderToString(
      <Scatter
        label="Price and speed of 3 providers."
        units={{ x: "Price", y: "Speed" }}
        points={points}
        formatX={dollars}
        formatY={String}
      />,
    );
    for (const { name, x, y } of points)
      expect(html).toContain(`aria-label="${name}: Price $${x}, Speed ${y}"`);
    expect(html.match(/class="chart-name"/g)).toHaveLength(1);
    expect(html).toContain("chart-front");
  });

  test("name the parts of each waterfall row", () => {
    const html = renderToString(
      <Waterfall
        label="2 attempts."
        rows={[
          { name: "groq", start: 0, parts: [{ kind: "failed", ms: 200 }], result: "429" },
          {
            name: "nebius",
            start: 200,
            parts: [
              { kind: "waiting", ms: 300 },
              { kind: "receiving", ms: 500 },
            ],
            result: "200",
          },
        ]}
        format={(ms) => `${ms} ms`}
      />,
    );
    expect(html).toContain(
      'aria-label="800 ms: Waiting for the first byte 300 ms, Receiving the response 500 ms"',
    );
    expect(html).toContain("left:13.33%;width:20%");
  });
});
