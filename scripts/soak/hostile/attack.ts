/** An HTTP request of an attack. */
export interface AttackRequest {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON. */
  body?: string | Buffer | object;
  /** Whether to send it as the attacking user. */
  signedIn?: boolean;
}

interface Common {
  name: string;
  /**
   * Statuses with which the hub may respond. Default: all below 500, and 501, 503, and 507. At least one response must have a
   * status that does not indicate a wrong URL or a missing permission.
   */
  expect?: readonly number[];
  /** Prepares the attack. Not measured. */
  prepare?(send: (request: AttackRequest) => Promise<Response>): Promise<unknown>;
}

/** Requests of several clients. Each client sends its requests in sequence. */
export interface Flood extends Common {
  send(n: number): AttackRequest;
  /** Number of concurrent clients. Default: 8. */
  clients?: number;
  /** Total number of requests. Default: as many as possible in the time. */
  times?: number;
}

/** Raw bytes on connections. */
export interface Wire extends Common {
  /** Returns the bytes of a connection, in chunks with pauses between them. */
  write(n: number): readonly (string | Buffer)[];
  connections: number;
  /** What to do after sending: leave responses unread, end, or reset the connection. Default: read and wait. */
  finish?: "ignore" | "end" | "reset";
}

export type Attack = Flood | Wire;

/** Returns a function that declares an attack of anonymous GET requests, with these headers by default. */
export const readsWith =
  (standard: AttackRequest["headers"] = {}) =>
  (name: string, path: (n: number) => string, headers = standard, expect?: number[]): Attack => ({
    name,
    send: (n) => ({ path: path(n), headers }),
    ...(expect && { expect }),
  });

/** Name of the attacker, and its repository. */
export const USER = "eve";
export const REPOSITORY = `${USER}/bombs`;
export const API = `/api/models/${REPOSITORY}`;

/** Creates a request of the attacker that commits files. */
export const commit = (files: Readonly<Record<string, string | Buffer>>, branch = "main"): AttackRequest => ({
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

/** Creates a request of the attacker with a JSON body. */
export const post = (path: string, body: object, method = "POST"): AttackRequest => ({
  method,
  path,
  body,
  signedIn: true,
});

/** Creates `count` numbered parts, and joins them. */
export const repeat = (count: number, part: (n: number) => string, separator = ""): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(separator);
