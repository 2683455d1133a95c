import { type DeploymentSync, openData, recordCommand, syncProviders } from "@modelyard/server/offline";
import { command, type Context, createChoiceError, EXIT, rejectArguments, UsageError } from "../command.ts";
import { mapServer } from "../map-server.ts";
import { formatCount, formatNumber, ImportReport } from "../progress.ts";
import { hubOptions, resolveHubSettings } from "../resolve-hub.ts";

const DEFAULT_SOURCE = "https://huggingface.co";

export default command({
  summary: "Map models to custom providers, or sync mappings and prices",
  usage: [
    "map ID [--url URL] [--allow-http] [--list] [SERVER_MODEL=OWNER/NAME...]",
    "sync [--from https://HUB] [--data DIR]",
  ],
  description: `map: lists the models of a custom provider (vLLM, Ollama, llama.cpp, and other
servers in OpenAI's API format) and maps them to models of this hub, by name or
as specified. Models that this hub does not have are added to the catalog. With
--url, the provider is added, or its URL is changed. MODELYARD_SERVER_KEY, if
set, is stored encrypted as the hub's key for the server.

sync: fetches the provider mappings of your models (inferenceProviderMapping) from a
hub, and prices, context lengths, and capabilities from its router (GET
/v1/models). Models that are not on this hub are skipped; import them first.
Mappings of custom providers and prices that you entered are not changed. Every
price is stored with its source URL and date.

An interrupted sync resumes, and rate limits are respected. HF_TOKEN, if set, is
sent to that hub only. Safe to run while the hub is running.`,
  options: {
    url: { value: "URL", description: "Base URL of the server, the part before /v1." },
    "allow-http": { description: "Allow http:// for private networks." },
    list: { description: "Print the models of the server and change nothing." },
    from: { value: "URL", description: `Source hub. Default: ${DEFAULT_SOURCE}.` },
    ...hubOptions,
  },
  examples: [
    "modelyard providers map gpu1 --url http://gpu1:8000 --allow-http",
    "modelyard providers map gpu1 qwen3-8b=Qwen/Qwen3-8B",
    "modelyard providers sync --from https://hub.example",
  ],
  exitCodes: { 1: "no connection, invalid mappings, no prices, or a failed sync" },
  async run({ args, values }, context) {
    const [action, ...extra] = args;
    if (action === "map") return mapServer(extra, values, context);
    if (action !== "sync") throw createChoiceError("action", action, ["map", "sync"]);
    rejectArguments(extra);
    if (values.from?.trim() === "") throw new UsageError("--from requires a URL");
    const settings = resolveHubSettings(values, context);
    const from = values.from ?? DEFAULT_SOURCE;
    using report = new ImportReport(context);
    await using data = await openData(settings);
    const result = await syncProviders(data, from, {
      signal: context.signal,
      onNotice: report.notice,
      token: context.env["HF_TOKEN"]?.trim() || undefined,
    });
    report.end();
    await recordCommand(data, "hub.sync-prices", from);
    summarize(result, from, context);
    if (result.interrupted) return EXIT.interrupted;
    return result.rejected > 0 || result.noPrices !== undefined ? EXIT.failed : EXIT.ok;
  },
});

function summarize(result: DeploymentSync, from: string, { out, err }: Context): void {
  const { read, changed, unchanged, absent, rejected, priced, noPrices } = result;
  out.write(
    `${formatCount(read, "model")} from ${from}: ${formatNumber(changed)} updated, ${formatNumber(unchanged)} unchanged, ${formatNumber(absent)} not on this hub.\n`,
  );
  if (rejected > 0) err.write(`Skipped: ${formatCount(rejected, "model")} with invalid provider mappings.\n`);
  if (result.interrupted) out.write("Interrupted. Run the same command to resume.\n");
  else if (noPrices === undefined)
    out.write(`${formatNumber(priced)} deployments have a price, context length, or capabilities.\n`);
  else err.write(`Prices are unavailable: ${noPrices}.\n`);
}
