import { createBackup, type BackupResult, openData, recordCommand } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments, UsageError } from "../command.ts";
import { formatNumber, reportEvery } from "../progress.ts";
import { dataOption, requireExistingHub } from "../resolve-hub.ts";

export default command({
  summary: "Back up the hub",
  usage: ["DIRECTORY [--with-secret] [--data DIR]"],
  description: `Copies a consistent snapshot of the database and every file that it refers to.
Each file is checked by its hash. The result is a data directory: \`fsck --data
DIRECTORY\` can check it, and a hub can start from it. Another backup to the
same directory copies only new files. Safe to run while the hub is running.

Without --with-secret, the backup does not contain the encryption key, so the
provider keys in it can't be decrypted. A restored hub then needs the key in
MODELYARD_SECRET, or the provider keys entered again. The backup contains
private files and password hashes; store it as securely as the hub.

To back up a hub on PostgreSQL, run pg_dump first and then copy its files.`,
  options: {
    "with-secret": { description: "Include the encryption key." },
    data: dataOption,
  },
  examples: ["modelyard backup /backups/modelyard", "modelyard backup /backups/modelyard --with-secret"],
  exitCodes: { 1: "files are missing or corrupt", 130: "interrupted; an earlier backup is unchanged" },
  async run({ args: [destination, ...extra], values }, context) {
    if (destination === undefined || destination.trim() === "")
      throw new UsageError("missing destination directory");
    rejectArguments(extra);
    const settings = requireExistingHub(values, context);
    if (settings.DATABASE_URL !== undefined)
      throw new UsageError(
        "backup does not support PostgreSQL. Back up the database with pg_dump, then copy the files or the bucket.",
      );
    const data = await openData(settings);
    try {
      await recordCommand(data, "hub.backup", destination);
      const done = await createBackup(data, destination, {
        withSecret: values["with-secret"] ?? false,
        signal: context.signal,
        onProgress: reportEvery(context, formatCounts),
      });
      for (const problem of done.problems) context.err.write(`${problem}\n`);
      if (done.interrupted) return EXIT.interrupted;
      context.out.write(`${formatCounts(done)}. Backup stored in ${destination}.\n`);
      return done.problems.length === 0 ? EXIT.ok : EXIT.failed;
    } finally {
      await data.close();
    }
  },
});

const formatCounts = ({ contents, copied, bytes }: BackupResult): string =>
  `${formatNumber(contents)} blobs, ${formatNumber(copied)} copied (${(bytes / 1e6).toFixed(1)} MB)`;
