import { createBackup, type BackupResult, openData } from "@modelyard/server/offline";
import { command, EXIT, UsageError } from "../command.ts";
import { number, reportEvery } from "../progress.ts";
import { settingsOfExisting } from "../resolve-hub.ts";

export default command({
  summary: "Copy the hub into a folder while it runs",
  usage: ["FOLDER [--with-secret] [--data DIR]"],
  about: `Copies the database as it is at one moment, and every file that it names, each
checked by its hash. The folder is a data folder itself: fsck --data FOLDER
reads it, and a hub can start from it. A second backup into the same folder
copies only what is new.

Without --with-secret the hub's secret stays out of it: whoever gets hold of the
backup cannot read the keys of providers, and a restored hub needs the secret
from elsewhere (MODELYARD_SECRET), or has those keys entered again. It does
hold private files and hashes of passwords; keep it as safe as the hub.

A hub on PostgreSQL is backed up by pg_dump first, and its files after that.

Exit codes: 0 all is there; 1 something is missing; 2 the command or what it
names is wrong; 130 stopped by Ctrl C, an earlier backup stays as it was.`,
  options: {
    "with-secret": { about: "Put the hub's secret into it, too." },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
  },
  async run({ words: [to, ...more], values }, context) {
    if (to === undefined || to.trim() === "" || more.length > 0)
      throw new UsageError("Where to? Name one folder, such as /backups/modelyard.");
    const settings = settingsOfExisting(values, context);
    if (settings.DATABASE_URL !== undefined)
      throw new UsageError(
        "This hub is on PostgreSQL: back its database up with pg_dump, then copy its files or its bucket.",
      );
    const data = await openData(settings);
    try {
      const done = await createBackup(data, to, {
        withSecret: values["with-secret"] ?? false,
        signal: context.signal,
        onProgress: reportEvery(context, wordsFor),
      });
      for (const problem of done.problems) context.err.write(`${problem}\n`);
      if (done.interrupted) return EXIT.interrupted;
      context.out.write(`${wordsFor(done)}. The backup is in ${to}.\n`);
      return done.problems.length === 0 ? EXIT.ok : EXIT.failed;
    } finally {
      await data.close();
    }
  },
});

const wordsFor = ({ contents, copied, bytes }: BackupResult): string =>
  `${number(contents)} contents, ${number(copied)} copied (${(bytes / 1e6).toFixed(1)} MB)`;
