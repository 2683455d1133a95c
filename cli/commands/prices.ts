import { readFile } from "node:fs/promises";
import { PRICE_UNITS, type PriceParts } from "@modelyard/contract";
import {
  fetchPriceList,
  openData,
  parsePriceList,
  PriceListError,
  type PriceUpdate,
  recordCommand,
  updatePrices,
} from "@modelyard/server/offline";
import { command, createChoiceError, EXIT, UsageError } from "../command.ts";
import { formatCount } from "../progress.ts";
import { hubOptions, resolveHubSettings } from "../resolve-hub.ts";

/** Maximum number of printed changes. The rest is counted. */
const MAX_LINES = 50;

export default command({
  summary: "Update prices from a public list",
  usage: ["update FILE|URL [--preview] [--force] [--as-of DATE]"],
  description: `Reads a price list and updates the prices of the models that this hub's
providers serve. Supported: LiteLLM's model_prices_and_context_window.json
(also part of its Python package), models.dev's api.json, and /v1/models of a
router. Prices that an admin entered are kept. Each price is stored with its
source and date.

A list that has fewer than half of the known prices, or changes many of them by
more than 10 times, is rejected. Safe to run while the hub is running.`,
  options: {
    preview: { description: "Print the changes without storing them." },
    force: { description: "Accept a list that looks wrong." },
    "as-of": { value: "DATE", description: "Day of a file, such as 2026-11-20. Default: today." },
    ...hubOptions,
  },
  examples: [
    "modelyard prices update https://models.dev/api.json --preview",
    "modelyard prices update model_prices_and_context_window.json",
  ],
  exitCodes: { 1: "the list cannot be read or looks wrong" },
  async run({ args: [action, from, ...rest], values }, context) {
    if (action !== "update") throw createChoiceError("action", action, ["update"]);
    if (from === undefined || rest.length > 0) throw new UsageError("name one price list: a file or a URL");
    const asOf = values["as-of"];
    if (asOf !== undefined && Number.isNaN(Date.parse(asOf)))
      throw new UsageError(`--as-of must be a date such as 2026-11-20, not "${asOf}"`);
    await using data = await openData(resolveHubSettings(values, context));
    const list = await readList(from, asOf, context.signal);
    const { preview = false, force = false } = values;
    const update = await updatePrices(data, list.body, { ...list, preview, force });
    if (!preview) await recordCommand(data, "prices.update", list.source);
    context.out.write(format(update, preview));
    return EXIT.ok;
  },
});

async function readList(from: string, asOf = new Date().toISOString().slice(0, 10), signal: AbortSignal) {
  if (/^https?:\/\//.test(from)) return fetchPriceList(from, { signal });
  const text = await readFile(from, "utf8").catch((cause: unknown) => {
    throw new PriceListError(
      `Can't read ${from}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  });
  return { body: parsePriceList(text, from), source: from.replace(/^.*[/\\]/, ""), asOf };
}

/** Formats a price: USD per million tokens, and per other unit. */
function usd({ input, output, ...units }: PriceParts): string {
  const tokens = [input, output].filter((amount) => amount !== undefined).join(" / ");
  const others = PRICE_UNITS.flatMap(([part, unit]) =>
    units[part] === undefined ? [] : [`${units[part]} per ${unit}`],
  );
  return [tokens, ...others].filter((part) => part !== "").join(", ");
}

function format(
  { source, asOf, added, changed, unchanged, kept, entries, warning }: PriceUpdate,
  preview: boolean,
) {
  const lines = entries
    .slice(0, MAX_LINES)
    .map(
      ({ model, provider, before, after }) =>
        `${provider}  ${model}  ${before === undefined ? "unknown" : usd(before)} → ${usd(after)}`,
    );
  if (entries.length > MAX_LINES) lines.push(`and ${entries.length - MAX_LINES} more`);
  lines.push(
    `${preview ? "Would update" : "Updated"} from ${source}, ${asOf}: ${formatCount(added, "price")} added, ${changed} changed, ${unchanged} unchanged, ${kept} entered by an admin and kept.`,
  );
  if (warning !== undefined) lines.push(`The list looks wrong: ${warning} To use it, add --force.`);
  return `${lines.join("\n")}\n`;
}
