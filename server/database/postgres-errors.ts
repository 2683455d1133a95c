import { DatabaseError } from "pg";

/** The database is temporarily unavailable. A write may not have been applied; repeating it is safe. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError" as const;
}

/** The database cannot be opened. The message says why and what to do, and contains no password. */
export class DatabaseOpenError extends Error {
  override name = "DatabaseOpenError" as const;
}

/**
 * SQLSTATE codes of a server that is shutting down, starting, or out of connections: admin shutdown, crash, starting
 * up, too many connections. Class 08 covers connection errors (PostgreSQL 15 documentation, appendix A).
 */
const UNAVAILABLE = new Set(["57P01", "57P02", "57P03", "53300"]);
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg 8.23 for a connection that ended or was not available in time. */
const ENDED = /^Connection terminated|^timeout |not queryable$|^Query read timeout$/;

/** Whether the connection failed instead of the statement, so that another connection may succeed. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return UNAVAILABLE.has(error.code ?? "") || error.code?.startsWith("08") === true;
  if (!(error instanceof Error)) return false;
  return NETWORK.test((error as NodeJS.ErrnoException).code ?? "") || ENDED.test(error.message);
}

/** Removes the password, and parameters that may contain one, from a URL for display. */
export function withoutPassword(url: string): string {
  return url.replace(/\?.*$/s, "").replace(/^([a-z]+:\/\/)(.*)@/is, (_, scheme: string, server: string) => {
    const user = server.split(":")[0] ?? "";
    return `${scheme}${user === "" ? "" : `${user}@`}`;
  });
}

/** Returns an error that describes why PostgreSQL could not be opened. */
export function openError(url: string, error: unknown): DatabaseOpenError {
  const location = `the database ${withoutPassword(url)} (DATABASE_URL)`;
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  // A host with several addresses fails with an error that has an empty message and contains one error per address.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code = (first as { code?: string }).code ?? "";
  const reason = first instanceof Error ? first.message : String(first);
  const hint = code.startsWith("28")
    ? "Check the user and password in DATABASE_URL"
    : code === "3D000"
      ? "Create it with `createdb`, or use another database"
      : ["42501", "3F000"].includes(code)
        ? "Allow its user to create tables: GRANT CREATE ON SCHEMA public TO the user"
        : isConnectionLoss(first)
          ? "Check the host and port in DATABASE_URL, and that the server is running"
          : undefined;
  // Without a cause, as it may contain the URL with the password.
  return new DatabaseOpenError(`Can't open ${location}: ${reason}.${hint === undefined ? "" : ` ${hint}.`}`);
}
