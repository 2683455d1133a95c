// Writes the prices that are part of a release. Each argument is a public price list and its day:
//   npm run gen:prices -- litellm/model_prices_and_context_window_backup.json@2026-11-20 api.json@2026-11-21
// The first is part of the PyPI package `litellm`, the second is models.dev's. Both are under the MIT license.
import { readFileSync, writeFileSync } from "node:fs";
import { mergePriceLists } from "../server/router/prices/merge-price-lists.ts";
import { readPriceList } from "../server/router/prices/read-price-list.ts";

const output = new URL("../server/router/prices/public-prices.gen.json", import.meta.url);

const lists = process.argv.slice(2).map((argument) => {
  const [, file = "", asOf = ""] = /^(.+)@(\d{4}-\d{2}-\d{2})$/.exec(argument) ?? [];
  if (file === "") throw new Error(`"${argument}" is not FILE@YYYY-MM-DD.`);
  const read = readPriceList(JSON.parse(readFileSync(file, "utf8")));
  if (!read) throw new Error(`${file} is not a price list of LiteLLM or models.dev.`);
  return { ...read, asOf };
});
if (lists.length === 0) throw new Error("Name at least one price list: FILE@YYYY-MM-DD.");
const merged = mergePriceLists(lists);
const lines = Object.entries(merged).map(([provider, models]) => {
  const rows = Object.entries(models).map(
    ([model, row]) => `  ${JSON.stringify(model)}: ${JSON.stringify(row)}`,
  );
  return ` ${JSON.stringify(provider)}: {\n${rows.join(",\n")}\n }`;
});
writeFileSync(output, `{\n${lines.join(",\n")}\n}\n`);
for (const [provider, models] of Object.entries(merged))
  console.log(`${provider}: ${Object.keys(models).length} models`);
