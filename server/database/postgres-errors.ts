import { DatabaseError } from "pg";

/** The database cannot be asked at the moment. What was to be written is not known to be there; writing it again is safe. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError" as const;
}

/** The database cannot be opened; the message says why and what to do, and holds no password. */
export class DatabaseOpenError extends Error {
  override name = "DatabaseOpenError" as const;
}

/**
 * States of PostgreSQL that say that the server goes away, is not there yet, or has no room for one more connection:
 * administrator's shutdown, crash, starting up, too many connections; class 08 is connections as such
 * (documentation of PostgreSQL 15, appendix A).
 */
const GOING = new Set(["57P01", "57P02", "57P03", "53300"]);
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
/** What pg 8.23 says of a connection that ended, and of one it did not get in time. */
const ENDED = /^Connection terminated|^timeout |not queryable$|^Query read timeout$/;

/** Whether the connection failed, rather than the statement: another connection may do better. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return GOING.has(error.code ?? "") || error.code?.startsWith("08") === true;
  if (!(error instanceof Error)) return false;
  return NETWORK.test((error as NodeJS.ErrnoException).code ?? "") || ENDED.test(error.message);
}

/** The address as people may see it: without the password, and without settings that may hold one. */
export function withoutPassword(url: string): string {
  return url.replace(/\?.*$/s, "").replace(/^([a-z]+:\/\/)(.*)@/is, (_, scheme: string, server: string) => {
    const user = server.split(":")[0] ?? "";
    return `${scheme}${user === "" ? "" : `${user}@`}`;
  });
}

/** Says why PostgreSQL could not be opened, by what it answered. */
export function openError(url: string, error: unknown): DatabaseOpenError {
  const location = `the database ${withoutPassword(url)} (DATABASE_URL)`;
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  // A host of several addresses fails with one error for each, and an empty message of its own.
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
  // No cause: what lies behind may hold the address with its password.
  return new DatabaseOpenError(`Can't open ${location}: ${reason}.${hint === undefined ? "" : ` ${hint}.`}`);
}
