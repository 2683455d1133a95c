import type { StoreMigration } from "@modelyard/server/offline";
import { migrateStore, openData, OtherModelsError, recordCommand } from "@modelyard/server/offline";
import { command, type Context, EXIT, rejectArguments, UsageError, writeError } from "../command.ts";
import { formatCount, formatNumber, ImportReport, STOPPING } from "../progress.ts";
import { dataOption, requireData, resolveHubSettings } from "../resolve-hub.ts";

export default command({
  summary: "Migrate from SQLite to PostgreSQL",
  usage: ["--to postgres://USER:PASSWORD@HOST/NAME [--data DIR] [--into-existing]"],
  description: `Copies the whole database: models, cards, imports, users, organizations, tokens,
repositories, discussions, collections, webhooks, providers and their keys,
budgets, and usage. Then compares every row and prints counts and checksums.
Sessions are not copied, so users must sign in again. The data directory is not
changed; its files stay in use. Stop the hub first, so that no data is added
during the migration.

An interrupted migration resumes. A database that contains other models is
rejected; --into-existing adds to them. Models that exist in both are merged as in
an import: newer metadata wins.

Other users of this machine may see command-line arguments; you can set
DATABASE_URL instead. Afterward, start the hub with DATABASE_URL. It still uses
the data directory for its encryption key.`,
  options: {
    to: { value: "URL", description: "PostgreSQL database. Default: DATABASE_URL." },
    data: dataOption,
    "into-existing": { description: "Add to a database that contains other models." },
  },
  examples: ["modelyard migrate-store --to postgres://modelyard@db.internal/modelyard"],
  exitCodes: { 0: "all rows were copied and compared", 1: "rows differ, or the migration failed" },
  async run({ args, values }, context) {
    rejectArguments(args);
    const { MODELYARD_DATA, DATABASE_URL } = resolveHubSettings(
      { ...values, ...(values.to !== undefined && { database: values.to }) },
      context,
    );
    if (DATABASE_URL === undefined)
      throw new UsageError(
        "missing target database. Use --to postgres://user:password@host/name or set DATABASE_URL.",
      );
    requireData(MODELYARD_DATA);

    const started = performance.now();
    using report = new ImportReport(context, { stopping: STOPPING });
    await using target = await openData({ MODELYARD_DATA, DATABASE_URL });
    await using source = await openData({ MODELYARD_DATA });
    try {
      const result = await migrateStore(source, target, {
        intoExisting: values["into-existing"] ?? false,
        signal: context.signal,
        onProgress: report.update,
        onNotice: report.notice,
      });
      report.end();
      await recordCommand(target, "hub.migrate", source.location);
      const seconds = (performance.now() - started) / 1000;
      summarize(result, { from: source.location, to: target.location, seconds }, context);
      if (result.interrupted) return EXIT.interrupted;
      return result.complete && !result.sourceChanged ? EXIT.ok : EXIT.failed;
    } catch (error) {
      report.end();
      if (!(error instanceof OtherModelsError)) throw error;
      writeError(context, `${error.message} Nothing was copied. To add to them, use --into-existing.`);
      return EXIT.usage;
    }
  },
});

/** Prints the result and comparison to standard output, and differences to standard error. */
function summarize(
  result: StoreMigration,
  { from, to, seconds }: { from: string; to: string; seconds: number },
  { out, err }: Context,
): void {
  const { added, changed, unchanged, compared, inTarget = 0 } = result;
  out.write(
    `${formatCount(result.read, "model")} from ${from} to ${to} in ${seconds.toFixed(1)} s: ` +
      `${formatNumber(added)} added, ${formatNumber(changed)} updated, ${formatNumber(unchanged)} unchanged.\n`,
  );
  if (!compared) return void out.write("Interrupted. Run the same command to resume.\n");

  const width = Math.max(...Object.keys(compared).map((table) => table.length)) + 1;
  for (const [
    table,
    { rows, same, richer, mismatches, mismatchCount, sourceSum, targetSum },
  ] of Object.entries(compared)) {
    const extra = richer > 0 ? `, ${formatNumber(richer)} with more data than the source` : "";
    const sums =
      sourceSum === targetSum
        ? `${sourceSum} in both`
        : `${sourceSum} in the source, ${targetSum} in the target`;
    out.write(
      `${table.padEnd(width)}${formatNumber(same)} of ${formatNumber(rows)} identical${extra}; checksum ${sums}\n`,
    );
    if (mismatchCount > 0)
      err.write(
        `${formatNumber(mismatchCount)} ${table} are missing or different, such as ${mismatches.slice(0, 3).join(", ")}.\n`,
      );
  }
  const others = inTarget - compared.models.rows;
  if (others > 0) out.write(`The database contains ${formatCount(others, "other model")}.\n`);
  if (result.sourceChanged)
    err.write(`${from} changed during the migration. Stop the hub and run the same command again.\n`);
  else if (result.complete) out.write("Migration complete.\n");
  else err.write("Run the same command again. Rows that differ twice were changed in the target database.\n");
}
