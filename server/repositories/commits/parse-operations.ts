import { readLines } from "../../models/import/lines.ts";
import { ApiError } from "../../http/errors.ts";
import { pathProblem } from "../git/file-paths.ts";
import { isOid } from "../git/objects.ts";
import { type CommitHeader, MAX_INLINE_FILE_BYTES, MAX_OPERATIONS, type Operation } from "./operations.ts";

type Json = Readonly<Record<string, unknown>>;

const invalid = (problem: string) => new ApiError("BadRequest", problem);

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses `{ summary, description?, parentCommit? }`. */
function parseHeader(value: unknown): CommitHeader {
  if (!isObject(value)) throw invalid("header: must be an object with a summary.");
  const { summary, description, parentCommit } = value;
  if (typeof summary !== "string" || summary.trim() === "" || summary.length > 1000)
    throw invalid("summary: must be 1 to 1000 characters long.");
  if (typeof (description ?? "") !== "string" || String(description ?? "").length > 100_000)
    throw invalid("description: must be 100,000 characters or fewer.");
  if (
    parentCommit !== undefined &&
    parentCommit !== null &&
    !(typeof parentCommit === "string" && isOid(parentCommit))
  )
    throw invalid("parentCommit: must be a commit ID of 40 hexadecimal digits.");
  return {
    summary,
    description: String(description ?? ""),
    ...(typeof parentCommit === "string" && { parentCommit }),
  };
}

function parsePath(value: Json, field: "path" | "oldPath", folder = false): string {
  const input = value[field];
  const path = typeof input === "string" && folder ? input.replace(/\/+$/, "") : input;
  const problem = typeof path === "string" ? pathProblem(path) : "must be a string";
  if (problem !== undefined) throw invalid(`${field} ${JSON.stringify(input)?.slice(0, 200)} ${problem}.`);
  return path as string;
}

/** Parses one operation by its key, as in `{"key": "file", "value": {…}}`. */
function parseOperation(key: unknown, value: unknown): Operation {
  if (!isObject(value)) throw invalid(`The value of ${JSON.stringify(key)} must be an object.`);
  switch (key) {
    case "file":
    case "lfsFile": {
      const path = parsePath(value, "path");
      if (value["oldPath"] !== undefined && value["oldPath"] !== null)
        return { kind: "rename", from: parsePath(value, "oldPath"), path };
      return key === "file" ? { kind: "file", path, content: parseContent(value) } : lfsFile(path, value);
    }
    case "deletedFile":
      return { kind: "delete", path: parsePath(value, "path"), what: "file" };
    case "deletedFolder":
      return { kind: "delete", path: parsePath(value, "path", true), what: "folder" };
    case "deletedEntry":
      return { kind: "delete", path: parsePath(value, "path", true), what: "entry" };
    default:
      throw invalid(
        `${JSON.stringify(key)?.slice(0, 100)} is not an operation. Use file, lfsFile, deletedFile, deletedFolder, or deletedEntry.`,
      );
  }
}

function parseContent(value: Json): Uint8Array {
  const { path, content, encoding = "utf-8" } = value;
  if (typeof content !== "string") throw invalid(`${String(path)}: content must be a string.`);
  if (encoding !== "base64" && encoding !== "utf-8")
    throw invalid(`${String(path)}: encoding must be base64 or utf-8.`);
  const bytes = Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
  if (bytes.byteLength > MAX_INLINE_FILE_BYTES)
    throw new ApiError(
      "PayloadTooLarge",
      `${String(path)} has ${bytes.byteLength} bytes; files larger than ${MAX_INLINE_FILE_BYTES} bytes must be uploaded with LFS.`,
    );
  return bytes;
}

function lfsFile(path: string, { oid, size, algo = "sha256" }: Json): Operation {
  if (algo !== "sha256" || typeof oid !== "string" || !/^[0-9a-f]{64}$/.test(oid))
    throw invalid(`${path}: oid must be a SHA-256 of 64 hexadecimal digits.`);
  if (size === undefined || size === null) return { kind: "lfsFile", path, oid };
  if (!Number.isSafeInteger(size) || (size as number) < 0)
    throw invalid(`${path}: size must be a whole number of bytes.`);
  return { kind: "lfsFile", path, oid, size: size as number };
}

/** An incoming commit: its header, then a stream of operations. */
export interface IncomingCommit {
  header: CommitHeader;
  operations: AsyncIterable<Operation>;
}

/** Parses JSON lines, `{"key": …, "value": …}`, starting with the header. Holds one line in memory at a time. */
export async function parseCommitLines(body: AsyncIterable<Buffer>): Promise<IncomingCommit> {
  const lines = parsed(body);
  const first = await lines.next();
  if (first.done || first.value.key !== "header")
    throw invalid("The first line of a commit must be its header.");
  const header = parseHeader(first.value.value);
  async function* operations(): AsyncGenerator<Operation> {
    let count = 0;
    for await (const { key, value } of lines) {
      if (++count > MAX_OPERATIONS)
        throw new ApiError("PayloadTooLarge", `A commit can have up to ${MAX_OPERATIONS} operations.`);
      yield parseOperation(key, value);
    }
  }
  return { header, operations: operations() };
}

async function* parsed(body: AsyncIterable<Buffer>): AsyncGenerator<{ key: unknown; value: unknown }> {
  for await (const lines of readLines(body)) {
    for (const { number, text, problem } of lines) {
      if (problem !== undefined) throw invalid(`Line ${number} of the commit is ${problem}.`);
      yield parseLine(text, number);
    }
  }
}

function parseLine(text: string, number: number): { key: unknown; value: unknown } {
  try {
    const line: unknown = JSON.parse(text);
    if (isObject(line)) return { key: line["key"], value: line["value"] };
  } catch (error) {
    throw invalid(`Line ${number} of the commit is not JSON: ${(error as Error).message}`);
  }
  throw invalid(`Line ${number} of the commit is not a JSON object.`);
}

/** Parses a commit that is one JSON document, as early clients sent it. */
export function parseCommitDocument(document: unknown): IncomingCommit {
  if (!isObject(document)) throw invalid("A commit must be an object.");
  const lists = [
    ["deletedEntry", "deletedEntries"],
    ["file", "files"],
    ["lfsFile", "lfsFiles"],
  ] as const;
  const operations = lists.flatMap(([key, name]) => {
    const list = document[name] ?? [];
    if (!Array.isArray(list)) throw invalid(`${name}: must be a list.`);
    return list.map((value: unknown) => parseOperation(key, value));
  });
  if (operations.length > MAX_OPERATIONS)
    throw new ApiError("PayloadTooLarge", `A commit can have up to ${MAX_OPERATIONS} operations.`);
  return {
    header: parseHeader(document),
    operations: (async function* () {
      yield* operations;
    })(),
  };
}
