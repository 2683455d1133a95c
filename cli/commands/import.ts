import { setTimeout as sleep } from "node:timers/promises";
import {
  importFile,
  ImportError,
  importHub,
  type ImportResult,
  openData,
  waitUntilVisible,
} from "@modelyard/server/offline";
import { command, type Context, EXIT, rejectArguments, UsageError } from "../command.ts";
import { formatCount, formatNumber, ImportReport, STOPPING } from "../progress.ts";
import { hubOptions, resolveHubSettings } from "../resolve-hub.ts";

/** Maximum wait for running hubs, and delay before a message about the wait, in milliseconds. */
const MAX_WAIT_MS = 60_000;
const NOTICE_AFTER_MS = 1000;

const HUB_ONLY = ["filter", "limit", "cards"] as const;

export default command({
  summary: "Import models from a file or another hub",
  usage: ["FILE.jsonl[.gz] [--data DIR]", "https://HUB [--filter TAG]… [--limit N] [--cards] [--data DIR]"],
  description: `A file contains one JSON object per line with an "id" (owner/name) and optional
fields: pipeline_tag, library_name, tags, license, downloads, likes, params,
context_length, createdAt, lastModified, siblings, and others. Null means
unknown. Invalid lines go to FILE.rejects.jsonl with their line number and the
reason; all other lines are imported.

A hub can be any server that supports GET /api/models of the Hugging Face Hub
API. An interrupted import from a hub resumes, and rate limits are respected.
HF_TOKEN, if set, is sent to that hub only.

Importing again updates only changed models; fields that are unknown in the
source are not deleted. Safe to run while the hub is running: ends when the hub
shows the imported models.`,
  options: {
    filter: {
      value: "TAG",
      multiple: true,
      description: "Import only models with this tag. Repeat to require several.",
    },
    limit: { value: "N", description: "Maximum number of models." },
    cards: { description: "Import model cards. Sends one more request per model." },
    ...hubOptions,
  },
  examples: [
    "modelyard import models.jsonl.gz",
    "modelyard import https://hub.example --filter gguf --limit 1000",
  ],
  exitCodes: { 1: "models were rejected, or the import failed" },
  async run({ args, values }, context) {
    const [source, ...extra] = args;
    if (source === undefined) throw new UsageError("missing source (file or hub URL)");
    rejectArguments(extra);
    const isHub = /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
    const misplaced = HUB_ONLY.find((name) => !isHub && values[name] !== undefined);
    if (misplaced !== undefined)
      throw new UsageError(`--${misplaced} requires a hub URL (${source} is a file)`);
    const limit = parseLimit(values.limit);

    const settings = resolveHubSettings(values, context);
    const started = performance.now();
    using report = new ImportReport(context, { stopping: STOPPING });
    await using data = await openData(settings);
    const options = {
      directory: data.directory,
      signal: context.signal,
      onProgress: report.update,
      onNotice: report.notice,
    };
    try {
      const result = isHub
        ? await importHub(data, source, {
            ...options,
            ...(values.filter && { filters: values.filter }),
            ...(limit !== undefined && { limit }),
            cards: values.cards ?? false,
            token: context.env["HF_TOKEN"]?.trim() || undefined,
          })
        : await importFile(data, source, options);
      report.end();
      if (!result.interrupted && result.added + result.changed > 0) await waitForHubs(data, context, report);
      summarize(
        result,
        { source, isHub, location: data.location, seconds: (performance.now() - started) / 1000 },
        context,
      );
      if (result.interrupted) return EXIT.interrupted;
      return result.rejected > 0 ? EXIT.failed : EXIT.ok;
    } catch (error) {
      if (!(error instanceof ImportError) || isHub || !looksLikeHost(source)) throw error;
      throw new ImportError(error.fault, `${error.message} For a hub, enter https://${source}.`);
    }
  },
});

/** Waits until running hubs show the imported models. Ctrl C ends the wait; the models are stored. */
async function waitForHubs(
  data: Awaited<ReturnType<typeof openData>>,
  { signal }: Context,
  { notice }: ImportReport,
): Promise<void> {
  const done = new AbortController();
  void sleep(NOTICE_AFTER_MS, undefined, { signal: done.signal }).then(
    () => notice("All models are stored. Waiting until the running hub shows them."),
    () => {},
  );
  const end = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  const isVisible = await waitUntilVisible(data, end).finally(() => done.abort());
  if (!isVisible) notice("The running hub does not show all models yet. It adds the rest in the background.");
}

function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(
    `--limit must be a whole number of 1 or more, such as --limit 1000 (got ${JSON.stringify(text)})`,
  );
}

/** Matches `hub.example`, but not `models.jsonl.gz` or `./x`. */
const looksLikeHost = (source: string) =>
  /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(source) && !/\.(jsonl?|gz|txt|ndjson|csv)$/i.test(source);

/** Prints the result to standard output. */
function summarize(
  result: ImportResult,
  { source, isHub, location, seconds }: { source: string; isHub: boolean; location: string; seconds: number },
  { out }: Context,
): void {
  const { added, changed, unchanged, rejected, cards } = result;
  const print = (line: string) => out.write(`${line}\n`);
  const stored = added + changed + unchanged;
  const parts = `${formatNumber(added)} added, ${formatNumber(changed)} updated, ${formatNumber(unchanged)} unchanged`;
  const cardCount = cards > 0 ? `, with ${formatCount(cards, "card")}` : "";
  print(
    `${formatCount(stored, "model")} from ${source} in ${seconds.toFixed(1)} s: ${parts}${cardCount}. Stored in ${location}.`,
  );
  if (rejected > 0) {
    const rejects = formatCount(rejected, isHub ? "document" : "line");
    print(`${rejects} rejected. Line numbers and reasons: ${result.rejectsFile}`);
  }
  if (result.interrupted) {
    const effect = isHub ? "resume" : "read the file again and import the rest";
    print(`Interrupted. Run the same command to ${effect}.`);
  }
}
