import { NewTokenSchema } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { parseNewToken } from "./token-form.tsx";
import { formatBrowser, formatMinute } from "./format.ts";

describe("new token form", () => {
  test("sends the selected permissions and ignores rows without a name", () => {
    const fields = {
      name: "ci",
      role: "fineGrained",
      expires: "30",
      rows: "3",
      "type-0": "org",
      "entity-0": " acme ",
      "repo.content.read-0": "on",
      "repo.write-0": "on",
      "type-1": "model",
      "entity-1": "",
      "repo.write-1": "on",
      "type-2": "model",
      "entity-2": "ada/snow",
      "inference.serverless.write-2": "on",
      "type-3": "org",
      "entity-3": "beyond the rows",
    };
    const parsed = parseNewToken(fields);
    expect(parsed).toEqual({
      name: "ci",
      role: "fineGrained",
      expiresIn: 30,
      scopes: [
        { entity: { type: "org", name: "acme" }, permissions: ["repo.content.read", "repo.write"] },
        { entity: { type: "model", name: "ada/snow" }, permissions: ["inference.serverless.write"] },
      ],
    });
    expect(NewTokenSchema.safeParse(parsed).success).toBe(true);
  });

  test("sends no rows for other roles and passes on unknown roles", () => {
    expect(parseNewToken({ name: "x", role: "read", expires: "", "entity-0": "acme" })).toEqual({
      name: "x",
      role: "read",
    });
    expect(NewTokenSchema.safeParse(parseNewToken({ name: "x", role: "god" })).success).toBe(false);
    expect(parseNewToken({ rows: "1e9", role: "fineGrained" }).scopes).toEqual([]);
  });
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0", "Firefox on Android"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", "Unknown browser"],
])("names the browser of %s: %s", (agent, name) => expect(formatBrowser(agent)).toBe(name));

test("formats times to the minute in UTC", () => {
  expect(formatMinute("2026-11-21T23:05:59.000Z")).toBe("Nov 21, 2026, 23:05");
});
