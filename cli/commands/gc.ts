import { formatBytes } from "@modelyard/contract";
import { type Collection, collectGarbageOffline, openData } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments, UsageError } from "../command.ts";
import { formatCount, reportEvery } from "../progress.ts";
import { hubOptions, requireExistingHub } from "../resolve-hub.ts";

const DAY_MS = 24 * 3_600_000;

export default command({
  summary: "Delete unreferenced objects",
  usage: ["[--dry-run] [--days N] [--data DIR] [--database URL]"],
  description: `Deletes commits that no branch or tag reaches, files that no commit contains,
and uploads that were never committed, after a grace period of 14 days. The
grace period of a commit starts with the first run that finds it unreferenced,
so deleting it takes two runs. Safe to run while the hub is running; several
processes can run on one database.`,
  options: {
    "dry-run": { description: "Print what would be deleted." },
    days: { value: "N", description: "Grace period in days. Default: 14. Minimum: 2." },
    ...hubOptions,
  },
  examples: ["modelyard gc --dry-run", "modelyard gc --days 30"],
  exitCodes: {
    1: "a repository with missing objects was skipped; run `modelyard fsck`",
    130: "interrupted; deleted objects stay deleted",
  },
  async run({ args, values }, context) {
    rejectArguments(args);
    const days = values.days ?? "14";
    if (!/^\d{1,4}$/.test(days) || Number(days) < 2)
      throw new UsageError("--days must be a whole number of 2 or more (uploads can take a day)");
    await using data = await openData(requireExistingHub(values, context));
    const dryRun = values["dry-run"] ?? false;
    const done = await collectGarbageOffline(data, {
      grace: Number(days) * DAY_MS,
      dryRun,
      signal: context.signal,
      onProgress: reportEvery(context, formatCounts),
    });
    for (const reason of done.skipped) context.err.write(`Skipped: ${reason}.\n`);
    context.out.write(`${dryRun ? "Would delete" : "Deleted"} ${formatCounts(done)}.\n`);
    if (done.interrupted) return EXIT.interrupted;
    return done.skipped.length === 0 ? EXIT.ok : EXIT.failed;
  },
});

const formatCounts = ({ objects, largeFiles, contents, bytes }: Collection): string =>
  `${formatCount(objects, "object")}, ${formatCount(largeFiles, "large file")}, and ${formatCount(contents, "blob")} (${formatBytes(bytes)})`;
