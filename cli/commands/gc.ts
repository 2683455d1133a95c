import { type Collection, collectGarbageOffline, openData } from "@modelyard/server/offline";
import { command, EXIT, UsageError } from "../command.ts";
import { number, reportEvery } from "../progress.ts";
import { settingsOfExisting } from "../resolve-hub.ts";

const DAY = 24 * 3_600_000;

export default command({
  summary: "Remove what no repository needs any more",
  usage: ["[--dry-run] [--days N] [--data DIR]"],
  about: `Removes commits that no branch or tag leads to, files that no commit names, and
uploads that were never committed, once they have been of no use for 14 days.
A commit is noted when it is first found without a branch, so it takes two runs
to be rid of it. The hub may run meanwhile, and several may run on one database.

Exit codes: 0 done; 1 a repository was left alone, since something of it is
lost (fsck tells more); 2 the command or what it names is wrong; 130 stopped by
Ctrl C, what was removed is removed.`,
  options: {
    "dry-run": { about: "Say what would go, and leave it." },
    days: { value: "N", about: "Days without use. Default 14, at least 2." },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
  },
  async run({ words, values }, context) {
    if (words.length > 0) throw new UsageError(`gc takes options only; ${words.join(" ")} is none.`);
    const days = values.days ?? "14";
    if (!/^\d{1,4}$/.test(days) || Number(days) < 2)
      throw new UsageError("--days needs a whole number from 2: uploads may take a day.");
    const settings = settingsOfExisting(values, context);
    const data = await openData(settings);
    const dryRun = values["dry-run"] ?? false;
    try {
      const done = await collectGarbageOffline(data, {
        grace: Number(days) * DAY,
        dryRun,
        signal: context.signal,
        onProgress: reportEvery(context, wordsFor),
      });
      for (const why of done.skipped) context.err.write(`Left alone: ${why}.\n`);
      context.out.write(`${dryRun ? "Would remove" : "Removed"} ${wordsFor(done)}.\n`);
      if (done.interrupted) return EXIT.interrupted;
      return done.skipped.length === 0 ? EXIT.ok : EXIT.failed;
    } finally {
      await data.close();
    }
  },
});

const wordsFor = ({ objects, largeFiles, contents, bytes }: Collection): string =>
  `${number(objects)} objects, ${number(largeFiles)} large files of repositories and ${number(contents)} contents (${(bytes / 1e6).toFixed(1)} MB)`;
