/** Standard input and output of a program: each is a connection from the launcher to the hub. */
export const CHANNELS = ["0", "1"] as const;

/** Sent to the launcher to start a program. */
export interface Start {
  /** Chosen by the hub. */
  id: number;
  file: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

/** Sent to the launcher to end a program. */
export interface Kill {
  id: number;
  signal: NodeJS.Signals;
}

/** How a program ended. If it could not be started, status and signal are null, and `stderr` is the reason. */
export interface Exit {
  status: number | null;
  signal: NodeJS.Signals | null;
  /** Start of the error output. */
  stderr: string;
}

/** Bytes at the start of each connection. */
export const HEAD_BYTES = 12;

/** Returns the start of a connection: the channel and the ID of the program. */
export const formatHead = (id: number, channel: string): string =>
  `${channel}${String(id).padStart(HEAD_BYTES - 1, "0")}`;
