/** Of SQLite: a primary key, or another unique one, is there already (extended result codes, sqlite.org/rescode.html). */
const SQLITE = new Set<unknown>([1555, 2067]);
/** Of PostgreSQL: unique_violation (documentation of PostgreSQL 15, appendix A). */
const POSTGRES = "23505";

/** Whether a statement failed because a row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return SQLITE.has(errcode) || code === POSTGRES;
}
