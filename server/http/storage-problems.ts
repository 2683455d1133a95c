import type { ErrorId } from "@modelyard/contract";
import { isReferenceViolation } from "../database/unique-violation.ts";
import { FlushError } from "../database/write-ahead-log.ts";
import { TemporaryError } from "./errors.ts";

/** Error response for a failure of the disk, the database, or the object storage. */
export interface StorageProblem {
  id: ErrorId;
  message: string;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
}

/** Returns the response for a storage failure, or `undefined` for other errors. */
export function getStorageProblem(error: Error & { code?: string }): StorageProblem | undefined {
  if (isFull(error))
    return {
      id: "InsufficientStorage",
      message: "Disk full. Nothing was saved. Ask an admin to free space.",
    };
  if (isReadOnly(error))
    return {
      id: "InternalError",
      message: "The data directory is read-only. Nothing was saved. Ask an admin to make it writable.",
    };
  if (error instanceof FlushError || /attempt to write a readonly database/.test(error.message))
    return {
      id: "InternalError",
      message:
        "Changes can't be saved: the disk of the database failed or is read-only. Ask an admin to check the disk and restart the hub.",
    };
  const retryable = { id: "Unavailable", retryAfter: 1 } as const;
  if (/database (?:table )?is locked/.test(error.message))
    return {
      ...retryable,
      message: "The database is locked by another program. Nothing was saved. Try again.",
    };
  if (isReferenceViolation(error))
    return {
      id: "Conflict",
      message: "Something that this request refers to was deleted. Nothing was saved. Reload and try again.",
    };
  if (/^(?:EMFILE|ENFILE)$/.test(error.code ?? ""))
    return { ...retryable, message: "Too many open files. Try again." };
  if (error instanceof TemporaryError) return { ...retryable, message: error.publicMessage };
  return undefined;
}

/** Matches the error codes and messages of the file system, SQLite, PostgreSQL, and git. */
export const isFull = ({ code, message }: Error & { code?: string }): boolean =>
  /^(?:ENOSPC|EDQUOT|53100)$/.test(code ?? "") ||
  /database or disk is full|No space left on device/.test(message);

const isReadOnly = ({ code, message }: Error & { code?: string }): boolean =>
  /^(?:EROFS|EACCES|EPERM)$/.test(code ?? "") || /Read-only file system/.test(message);
