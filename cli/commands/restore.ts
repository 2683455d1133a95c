import { openBlobs, restoreBackup } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments, UsageError } from "../command.ts";
import { formatCount, formatNumber, reportEvery } from "../progress.ts";
import { resolveHubSettings } from "../resolve-hub.ts";

export default command({
  summary: "Restore a hub from a backup",
  usage: ["DIRECTORY [--at TIME] [--data DIR]"],
  description: `Copies the newest snapshot of a backup to a data directory without a hub, and its
files to the object storage that BLOB_URL names, if set. Then reads all data and
recomputes every hash. An interrupted restore resumes. \`modelyard backup
DIRECTORY --list\` lists snapshots.

For a hub on PostgreSQL, restore to a directory first, without DATABASE_URL. Then
\`modelyard migrate-store\` copies it to an empty database.`,
  options: {
    at: { value: "TIME", description: "Newest snapshot in a period, such as 2026-11-22 or 2026-11-22T02." },
    data: { value: "DIR", description: "Data directory to create. Default: MODELYARD_DATA or ./data." },
  },
  examples: [
    "modelyard restore /backups/modelyard --data /var/lib/modelyard",
    "modelyard restore /backups/modelyard --at 2026-11-21",
  ],
  exitCodes: {
    0: "the hub is restored and intact",
    1: "the hub is restored, but data is missing or corrupt",
  },
  async run({ args: [source, ...extra], values }, context) {
    if (source === undefined) throw new UsageError("missing backup directory");
    rejectArguments(extra);
    const settings = resolveHubSettings(values, context);
    if (settings.DATABASE_URL !== undefined)
      throw new UsageError(
        "restore does not support PostgreSQL. Unset DATABASE_URL, restore to a directory, and run migrate-store.",
      );
    const target = { directory: settings.MODELYARD_DATA, blobs: openBlobs(settings) };
    const done = await restoreBackup(source, target, {
      at: values.at,
      signal: context.signal,
      onProgress: reportEvery(context, ({ copied }) => formatCount(copied, "blob")),
    });
    if (done.interrupted) return EXIT.interrupted;
    const problems = [...done.problems, ...(done.verified?.problems ?? [])];
    for (const problem of problems) context.err.write(`${problem}\n`);
    context.out.write(
      `${formatCount(done.contents, "blob")}, ${formatNumber(done.copied)} copied, ${formatCount(done.verified?.objects ?? 0, "object")} verified. Hub of ${done.name} restored to ${target.directory}.\n`,
    );
    if (!done.secret && settings.MODELYARD_SECRET === undefined)
      context.out.write(
        "The backup has no encryption key. Start the hub with the original key in MODELYARD_SECRET, or start it once with MODELYARD_RESET_SECRET=on and enter the provider keys again.\n",
      );
    return problems.length === 0 ? EXIT.ok : EXIT.failed;
  },
});
