import { importFile, ImportError, importHub, type ImportResult, openData } from "@modelyard/server/offline";
import { command, type Context, EXIT, UsageError } from "../command.ts";
import { number, reportProgress } from "../progress.ts";
import { hubSettings } from "../resolve-hub.ts";

const HUB_ONLY = ["filter", "limit", "cards"] as const;

export default command({
  summary: "Put models from a file or another hub into this one",
  usage: ["FILE.jsonl[.gz] [--data DIR]", "https://HUB [--filter TAG]… [--limit N] [--cards] [--data DIR]"],
  about: `A file has one JSON object a line, each with an "id" (owner/name) and whatever
else is known: pipeline_tag, library_name, tags, license, downloads, likes,
params, context_length, createdAt, lastModified, siblings … Null is unknown. A
line that is no model goes to FILE.rejects.jsonl with its number and the reason;
the rest goes in.

A hub is any that answers GET /api/models as the known one does. An import that
was stopped goes on where it was. A hub that asks to wait is waited for. The
environment variable HF_TOKEN, where set, is sent to that hub and nowhere else.

Importing again changes only what changed; what a source does not know erases
nothing. A hub that runs meanwhile shows the models as they come.

Exit codes: 0 all is in; 1 something was rejected, or the import broke off;
2 the command or what it names is wrong; 130 stopped by Ctrl C.`,
  options: {
    filter: { value: "TAG", multiple: true, about: "Only models with this tag; several must all be there." },
    limit: { value: "N", about: "At most so many models." },
    cards: { about: "The models' cards, too: one more request for each." },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
    database: { value: "URL", about: "PostgreSQL database of the hub. Default: DATABASE_URL, or none." },
  },
  async run({ words, values }, context) {
    const [source, ...more] = words;
    if (source === undefined)
      throw new UsageError(
        "What should be imported? Name a file, such as models.jsonl.gz, or the address of a hub.",
      );
    if (more.length > 0)
      throw new UsageError(`One file or address at a time: ${source} is one, ${more.join(" ")} is more.`);
    const isHub = /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
    const misplaced = HUB_ONLY.find((name) => !isHub && values[name] !== undefined);
    if (misplaced !== undefined)
      throw new UsageError(`--${misplaced} is for imports from a hub, and ${source} is taken for a file.`);
    const limit = readLimit(values.limit);

    const settings = hubSettings(values, context);
    const started = performance.now();
    const report = reportProgress(context);
    const onAbort = () =>
      report.notice("Stopping after what it is at. Ctrl C once more ends at once; what is stored stays.");
    context.signal.addEventListener("abort", onAbort, { once: true });
    const data = await openData(settings);
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
      summarize(
        result,
        { source, isHub, place: data.place, seconds: (performance.now() - started) / 1000 },
        context,
      );
      if (result.interrupted) return EXIT.interrupted;
      return result.rejected > 0 ? EXIT.failed : EXIT.ok;
    } catch (error) {
      report.end();
      if (!(error instanceof ImportError)) throw error;
      context.err.write(
        `${error.message}${isHub || !looksLikeHost(source) ? "" : ` For a hub write https://${source}.`}\n`,
      );
      return error.fault === "input" ? EXIT.usage : EXIT.failed;
    } finally {
      context.signal.removeEventListener("abort", onAbort);
      await data.close();
    }
  },
});

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(
    `--limit needs a whole number from 1, such as --limit 1000; ${JSON.stringify(text)} is none.`,
  );
}

/** `hub.example`, but not `models.jsonl.gz` or `./x`. */
const looksLikeHost = (source: string) =>
  /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(source) && !/\.(jsonl?|gz|txt|ndjson|csv)$/i.test(source);

/** What happened, on standard output. */
function summarize(
  result: ImportResult,
  { source, isHub, place, seconds }: { source: string; isHub: boolean; place: string; seconds: number },
  { out }: Context,
): void {
  const { added, changed, unchanged, rejected, cards } = result;
  const say = (line: string) => out.write(`${line}\n`);
  const stored = added + changed + unchanged;
  const parts = `${number(added)} new, ${number(changed)} changed, ${number(unchanged)} as they were`;
  const withCards = cards > 0 ? `, with ${plural(cards, "card")}` : "";
  say(
    `${plural(stored, "model")} from ${source} in ${seconds.toFixed(1)} s: ${parts}${withCards}. Stored in ${place}.`,
  );
  if (rejected > 0) {
    const what = plural(rejected, isHub ? "document" : "line");
    say(`${what} rejected; their numbers and reasons are in ${result.rejectsFile}.`);
  }
  if (result.interrupted) {
    const goOn = isHub ? "goes on from there" : "goes through the file again and adds the rest";
    say(`Stopped before the end. The same command ${goOn}.`);
  }
}

const plural = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
