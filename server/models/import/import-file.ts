import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { IncomingModel } from "../merge-model.ts";
import type { ModelStore } from "../store.ts";
import { ImportError } from "../../http/outbound/import-error.ts";
import {
  addPut,
  type ImportOptions,
  type ImportResult,
  createImportCounts,
  toResult,
} from "./import-progress.ts";
import { type Line, readLines } from "./lines.ts";
import { parseLine } from "./read-row.ts";
import { type Reject, rejectsFile, getRejectsPath } from "./rejects-file.ts";

/** Number of lines per transaction: large enough to amortize the flush, small enough that an interruption loses little. */
const BATCH = 1000;
/** Number of lines at the start that may be invalid JSON before the file is rejected. */
const MAX_INVALID_START = 100;

/**
 * Imports a file with one JSON object per line, plain or gzipped, in batches of one transaction each. Invalid lines are
 * written to `<file>.rejects.jsonl` with line number and reason. Repeating an import changes nothing. Throws an
 * `ImportError`.
 */
export async function importFile(
  { models }: { models: Pick<ModelStore, "put"> },
  path: string,
  {
    signal,
    onProgress,
    directory,
  }: ImportOptions & {
    /** Directory for rejects if the directory of the file is not writable. */
    directory: string;
  },
): Promise<ImportResult> {
  const { size, gzipped } = await inspectFile(path);
  const raw = createReadStream(path);
  const bytes = gzipped ? raw.pipe(createGunzip({ chunkSize: 64 * 1024 })) : raw;
  raw.on("error", (error) => bytes.destroy(error));

  const counts = createImportCounts();
  await using rejects = rejectsFile(getRejectsPath(path), directory);
  let batch: IncomingModel[] = [];
  let rejected: Reject[] = [];
  let isJsonLines = false;
  let last = 0;

  async function store(): Promise<void> {
    await rejects.add(rejected);
    counts.rejected += rejected.length;
    addPut(counts, await models.put(batch));
    [batch, rejected] = [[], []];
    onProgress?.({ ...counts, part: { done: raw.bytesRead, total: size } });
  }

  function addLine({ number, text, problem }: Line): void {
    const read = problem === undefined ? parseLine(text) : { reason: problem };
    counts.read += 1;
    last = number;
    if ("model" in read) batch.push(read.model);
    else rejected.push({ line: number, reason: read.reason, text });
    isJsonLines ||= "model" in read || !("notJson" in read || problem !== undefined);
    if (!isJsonLines && counts.read >= MAX_INVALID_START) throw notJsonLinesError(path, rejected);
  }

  try {
    for await (const lines of readLines(bytes)) {
      for (const line of lines) {
        addLine(line);
        if (batch.length + rejected.length < BATCH) continue;
        await store();
        if (signal?.aborted) return toResult(counts, rejects, true);
      }
    }
  } catch (error) {
    if (error instanceof ImportError || !isReadError(error)) throw error;
    if (counts.read > 0) await store();
    throw damagedFile(path, last, error);
  } finally {
    raw.destroy();
  }
  if (counts.read === 0)
    throw new ImportError(
      "input",
      `${path} is empty. It must contain one JSON object per line, each with an "id".`,
    );
  if (!isJsonLines) throw notJsonLinesError(path, rejected);
  if (batch.length + rejected.length > 0) await store();
  return toResult(counts, rejects, false);
}

/** Determines the size and, from the first bytes, the type of a file. */
async function inspectFile(path: string): Promise<{ size: number; gzipped: boolean }> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString("latin1");
    const other = Object.entries(OTHER_KINDS).find(([magic]) => start.startsWith(magic))?.[1];
    if (other !== undefined)
      throw new ImportError("input", `${path} is ${other}, not JSON lines. Unpack or convert it first.`);
    return { size, gzipped: start.startsWith("\x1F\x8B") };
  } catch (error) {
    const reason = CANNOT_READ[(error as NodeJS.ErrnoException).code ?? ""];
    if (reason === undefined) throw error;
    throw new ImportError("input", `${path} ${reason}`, { cause: error });
  } finally {
    await file?.close();
  }
}

const OTHER_KINDS: Record<string, string> = {
  "PK\x03\x04": "a zip archive",
  "\x28\xB5\x2F\xFD": "compressed with zstd",
  "\xFD7zX": "compressed with xz",
  BZh: "compressed with bzip2",
  PAR1: "a Parquet file",
  SQLi: "an SQLite database",
};

const CANNOT_READ: Record<string, string> = {
  ENOENT: "does not exist. Check the path; it is relative to the current directory.",
  EACCES: "is not readable. Check its permissions.",
  EISDIR: "is a directory. Specify a file.",
  ENOTDIR: "is not in a directory, but in a file. Check the path.",
};

/** Whether an error comes from the file or its gzip data. */
const isReadError = (error: unknown): error is Error =>
  /^(Z_|ERR_STREAM_|ERR_BUFFER_TOO|EIO|EISDIR|ENOENT|EACCES)/.test(
    String((error as NodeJS.ErrnoException | undefined)?.code),
  );

const damagedFile = (path: string, line: number, cause: Error) =>
  line === 0
    ? new ImportError("input", `Can't decompress ${path}: ${cause.message}. Download the file again.`, {
        cause,
      })
    : new ImportError(
        "broken",
        `${path} is damaged after line ${line.toLocaleString("en")}: ${cause.message}. ` +
          "Earlier lines are imported. Download the file again and repeat the import.",
        { cause },
      );

function notJsonLinesError(path: string, rejected: readonly Reject[]): ImportError {
  const [first] = rejected;
  const list = first?.text.trimStart().startsWith("[") ?? false;
  const fix = list
    ? `It looks like a JSON array: \`jq -c '.[]' < ${path} > models.jsonl\` converts it.`
    : 'It must contain one JSON object per line, each with an "id".';
  return new ImportError(
    "input",
    `${path} is not JSON lines; line ${first?.line ?? 1} is ${first?.reason ?? "empty"}. ${fix}`,
  );
}
