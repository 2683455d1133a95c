import { type RawBuilder, sql } from "kysely";

/** Returns the SQL condition that a lowercase expression contains `text`, ignoring case. */
export function contains(lowercase: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${lowercase} like ${pattern} escape '\\'`;
}
