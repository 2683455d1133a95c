import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readSecret } from "./secret.ts";

const folder = mkdtempSync(join(tmpdir(), "modelyard-secret-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the secret", () => {
  test("is the setting where there is one, and no file is made", async () => {
    const MODELYARD_DATA = join(folder, "set");
    const MODELYARD_SECRET = "x".repeat(40);
    expect(await readSecret({ MODELYARD_DATA, MODELYARD_SECRET })).toBe(MODELYARD_SECRET);
    expect(() => readdirSync(MODELYARD_DATA)).toThrow("ENOENT");
  });

  test("is made once, for its owner's eyes, and stays", async () => {
    const MODELYARD_DATA = join(folder, "made");
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret({ MODELYARD_DATA })));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(MODELYARD_DATA, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(MODELYARD_DATA, "secret"), "utf8")).toBe(`${secrets[0]}\n`);
    expect(readdirSync(MODELYARD_DATA)).toEqual(["secret"]);
    expect(await readSecret({ MODELYARD_DATA })).toBe(secrets[0]);
  });

  test("that was cut short is refused, not used", async () => {
    writeFileSync(join(folder, "secret"), "abc\n");
    await expect(readSecret({ MODELYARD_DATA: folder })).rejects.toThrow(/fewer than 32 characters/);
  });
});
