import { migrateStore, openData, OtherModelsError, type StoreMigration } from "@modelyard/server/offline";
import { command, type Context, EXIT, UsageError } from "../command.ts";
import { number, reportProgress } from "../progress.ts";
import { hubSettings, requireData } from "../resolve-hub.ts";

export default command({
  summary: "Move the hub in a data folder into PostgreSQL",
  usage: ["--to postgres://USER:PASSWORD@HOST/NAME [--data DIR] [--into-existing]"],
  about: `Copies models, cards and how far imports came, then reads both sides and
compares every row; it says how many there are and their checksums. The folder
stays as it is. Stop its hub first, so that nothing is added meanwhile.

A run that was stopped or broke off is finished by the same command. A database
that holds other models is refused; --into-existing adds to them, and merges
models that both have as an import would: the newer facts win.

Other users of this machine may see the command's words; the address may also
stand in DATABASE_URL. From then on the hub uses the database when it is started
with DATABASE_URL. It goes on using the folder for its keys.

Exit codes: 0 all is there and compared; 1 something differs, or it broke off;
2 the command or what it names is wrong; 130 stopped by Ctrl C.`,
  options: {
    to: { value: "URL", about: "PostgreSQL database. Default: DATABASE_URL." },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
    "into-existing": { about: "Add to the models that the database holds already." },
  },
  async run({ words, values }, context) {
    if (words.length > 0)
      throw new UsageError(`migrate-store takes options only; ${words.join(" ")} is none.`);
    const { MODELYARD_DATA, DATABASE_URL } = hubSettings(
      { ...values, ...(values.to !== undefined && { database: values.to }) },
      context,
    );
    if (DATABASE_URL === undefined)
      throw new UsageError("Where to? Write --to postgres://user:password@host/name, or set DATABASE_URL.");
    requireData(MODELYARD_DATA);

    const started = performance.now();
    const report = reportProgress(context);
    const onAbort = () =>
      report.notice("Stopping after what it is at. Ctrl C once more ends at once; what is stored stays.");
    context.signal.addEventListener("abort", onAbort, { once: true });
    const target = await openData({ MODELYARD_DATA, DATABASE_URL });
    const source = await openData({ MODELYARD_DATA });
    try {
      const result = await migrateStore(source, target, {
        intoExisting: values["into-existing"] ?? false,
        signal: context.signal,
        onProgress: report.update,
        onNotice: report.notice,
      });
      report.end();
      const seconds = (performance.now() - started) / 1000;
      summarize(result, { from: source.place, to: target.place, seconds }, context);
      if (result.interrupted) return EXIT.interrupted;
      return result.complete && !result.sourceChanged ? EXIT.ok : EXIT.failed;
    } catch (error) {
      report.end();
      if (!(error instanceof OtherModelsError)) throw error;
      context.err.write(
        `${error.message} Nothing was copied. With --into-existing the folder's models are added to them.\n`,
      );
      return EXIT.usage;
    } finally {
      context.signal.removeEventListener("abort", onAbort);
      await source.close();
      await target.close();
    }
  },
});

/** What happened and what the comparison found: on standard output, and what is wrong on standard error. */
function summarize(
  result: StoreMigration,
  { from, to, seconds }: { from: string; to: string; seconds: number },
  { out, err }: Context,
): void {
  const { added, changed, unchanged, compared, inTarget = 0 } = result;
  out.write(
    `${number(result.read)} models from ${from} to ${to} in ${seconds.toFixed(1)} s: ` +
      `${number(added)} new, ${number(changed)} changed, ${number(unchanged)} as they were.\n`,
  );
  if (!compared) return void out.write("Stopped before the end. The same command goes on.\n");

  for (const [table, { rows, same, richer, wrong, wrongCount, sourceSum, targetSum }] of Object.entries(
    compared,
  )) {
    const more = richer > 0 ? `, ${number(richer)} with more than the folder knows` : "";
    const sums = sourceSum === targetSum ? `both ${sourceSum}` : `${sourceSum} there, ${targetSum} here`;
    out.write(`${table.padEnd(8)}${number(same)} of ${number(rows)} the same${more}; checksum ${sums}\n`);
    if (wrongCount > 0)
      err.write(
        `${number(wrongCount)} ${table} are missing or differ, such as ${wrong.slice(0, 3).join(", ")}.\n`,
      );
  }
  const others = inTarget - compared.models.rows;
  if (others > 0)
    out.write(`The database holds ${number(others)} other ${others === 1 ? "model" : "models"}.\n`);
  if (result.sourceChanged)
    err.write(`${from} was written to meanwhile. Stop its hub, and run the same command again.\n`);
  else if (result.complete) out.write("Everything is there.\n");
  else err.write("Run the same command again; what is wrong twice was changed in the database meanwhile.\n");
}
