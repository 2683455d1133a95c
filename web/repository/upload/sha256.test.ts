import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSha256 } from "./sha256.ts";

test("equals the SHA-256 of Node.js for all lengths around a block, in chunks of any size", () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000, 100_001]) {
    const bytes = randomBytes(length);
    const hash = createSha256();
    for (let at = 0, step = 1; at < length; at += step, step = (step * 7) % 129 || 1)
      hash.update(bytes.subarray(at, at + step));
    expect(hash.digest()).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});
