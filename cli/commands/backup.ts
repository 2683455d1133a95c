import { formatBytes } from "@modelyard/contract";
import type { BackupVerification, CopyProgress } from "@modelyard/server/offline";
import {
  BackupError,
  createBackup,
  listSnapshots,
  openData,
  recordCommand,
  verifyBackup,
} from "@modelyard/server/offline";
import { requireOne } from "../accounts.ts";
import { command, type Context, EXIT, UsageError } from "../command.ts";
import { formatCount, formatNumber, reportEvery } from "../progress.ts";
import { hubOptions, requireExistingHub } from "../resolve-hub.ts";

export default command({
  summary: "Back up the hub",
  usage: [
    "DIRECTORY [--keep N] [--with-secret] [--data DIR]",
    "DIRECTORY --list",
    "DIRECTORY --verify [--at TIME]",
  ],
  description: `Adds a snapshot to a backup directory: the database as of one moment, and every
file that it refers to, checked by its hash. Snapshots share files, so each one
copies only new files. An interrupted backup leaves earlier ones intact. Safe to
run while the hub is running. Works with SQLite, PostgreSQL, and object storage.

--keep N deletes older snapshots and files that only they need, after a backup
without problems. --verify reads all snapshots again and checks every hash.

Without --with-secret, snapshots do not contain the encryption key, so the
provider keys in them can't be decrypted. A restored hub then needs the key in
MODELYARD_SECRET, or the provider keys entered again. A backup contains private
files and password hashes; store it as securely as the hub.`,
  options: {
    keep: { value: "N", description: "Number of snapshots to keep. Default: all." },
    "with-secret": { description: "Include the encryption key." },
    list: { description: "Print the snapshots, oldest first." },
    verify: { description: "Check the snapshots and their files." },
    at: { value: "TIME", description: "With --verify: only the newest snapshot in a period." },
    ...hubOptions,
  },
  examples: [
    "modelyard backup /backups/modelyard --keep 30",
    "modelyard backup /backups/modelyard --verify --at 2026-11-22",
  ],
  exitCodes: { 1: "files are missing or corrupt", 130: "interrupted; earlier snapshots are unchanged" },
  async run({ args, values }, context) {
    const directory = requireOne(
      args.filter((arg) => arg.trim() !== ""),
      "backup directory",
    );
    const { keep, at } = values;
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
      throw new UsageError("--keep must be a whole number of 1 or more");
    if (values.list === true) return await list(directory, context);
    if (values.verify === true) return await verify(directory, at, context);
    if (at !== undefined) throw new UsageError("--at requires --verify");
    const options = {
      withSecret: values["with-secret"] ?? false,
      keep: keep === undefined ? undefined : Number(keep),
    };
    return await create(directory, options, requireExistingHub(values, context), context);
  },
});

async function create(
  directory: string,
  options: { withSecret: boolean; keep: number | undefined },
  settings: ReturnType<typeof requireExistingHub>,
  context: Context,
): Promise<number> {
  await using data = await openData(settings);
  const onProgress = reportEvery(context, formatCopied);
  const done = await createBackup(data, directory, { ...options, signal: context.signal, onProgress });
  for (const problem of done.problems) context.err.write(`${problem}\n`);
  if (done.interrupted) return EXIT.interrupted;
  await recordCommand(data, "hub.backup", directory);
  const { snapshots, blobs } = done.pruned;
  const pruned =
    snapshots > 0 ? ` Deleted ${formatCount(snapshots, "snapshot")} and ${formatCount(blobs, "blob")}.` : "";
  context.out.write(`${formatCopied(done)}. Snapshot ${done.name} stored in ${directory}.${pruned}\n`);
  return done.problems.length === 0 ? EXIT.ok : EXIT.failed;
}

async function list(directory: string, { out }: Context): Promise<number> {
  const snapshots = await listSnapshots(directory);
  if (snapshots.length === 0) throw new BackupError(`No backup found in ${directory}.`);
  for (const { name, metadata } of snapshots)
    out.write(`${name}  ${formatCount(metadata.contents, "blob")}\n`);
  return EXIT.ok;
}

async function verify(directory: string, at: string | undefined, context: Context): Promise<number> {
  const onProgress = reportEvery(context, formatVerified);
  const done = await verifyBackup(directory, { at, signal: context.signal, onProgress });
  for (const problem of done.problems) context.err.write(`${problem}\n`);
  if (done.interrupted) return EXIT.interrupted;
  const { length } = done.problems;
  context.out.write(
    `${formatVerified(done)}: ${length === 0 ? "no problems found" : formatCount(length, "problem")}.\n`,
  );
  return length === 0 ? EXIT.ok : EXIT.failed;
}

const formatCopied = ({ contents, copied, bytes }: CopyProgress): string =>
  `${formatCount(contents, "blob")}, ${formatNumber(copied)} copied (${formatBytes(bytes)})`;

const formatVerified = ({ snapshots, blobs, bytes }: BackupVerification): string =>
  `${formatCount(snapshots, "snapshot")} and ${formatCount(blobs, "blob")} (${formatBytes(bytes)})`;
