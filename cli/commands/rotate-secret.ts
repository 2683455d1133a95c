import { openData, recordCommand, rotateSecret } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments, UsageError } from "../command.ts";
import { formatCount, formatNumber } from "../progress.ts";
import { hubOptions, requireExistingHub } from "../resolve-hub.ts";

export default command({
  summary: "Replace the encryption key",
  usage: ["[--data DIR]", "--new-secret-file FILE [--data DIR] [--database URL]"],
  description: `Creates a new encryption key and encrypts provider keys, webhook secrets, and prompt
logs with it, in one transaction. Stop the hub first: all processes, if several
share a database. If the command is interrupted, run it again or start the hub:
both work with the old or the new key, whichever is valid.

The file \`secret\` in the data directory is replaced. If the key comes from
MODELYARD_SECRET instead, name a file with --new-secret-file: the new key is
read from it, or written to it if it does not exist. Then set MODELYARD_SECRET to
its content for every process, and start them.

Users stay signed in, and passwords and access tokens stay valid. Transfers in
progress fail and are repeated by clients. Browsers count as new devices at their
next sign-in. Keep the old key as long as you keep older backups.`,
  options: {
    "new-secret-file": { value: "FILE", description: "File of the new key, with MODELYARD_SECRET." },
    ...hubOptions,
  },
  examples: [
    "modelyard rotate-secret --data /var/lib/modelyard",
    "modelyard rotate-secret --new-secret-file /root/new-secret",
  ],
  exitCodes: { 1: "a hub is running, or the current key is wrong" },
  async run({ args, values }, context) {
    rejectArguments(args);
    const settings = requireExistingHub(values, context);
    const file = values["new-secret-file"];
    if ((settings.MODELYARD_SECRET !== undefined) !== (file !== undefined))
      throw new UsageError(
        file === undefined
          ? "MODELYARD_SECRET is set. Name a file for the new key with --new-secret-file."
          : "--new-secret-file requires the current key in MODELYARD_SECRET",
      );
    await using data = await openData(settings);
    const done = await rotateSecret(settings, data.db, file);
    if (!done.wasDone) await recordCommand(data, "secret.rotate");
    context.out.write(
      done.wasDone
        ? `The database already uses the key in ${done.file}.\n`
        : `Encrypted ${formatCount(done.changed, "value")} with a new key, stored in ${done.file}.\n`,
    );
    if (done.unreadable > 0)
      context.err.write(
        `${formatNumber(done.unreadable)} could not be decrypted with the old key and must be entered again.\n`,
      );
    if (file !== undefined)
      context.out.write(
        `Set MODELYARD_SECRET to the content of ${file} for every process, then start them.\n`,
      );
    else if (settings.DATABASE_URL !== undefined)
      context.out.write(`Copy ${done.file} to the data directories of other processes, then start them.\n`);
    return EXIT.ok;
  },
});
