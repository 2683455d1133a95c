import { expect, test } from "vitest";
import { testHub } from "../testing/hub.ts";
import { normalizeUrl } from "./normalize-url.ts";

const page = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const broken = "/owner/%E0%A4%A";

test("makes undecodable page URLs decodable, so that the website responds", () => {
  expect(normalizeUrl({ url: `${broken}?q=%zz`, headers: page })).toBe("/owner/%25E0%25A4%25A?q=%zz");
  expect(decodeURIComponent("/owner/%25E0%25A4%25A")).toBe(broken);
});

test.each(["/", "/models?search=%E0%A4%A", "/owner/n%C3%A4me", "/a%2Fb", "/100%25"])(
  "does not change %s",
  (url) => {
    expect(normalizeUrl({ url, headers: page })).toBe(url);
  },
);

test("returns a JSON error for undecodable API URLs", async () => {
  const { app } = await testHub();
  for (const url of [broken, `/api/models/${broken}`]) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect(statusCode, url).toBe(400);
    expect(headers["x-error-code"]).toBe("BadRequest");
    expect(JSON.parse(body)).toEqual({ error: expect.stringContaining("%E0%A4%A") });
  }
  expect((await app.inject({ url: `/api/models/${broken}`, headers: page })).statusCode).toBe(400);
  expect((await app.inject({ url: broken, headers: page })).statusCode).toBe(404);
  await app.close();
});
