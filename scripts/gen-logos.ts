// Copies the logos that the website uses to `web/public/logos`, unchanged. The argument is the directory `icons` of the
// npm package `@lobehub/icons-static-svg` (MIT license; the trademarks belong to their owners):
//   npm run gen:logos -- package/icons
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LOGOS } from "../web/components/logos.ts";

const [source = ""] = process.argv.slice(2);
if (source === "") throw new Error("Missing argument: the directory of the icons.");
const target = fileURLToPath(new URL("../web/public/logos", import.meta.url));
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const files = new Set([...LOGOS.author.values(), ...LOGOS.provider.values()]);
for (const file of files) copyFileSync(join(source, `${file}.svg`), join(target, `${file}.svg`));
console.log(`${files.size} logos`);
