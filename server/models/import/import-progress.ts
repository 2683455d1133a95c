import type { PutResult } from "../model-writes.ts";

/** Progress of an import. All counts are models of this run. */
export interface ImportCounts extends PutResult {
  /** Lines or documents that were read. */
  read: number;
  rejected: number;
  /** Cards that were fetched and stored. */
  cards: number;
}

/** Progress after a stored batch. */
export interface ImportProgress extends ImportCounts {
  /** Completed part, if the total is known: bytes of a file, models of a limit. */
  part?: { done: number; total: number };
}

export interface ImportResult extends ImportCounts {
  /** Aborted by the caller before everything was read. */
  interrupted: boolean;
  /** Path of the file with rejected lines and reasons; absent if there are none. */
  rejectsFile?: string;
}

export interface ImportOptions {
  /** Ends the import after the current batch. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /** Receives messages to display immediately, such as about a wait or a restart. */
  onNotice?: (message: string) => void;
}

export const createImportCounts = (): ImportCounts => ({
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  cards: 0,
});

/** Adds the counts of a write. */
export function addPut(counts: ImportCounts, put: PutResult): void {
  counts.added += put.added;
  counts.changed += put.changed;
  counts.unchanged += put.unchanged;
}

/** Returns the result of an import with these counts and rejects. */
export const toResult = (
  counts: ImportCounts,
  { path }: { path: string | undefined },
  interrupted: boolean,
): ImportResult => ({ ...counts, interrupted, ...(path !== undefined && { rejectsFile: path }) });
