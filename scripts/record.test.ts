import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testFolder } from "../server/testing/folder.ts";

const folder = testFolder("record");

const fixture = JSON.parse(
  readFileSync(new URL("../inference/fixtures/novita.text-to-video.json", import.meta.url), "utf8"),
) as {
  call: { model: string; providerId: string; input: object };
  exchange: { response: object }[];
  output: unknown;
};

/** A fake provider that returns the responses of the fixture in order and echoes the key. */
const fakeFetch = `
  const responses = ${JSON.stringify(fixture.exchange.map(({ response }) => response))};
  globalThis.fetch = async (url, { headers }) => Response.json({ ...responses.shift(), seen: headers.Authorization });
`;

test("records complete exchanges in the format of fixtures, without the key", () => {
  const input = join(folder, "input.json");
  const out = join(folder, "out.json");
  writeFileSync(input, JSON.stringify(fixture.call.input));
  const { model, providerId } = fixture.call;
  const args = [
    "novita",
    "text-to-video",
    "--model",
    model,
    "--id",
    providerId,
    "--input",
    input,
    "--out",
    out,
  ];
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(fakeFetch)}`,
      fileURLToPath(new URL("record.ts", import.meta.url)),
      ...args,
    ],
    { encoding: "utf8", env: { ...process.env, API_KEY: "key-very-secret" } },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const text = readFileSync(out, "utf8");
  const { source, exchange, ...rest } = JSON.parse(text) as typeof fixture & { source: string };
  expect(source).toMatch(/^captured \d{4}-\d\d-\d\d$/);
  expect(rest).toEqual({ call: fixture.call, output: fixture.output });
  expect(exchange).toEqual(
    fixture.exchange.map((step) => ({ ...step, response: { ...step.response, seen: "Bearer [redacted]" } })),
  );
  expect(text).not.toContain("key-very-secret");
});
