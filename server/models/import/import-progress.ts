import type { PutResult } from "../model-writes.ts";

/** How far an import is. All counts are of models, of this run. */
export interface ImportCounts extends PutResult {
  /** Lines or documents that were looked at. */
  read: number;
  rejected: number;
  /** Cards that were fetched and stored. */
  cards: number;
}

/** A step forward: what is counted here is on the disk. */
export interface ImportProgress extends ImportCounts {
  /** How much of the whole is done, where the whole is known: bytes of a file, models of a limit. */
  part?: { done: number; total: number };
}

export interface ImportResult extends ImportCounts {
  /** Ended by the caller's signal before everything was read. */
  interrupted: boolean;
  /** Where the rejected lines are, with their reasons; absent where there are none. */
  rejectsFile?: string;
}

export interface ImportOptions {
  /** Ends the import after the batch it is at. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /** What its reader should know at once: a wait, a new beginning. */
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

/** Adds what a write did. */
export function addPut(counts: ImportCounts, put: PutResult): void {
  counts.added += put.added;
  counts.changed += put.changed;
  counts.unchanged += put.unchanged;
}
