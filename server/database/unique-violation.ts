/** SQLite result codes for a duplicate primary or unique key (sqlite.org/rescode.html). */
const SQLITE = new Set<unknown>([1555, 2067]);
/** PostgreSQL: unique_violation (PostgreSQL 15 documentation, appendix A). */
const POSTGRES = "23505";

/** Whether a statement failed because the row already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return SQLITE.has(errcode) || code === POSTGRES;
}

/** Whether a statement failed because a row that it refers to was deleted. SQLite: foreign key; PostgreSQL: 23503. */
export function isReferenceViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return errcode === 787 || code === "23503";
}
