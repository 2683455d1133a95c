import { BackupError, openBlobs, restoreBackup } from "@modelyard/server/offline";
import { command, EXIT, UsageError } from "../command.ts";
import { number, reportEvery } from "../progress.ts";
import { hubSettings } from "../resolve-hub.ts";

export default command({
  summary: "Make a hub of a backup",
  usage: ["FOLDER [--data DIR]"],
  about: `Copies a backup into a data folder that holds no hub yet, and its files into
object storage where BLOB_URL names one; then reads everything and computes
every hash anew. Run again, it goes on where it was stopped.

Exit codes: 0 the hub is there and whole; 1 it is there, and something is
missing or wrong; 2 the command or what it names is wrong; 130 stopped by
Ctrl C.`,
  options: { data: { value: "DIR", about: "Data folder to make. Default: MODELYARD_DATA, or ./data." } },
  async run({ words: [from, ...more], values }, context) {
    if (from === undefined || more.length > 0) throw new UsageError("Name one folder that holds a backup.");
    const settings = hubSettings(values, context);
    if (settings.DATABASE_URL !== undefined)
      throw new UsageError(
        "A backup is restored into a folder; migrate-store moves it to PostgreSQL from there.",
      );
    const target = { directory: settings.MODELYARD_DATA, blobs: openBlobs(settings) };
    try {
      const done = await restoreBackup(from, target, {
        signal: context.signal,
        onProgress: reportEvery(context, ({ copied }) => `${number(copied)} contents`),
      });
      if (done.interrupted) return EXIT.interrupted;
      const problems = [...done.problems, ...(done.verified?.problems ?? [])];
      for (const problem of problems) context.err.write(`${problem}\n`);
      context.out.write(
        `${number(done.contents)} contents, ${number(done.copied)} copied and ${number(done.verified?.objects ?? 0)} objects verified. The hub is in ${target.directory}.\n`,
      );
      if (!done.secret && settings.MODELYARD_SECRET === undefined)
        context.out.write(
          "The backup has no secret. Start the hub with the old one in MODELYARD_SECRET; or once with MODELYARD_RESET_SECRET=on, and enter the keys of providers again.\n",
        );
      return problems.length === 0 ? EXIT.ok : EXIT.failed;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      context.err.write(`${error.message}\n`);
      return EXIT.usage;
    }
  },
});
