/** SQLite result codes for a duplicate primary or unique key (sqlite.org/rescode.html). */
const SQLITE = new Set<unknown>([1555, 2067]);
/** PostgreSQL: unique_violation (PostgreSQL 15 documentation, appendix A). */
const POSTGRES = "23505";

/** Whether a statement failed because the row already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return SQLITE.has(errcode) || code === POSTGRES;
}

/** SQLite result codes for a value that is too long, violates a constraint, or has a wrong type or index. */
const SQLITE_DATA = new Set([18, 19, 20, 25]);

/** Whether values cannot be stored, so that a retry fails as well. PostgreSQL: data and integrity errors, 22 and 23. */
export function isInvalidData(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (error instanceof RangeError || error instanceof SyntaxError || code === "ERR_INVALID_ARG_TYPE")
    return true;
  if (typeof errcode === "number") return SQLITE_DATA.has(errcode & 0xff);
  return typeof code === "string" && /^2[23][0-9A-Z]{3}$/.test(code);
}

/** Whether a statement failed because a row that it refers to was deleted. SQLite: foreign key; PostgreSQL: 23503. */
export function isReferenceViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return errcode === 787 || code === "23503";
}
