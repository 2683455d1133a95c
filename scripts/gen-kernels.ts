// Compiles search/kernels.wat to search/kernels.gen.ts, as part of `npm run gen`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import wabt from "wabt";

const path = (file: string) => fileURLToPath(new URL(`../search/${file}`, import.meta.url));

/** Returns the content of search/kernels.gen.ts. */
export async function kernelsModule(): Promise<string> {
  const module = (await wabt()).parseWat("kernels.wat", readFileSync(path("kernels.wat"), "latin1"), {
    simd: true,
    bulk_memory: true,
  });
  const code = Buffer.from(module.toBinary({}).buffer).toString("base64");
  const lines = code.match(/.{1,100}/g) ?? [];
  return [
    "// Written by `npm run gen` from kernels.wat. Do not edit; after a merge, run it again.\n",
    "\n/** WebAssembly, in base64. */\nexport const kernels = [\n",
    ...lines.map((line) => `  "${line}",\n`),
    '].join("");\n',
  ].join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path("kernels.gen.ts"), await kernelsModule());
