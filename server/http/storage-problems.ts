import { DatabaseUnavailableError } from "../database/postgres-errors.ts";
import { isReferenceViolation } from "../database/unique-violation.ts";
import { FlushError } from "../database/write-ahead-log.ts";
import { ApiError, TemporaryError } from "./errors.ts";

/** Returns the response for a failure of the disk, the database, or the object storage; `undefined` for other errors. */
export function getStorageProblem(error: Error & { code?: string }): ApiError | undefined {
  if (error instanceof DatabaseUnavailableError) return unavailable("Database unavailable. Retry shortly.");
  if (isFull(error))
    return new ApiError("InsufficientStorage", "Disk full. Nothing was saved. Ask an admin to free space.");
  if (isReadOnly(error))
    return new ApiError(
      "InternalError",
      "The data directory is read-only. Nothing was saved. Ask an admin to make it writable.",
    );
  if (error instanceof FlushError || /attempt to write a readonly database/.test(error.message))
    return new ApiError(
      "InternalError",
      "Changes can't be saved: the disk of the database failed or is read-only. Ask an admin to check the disk and restart the hub.",
    );
  if (/database (?:table )?is locked/.test(error.message))
    return unavailable("The database is locked by another program. Nothing was saved. Try again.");
  if (isReferenceViolation(error))
    return new ApiError(
      "Conflict",
      "Something that this request refers to was deleted. Nothing was saved. Reload and try again.",
    );
  if (/^(?:EMFILE|ENFILE)$/.test(error.code ?? "")) return unavailable("Too many open files. Try again.");
  return error instanceof TemporaryError ? unavailable(error.publicMessage) : undefined;
}

const unavailable = (message: string) => new ApiError("Unavailable", message, { retryAfter: 1 });

/** Matches the error codes and messages of the file system, SQLite, PostgreSQL, and git. */
export const isFull = ({ code, message }: Error & { code?: string }): boolean =>
  /^(?:ENOSPC|EDQUOT|53100)$/.test(code ?? "") ||
  /database or disk is full|No space left on device/.test(message);

const isReadOnly = ({ code, message }: Error & { code?: string }): boolean =>
  /^(?:EROFS|EACCES|EPERM)$/.test(code ?? "") || /Read-only file system/.test(message);
