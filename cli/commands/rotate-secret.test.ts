import { join } from "node:path";
import { openData } from "@modelyard/server/offline";
import { expect, test } from "vitest";
import { modelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const directory = testFolder("rotate-command");

test("prints the path of the new secret and the setting to change", async () => {
  await (await openData({ MODELYARD_DATA: directory, DATABASE_URL: undefined })).close();
  const rotate = (options: readonly string[] = [], env = {}) =>
    modelyard(["rotate-secret", "--data", directory, ...options], { env });
  expect(await rotate()).toEqual({
    code: 0,
    out: `Encrypted 0 values with a new key, stored in ${directory}/secret.\n`,
    err: "",
  });
  const file = join(directory, "next");
  expect((await rotate(["--new-secret-file", file])).err).toContain("requires the current key");
  const env = { MODELYARD_SECRET: "0123456789abcdef0123456789abcdef" };
  expect((await rotate([], env)).err).toContain("Name a file for the new key");
  await expect(rotate(["--new-secret-file", file], env)).rejects.toThrow("does not match this database");
});
