import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kernelsModule } from "../scripts/gen-kernels.ts";

test("kernels.gen.ts is compiled from kernels.wat", async () => {
  const written = readFileSync(new URL("kernels.gen.ts", import.meta.url), "utf8");
  expect(written, "run `npm run gen`").toBe(await kernelsModule());
});
