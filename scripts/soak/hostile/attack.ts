/** One HTTP request of an attack. */
export interface Ask {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON. */
  body?: string | Buffer | object;
  /** As the attacking user. */
  signedIn?: boolean;
}

interface Common {
  name: string;
  /**
   * Statuses that the hub may respond with. Without it: all below 500, and 501, 503, and 507, but requests must not get
   * only statuses for a wrong address or a missing permission.
   */
  expect?: readonly number[];
  /** Prepares the attack. Not measured. */
  prepare?(ask: (ask: Ask) => Promise<Response>): Promise<unknown>;
}

/** Requests that several clients send one after the other, or all of them once. */
export interface Flood extends Common {
  send(n: number): Ask;
  /** Clients at the same time. Default: 8. */
  clients?: number;
  /** Requests in total. Default: as many as fit in the time. */
  times?: number;
}

/** Bytes on connections that the attacker controls. */
export interface Wire extends Common {
  /** The bytes of a connection, in pieces with a pause in between. */
  write(n: number): readonly (string | Buffer)[];
  connections: number;
  /** Whether to leave responses unread, to end, or to reset the connection after the bytes. Default: to read and wait. */
  finish?: "ignore" | "end" | "reset";
}

export type Attack = Flood | Wire;

/** Returns a function that describes reads of a stranger. */
export const readsWith =
  (standard: Ask["headers"] = {}) =>
  (name: string, path: (n: number) => string, headers = standard, expect?: number[]): Attack => ({
    name,
    send: (n) => ({ path: path(n), headers }),
    ...(expect && { expect }),
  });

/** The attacker's name and its repository. */
export const USER = "eve";
export const REPOSITORY = `${USER}/bombs`;
export const API = `/api/models/${REPOSITORY}`;

/** A commit of files by the attacker. */
export const commit = (files: Readonly<Record<string, string | Buffer>>, branch = "main"): Ask => ({
  method: "POST",
  path: `${API}/commit/${branch}`,
  signedIn: true,
  body: {
    summary: "Add",
    files: Object.entries(files).map(([path, content]) => ({
      path,
      content: Buffer.from(content).toString("base64"),
      encoding: "base64",
    })),
  },
});

/** A request of the attacker with a JSON body. */
export const post = (path: string, body: object, method = "POST"): Ask => ({
  method,
  path,
  body,
  signedIn: true,
});

/** Text of numbered parts. */
export const repeat = (count: number, part: (n: number) => string, between = ""): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(between);
