import type { LookupAddress } from "node:dns";

/** Standard input and output of a program: each is a connection from the helper to the hub. */
export const CHANNELS = ["0", "1"] as const;

/** A program to start. */
export interface Command {
  file: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

/** A request from the hub to the helper. The hub chooses the ID, which the response repeats. */
export type Request = { id: number } & (Command | { signal: NodeJS.Signals } | { host: string });

/** Outcome of a program. If it could not be started, status and signal are null, and `stderr` is the reason. */
export interface Exit {
  status: number | null;
  signal: NodeJS.Signals | null;
  /** Start of the error output. */
  stderr: string;
}

/** The addresses of a host, or the code of the error. */
export type Found = { addresses: LookupAddress[] } | { code: string };

export type Response = { id: number } & (Exit | Found);

/** Bytes at the start of each connection. */
export const HEAD_BYTES = 12;

/** Returns the start of a connection: the channel and the ID of the program. */
export const formatHead = (id: number, channel: string): string =>
  `${channel}${String(id).padStart(HEAD_BYTES - 1, "0")}`;
