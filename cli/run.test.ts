import { describe, expect, test } from "vitest";
import packageJson from "./package.json" with { type: "json" };
import { commands } from "./run.ts";
import { modelyard } from "./testing/modelyard.ts";

describe("modelyard", () => {
  test("shows an overview of commands", async () => {
    const { code, out } = await modelyard(["--help"]);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot("golden/help.txt");
    for (const args of [["-h"], ["help"]]) expect(await modelyard(args)).toEqual({ code: 0, out, err: "" });
  });

  test.each(Object.keys(commands))("shows the help of `%s`", async (name) => {
    const { code, out } = await modelyard([name, "--help"]);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot(`golden/help-${name}.txt`);
    expect(await modelyard(["help", name])).toEqual({ code: 0, out, err: "" });
    for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(100);
  });

  test("shows its version", async () => {
    expect(await modelyard(["--version"])).toEqual({ code: 0, out: `${packageJson.version}\n`, err: "" });
  });

  test.each([
    [
      ["imprt", "x"],
      'error: unknown command "imprt". Commands: start, import, mirror, migrate-store, prices, providers, runtime, run, users, tokens, admin-link, rotate-secret, doctor, fsck, gc, backup, restore, help.\nRun "modelyard --help" for usage.\n',
    ],
    [
      ["constructor"],
      'error: unknown command "constructor". Commands: start, import, mirror, migrate-store, prices, providers, runtime, run, users, tokens, admin-link, rotate-secret, doctor, fsck, gc, backup, restore, help.\nRun "modelyard --help" for usage.\n',
    ],
    [["start", "now"], 'error: unexpected argument "now"\nRun "modelyard start --help" for usage.\n'],
    [["help", "toString"], 'error: unknown command "toString"\nRun "modelyard help --help" for usage.\n'],
    [
      ["import", "--speed", "9", "x"],
      'error: unknown option "--speed"\nRun "modelyard import --help" for usage.\n',
    ],
    [
      ["import", "x", "--data"],
      "error: Option '--data <value>' argument missing\nRun \"modelyard import --help\" for usage.\n",
    ],
  ])("rejects %j with a hint", async (args, err) => {
    expect(await modelyard(args)).toEqual({ code: 2, out: "", err });
  });
});
