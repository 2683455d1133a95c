import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { SECRET_FILE } from "../../accounts/encryption-key.ts";
import { FILE } from "../../database/database.ts";
import { BLOB_DIRECTORY_ROW, DIRECTORY_ID_FILE } from "../../repositories/blobs/directory-id.ts";
import { getS3Location, openBlobs } from "../../repositories/blobs/open-blobs.ts";
import { S3Client } from "../../repositories/blobs/s3-client.ts";
import { type Finding, type Findings, createFindings, type CheckContext, getReason } from "./finding.ts";

const { ok, error } = createFindings("storage");
const disk = createFindings("disk");
const clock = createFindings("clock");

/** Checks that files can be written, read, and deleted, and that other users can't read them. */
export async function checkStorage(context: CheckContext): Promise<Findings> {
  return [await probe(context), await checkPermissions(context), await checkDirectory(context)].flat();
}

async function probe({ settings }: CheckContext): Promise<Finding> {
  const { scratch } = openBlobs(settings);
  const name = `doctor/${randomUUID()}`;
  const target = settings.BLOB_URL === undefined ? join(settings.MODELYARD_DATA, "files") : "object storage";
  try {
    await scratch.put(name, Readable.from([Buffer.from(name)]));
    const body = await scratch.read(name);
    const text = body === undefined ? "" : Buffer.concat(await body.toArray()).toString();
    await scratch.delete(name);
    if (text !== name) throw new Error("a file that was written can't be read back");
    return ok(`Files can be written to, read from, and deleted from ${target}.`);
  } catch (cause) {
    const fix =
      settings.BLOB_URL === undefined
        ? `Give the hub's user write access to ${target}, and check for a full or read-only disk.`
        : "Check BLOB_URL, AWS_ACCESS_KEY_ID, and AWS_SECRET_ACCESS_KEY, and that the key may get, put, and delete objects.";
    return error(`${target} can't be used: ${getReason(cause)}.`, fix);
  }
}

/** With `BLOB_ACCEL`, nginx reads the directory as a member of the hub's group. */
async function checkPermissions({ settings }: CheckContext): Promise<Findings> {
  const { MODELYARD_DATA, BLOB_ACCEL } = settings;
  if (process.platform === "win32" || !existsSync(MODELYARD_DATA)) return [];
  const findings: Finding[] = [];
  for (const name of ["", FILE, SECRET_FILE]) {
    const path = join(MODELYARD_DATA, name);
    const mode = (await stat(path).catch(() => undefined))?.mode ?? 0;
    const allowed = name === "" ? 0o700 | (BLOB_ACCEL === undefined ? 0 : 0o050) : 0o600;
    if ((mode & 0o077 & ~allowed) === 0) continue;
    findings.push(
      error(`Other users of this machine can read ${path}.`, `Run: chmod ${allowed.toString(8)} ${path}`),
    );
  }
  return findings.length > 0 ? findings : [ok("Only the hub's user can read the data directory.")];
}

/** Checks that the data directory contains the files of the database. With SQLite, it contains both. */
async function checkDirectory({ settings, db }: CheckContext): Promise<Findings> {
  if (settings.DATABASE_URL === undefined || settings.BLOB_URL !== undefined) return [];
  const path = join(settings.MODELYARD_DATA, "files", DIRECTORY_ID_FILE);
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", BLOB_DIRECTORY_ROW)
    .executeTakeFirst();
  const id = Number(await readFile(path, "utf8").catch(() => Number.NaN));
  if (row === undefined || id === Number(row.value)) return [];
  return error(
    `${settings.MODELYARD_DATA} does not have the files of this database.`,
    "Set MODELYARD_DATA to the directory that all processes share, or BLOB_URL to object storage.",
  );
}

/** Free space and inodes below which to warn, and below which writes are about to fail. */
const WARNING_LIMITS = { part: 0.1, inodes: 0.05 };
const ERROR_LIMITS = { bytes: 256 << 20, inodes: 0.01 };

/** Checks free space of the data directory. A backup or a large migration needs as much space as the database. */
export async function checkDisk({ settings, machine }: CheckContext): Promise<Findings> {
  const directory = settings.MODELYARD_DATA;
  if (!existsSync(directory)) return [];
  const { bsize, blocks, bavail, files, ffree } = await machine.statfs(directory);
  const free = bsize * bavail;
  let database = 0;
  for (const name of await readdir(directory))
    if (name.startsWith(FILE)) database += (await stat(join(directory, name))).size;
  const fix = "Free space, move the data directory to a larger disk, or run `modelyard gc`.";
  const findings: Finding[] = [];
  const space = `${(free / 1e9).toFixed(1)} GB of ${((bsize * blocks) / 1e9).toFixed(1)} GB are free`;
  if (free < ERROR_LIMITS.bytes) findings.push(disk.error(`The disk is almost full: ${space}.`, fix));
  else if (free < database)
    findings.push(
      disk.warning(`${space}, less than the size of the database (${(database / 1e9).toFixed(1)} GB).`, fix),
    );
  else if (free < WARNING_LIMITS.part * bsize * blocks)
    findings.push(disk.warning(`The disk is filling up: ${space}.`, fix));
  // Some file systems have no fixed number of inodes.
  const inodes = files > 0 ? ffree / files : 1;
  if (inodes < WARNING_LIMITS.inodes) {
    const message = `${(100 * inodes).toFixed(1)}% of the inodes are free: no new files can be created without one.`;
    findings.push(
      (inodes < ERROR_LIMITS.inodes ? disk.error : disk.warning)(
        message,
        "Delete small files, or use a file system with more inodes.",
      ),
    );
  }
  return findings.length > 0 ? findings : [disk.ok(`${space}.`)];
}

/** Clock differences at which to warn, and at which object storage is about to reject requests. Milliseconds. */
const MAX_SKEW_MS = { warning: 30_000, error: 300_000 };

/** Compares the clock of this machine with those of the database and of object storage. */
export async function checkClock({ settings, db, machine }: CheckContext): Promise<Findings> {
  const clocks: [name: string, at: number][] = [];
  if (settings.DATABASE_URL !== undefined) {
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
    clocks.push(["the database", Number(rows[0]?.at)]);
  }
  if (settings.BLOB_URL !== undefined) {
    const client = new S3Client(getS3Location({ ...settings, BLOB_URL: settings.BLOB_URL }));
    const { headers } = await client.request("HEAD", undefined);
    clocks.push(["object storage", Date.parse(headers.get("date") ?? "")]);
  }
  return clocks
    .filter(([, at]) => Number.isFinite(at))
    .map(([name, at]) => compareClock(name, at, machine.now()));
}

export function compareClock(name: string, at: number, now: number): Finding {
  const skew = Math.abs(now - at);
  if (skew < MAX_SKEW_MS.warning) return clock.ok(`The clock agrees with ${name}.`);
  const message = `The clock is ${Math.round(skew / 1000)} seconds ${now > at ? "ahead of" : "behind"} ${name}.`;
  const fix = "Synchronize the clocks of both machines with NTP, for example with chrony.";
  return (skew < MAX_SKEW_MS.error ? clock.warning : clock.error)(message, fix);
}
