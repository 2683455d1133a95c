import { describe, expect, test } from "vitest";
import about from "./package.json" with { type: "json" };
import { commands } from "./run.ts";
import { modelyard } from "./testing/modelyard.ts";

describe("modelyard", () => {
  test("shows what it can do", async () => {
    const { code, out } = await modelyard(["--help"]);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot("golden/help.txt");
    for (const words of [["-h"], ["help"]]) expect(await modelyard(words)).toEqual({ code: 0, out, err: "" });
  });

  test.each(Object.keys(commands))("shows what `%s` does and takes", async (name) => {
    const { code, out } = await modelyard([name, "--help"]);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot(`golden/help-${name}.txt`);
    expect(await modelyard(["help", name])).toEqual({ code: 0, out, err: "" });
    for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(100);
  });

  test("tells its version", async () => {
    expect(await modelyard(["--version"])).toEqual({ code: 0, out: `${about.version}\n`, err: "" });
  });

  test.each([
    [
      ["imprt", "x"],
      "There is no command imprt. There is: start, import, mirror, migrate-store, providers, admin-link, fsck, gc, backup, restore, help.\nMore: modelyard --help\n",
    ],
    [
      ["constructor"],
      "There is no command constructor. There is: start, import, mirror, migrate-store, providers, admin-link, fsck, gc, backup, restore, help.\nMore: modelyard --help\n",
    ],
    [["start", "now"], 'start takes no arguments; "now" is one.\nMore: modelyard start --help\n'],
    [["help", "toString"], "There is no command toString.\nMore: modelyard help --help\n"],
    [["import", "--speed", "9", "x"], "There is no option --speed.\nMore: modelyard import --help\n"],
    [["import", "x", "--data"], "Option '--data <value>' argument missing\nMore: modelyard import --help\n"],
  ])("%j is not understood, and says what is", async (words, err) => {
    expect(await modelyard(words)).toEqual({ code: 2, out: "", err });
  });
});
