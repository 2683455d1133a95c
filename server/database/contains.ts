import { type RawBuilder, sql } from "kysely";

/** Returns the condition that a lowercase SQL text contains a text, case-insensitively. */
export function contains(lowercase: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${lowercase} like ${pattern} escape '\\'`;
}
