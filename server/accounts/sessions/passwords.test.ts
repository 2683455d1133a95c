import { expect, test } from "vitest";
import { MAX_WAITING_PASSWORDS } from "../../http/limits.ts";
import { createPasswords } from "./passwords.ts";

test("limits the number of passwords waiting to be hashed", async () => {
  const { hash, check } = createPasswords({ logN: 10, r: 8, p: 1 });
  const hashes = Array.from({ length: MAX_WAITING_PASSWORDS + 2 }, () => hash("a long password"));
  await expect(check(null, "another password")).rejects.toThrow("Try again in 10 seconds.");
  expect(await check((await Promise.all(hashes))[0], "a long password")).toBe(true);
  expect(await check(null, "an unknown password")).toBe(false);
});
