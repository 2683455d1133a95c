/** Whether a value of a query or form is true. Clients write `true`, `True`, and `1` (as of 2026-11). */
export const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === "string" && /^(true|1|yes|on)$/i.test(value));

/** Parses an integer of a query, clamped to its limits. Returns the default for anything else. */
export function parseInteger(
  value: string | null,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return otherwise;
  return Math.min(most, Math.max(least, Number(value)));
}
