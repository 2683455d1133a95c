import type { ErrorId } from "@modelyard/contract";
import { TemporaryError } from "./errors.ts";

/** What people are told of a disk, a database or an object storage that fails. */
export interface StorageProblem {
  id: ErrorId;
  message: string;
  /** Seconds until asking again may help. */
  retryAfter?: number;
}

/** What went wrong with what the hub writes to, and what to do; undefined where it was something else. */
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
  const again = { id: "Unavailable", retryAfter: 1 } as const;
  if (/database (?:table )?is locked/.test(error.message))
    return {
      ...again,
      message: "The database is locked by another program. Nothing was saved. Try again.",
    };
  if (/^(?:EMFILE|ENFILE)$/.test(error.code ?? ""))
    return { ...again, message: "Too many open files. Try again." };
  if (error instanceof TemporaryError) return { ...again, message: error.publicMessage };
  return undefined;
}

/** The disk's own words, those of the database on it, or of git. */
export const isFull = ({ code, message }: Error & { code?: string }): boolean =>
  /^(?:ENOSPC|EDQUOT|53100)$/.test(code ?? "") ||
  /database or disk is full|No space left on device/.test(message);

const isReadOnly = ({ code, message }: Error & { code?: string }): boolean =>
  /^(?:EROFS|EACCES|EPERM)$/.test(code ?? "") ||
  /attempt to write a readonly database|Read-only file system/.test(message);
