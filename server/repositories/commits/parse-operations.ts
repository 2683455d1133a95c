import {
  MAX_COMMIT_BYTES,
  MAX_COMMIT_LINE_VALUES,
  MAX_COMMIT_OPERATIONS,
  MAX_INLINE_FILE_BYTES,
} from "../../http/limits.ts";
import {
  CommitDeletionSchema,
  type CommitDocument,
  CommitFileSchema,
  CommitHeaderSchema,
  CommitLfsFileSchema,
} from "@modelyard/contract";
import type { z } from "zod";
import { readLines } from "../../models/import/lines.ts";
import { ApiError } from "../../http/errors.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { findJsonExcess } from "../../http/json-excess.ts";
import type { BodyLease } from "../../http/body-memory.ts";
import { limitBody, parseFields } from "../../http/read-body.ts";
import { pathProblem } from "../git/file-paths.ts";

/** An operation of a commit. Deletions apply before other operations on the same path. */
export type Operation =
  /** A file whose content is in the commit request. */
  | { kind: "file"; path: string; content: Uint8Array }
  /** A large file that was uploaded before, by its hash. */
  | { kind: "lfsFile"; path: string; oid: string; size?: number }
  /** Renames a file. */
  | { kind: "rename"; from: string; path: string }
  | { kind: "delete"; path: string; target: "folder" | "entry" };

export interface CommitHeader {
  summary: string;
  description: string;
  /** The commit that the branch must still point to. */
  parentCommit?: string;
}

type CommitFile = z.output<typeof CommitFileSchema>;
type CommitLfsFile = z.output<typeof CommitLfsFileSchema>;
type DeletedKind = Extract<Operation, { kind: "delete" }>["target"];

/** A line of a commit: `{"key": …, "value": {…}}`. */
interface Line {
  number: number;
  key: unknown;
  value: unknown;
}

/** An incoming commit: its header, then a stream of operations. */
export interface IncomingCommit {
  header: CommitHeader;
  operations: AsyncIterable<Operation>;
}

const invalid = (problem: string) => new ApiError("BadRequest", problem);
const tooMany = () =>
  new ApiError("PayloadTooLarge", `A commit can have up to ${MAX_COMMIT_OPERATIONS} operations.`);

/**
 * Parses JSON lines, `{"key": …, "value": …}`, starting with the header. Holds one line in memory at a time, which
 * `lease` counts.
 */
export async function parseCommitLines(
  body: AsyncIterable<Buffer>,
  lease?: BodyLease,
): Promise<IncomingCommit> {
  const lines = parseLines(body, lease);
  const first = await lines.next();
  if (first.done || first.value.key !== "header")
    throw invalid("The first line of a commit must be its header.");
  const header = toHeader(parseFields(CommitHeaderSchema, first.value.value, "header: "));
  async function* operations(): AsyncGenerator<Operation> {
    let count = 0;
    for await (const line of lines) {
      if (++count > MAX_COMMIT_OPERATIONS) throw tooMany();
      yield parseOperation(line);
    }
  }
  return { header, operations: operations() };
}

async function* parseLines(body: AsyncIterable<Buffer>, lease: BodyLease | undefined): AsyncGenerator<Line> {
  const message = `A commit can be up to ${MAX_COMMIT_BYTES.toLocaleString("en")} bytes.`;
  const hold = (bytes: number): void => lease?.hold(bytes);
  for await (const lines of readLines(limitBody(body, { maxBytes: MAX_COMMIT_BYTES, message }), hold)) {
    for (const { number, text, problem } of lines) {
      await yieldToEventLoop();
      if (problem !== undefined) throw invalid(`Line ${number} of the commit is ${problem}.`);
      yield parseLine(text, number);
    }
  }
}

function parseLine(text: string, number: number): Line {
  const excess = findJsonExcess(Buffer.from(text), MAX_COMMIT_LINE_VALUES);
  if (excess !== undefined) throw invalid(`Line ${number} of the commit ${excess}.`);
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === "object" && line !== null && !Array.isArray(line))
      return { key: undefined, value: undefined, ...line, number };
  } catch (error) {
    throw invalid(`Line ${number} of the commit is not JSON: ${(error as Error).message}`);
  }
  throw invalid(`Line ${number} of the commit is not a JSON object.`);
}

function parseOperation({ number, key, value }: Line): Operation {
  const parse = <Schema extends z.ZodType>(schema: Schema) =>
    parseFields(schema, value, `Line ${number} of the commit: `);
  switch (key) {
    case "file":
      return toFileOperation(parse(CommitFileSchema));
    case "lfsFile":
      return toLfsOperation(parse(CommitLfsFileSchema));
    case "deletedFolder":
      return toDeletion(parse(CommitDeletionSchema), "folder");
    // Clients delete folders with it, too: they take a path without a slash at the end for a file (as of 2026-11).
    case "deletedFile":
    case "deletedEntry":
      return toDeletion(parse(CommitDeletionSchema), "entry");
    default:
      throw invalid(
        `${JSON.stringify(key)?.slice(0, 100)} is not an operation. Use file, lfsFile, deletedFile, deletedFolder, or deletedEntry.`,
      );
  }
}

/** Converts a commit that is one JSON document, as early clients sent it. */
export function fromCommitDocument(document: CommitDocument): IncomingCommit {
  const { deletedEntries, files, lfsFiles } = document;
  const [deletions, contents, large] = [deletedEntries ?? [], files ?? [], lfsFiles ?? []];
  if (deletions.length + contents.length + large.length > MAX_COMMIT_OPERATIONS) throw tooMany();
  async function* operations(): AsyncGenerator<Operation> {
    for (const entry of deletions) yield toDeletion(entry, "entry");
    for (const file of contents) yield toFileOperation(file);
    for (const file of large) yield toLfsOperation(file);
  }
  return { header: toHeader(document), operations: operations() };
}

const toHeader = ({
  summary,
  description,
  parentCommit,
}: z.output<typeof CommitHeaderSchema>): CommitHeader => ({
  summary,
  description: description ?? "",
  ...(parentCommit && { parentCommit }),
});

function toFileOperation({ path, oldPath, content, encoding }: CommitFile): Operation {
  requirePath(path);
  if (oldPath !== undefined) return { kind: "rename", from: requirePath(oldPath, "oldPath"), path };
  if (content === undefined) throw invalid(`${path}: content is required.`);
  const bytes = Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
  if (bytes.byteLength > MAX_INLINE_FILE_BYTES)
    throw new ApiError(
      "PayloadTooLarge",
      `${path} has ${bytes.byteLength} bytes; files larger than ${MAX_INLINE_FILE_BYTES} bytes must be uploaded with LFS.`,
    );
  return { kind: "file", path, content: bytes };
}

function toLfsOperation({ path, oldPath, oid, size }: CommitLfsFile): Operation {
  requirePath(path);
  if (oldPath !== undefined) return { kind: "rename", from: requirePath(oldPath, "oldPath"), path };
  if (oid === undefined) throw invalid(`${path}: oid is required.`);
  return { kind: "lfsFile", path, oid, ...(size !== undefined && { size }) };
}

function toDeletion({ path }: { path: string }, target: DeletedKind): Operation {
  // Clients end the path of a folder with a slash.
  return { kind: "delete", path: requirePath(path.replace(/\/+$/, "")), target };
}

function requirePath(path: string, field = "path"): string {
  const problem = pathProblem(path);
  if (problem === undefined) return path;
  throw invalid(`${field} ${JSON.stringify(path).slice(0, 200)} ${problem}.`);
}
