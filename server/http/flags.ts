/** A flag of a query or form: clients write `true`, `True` and `1` (seen 2026-11). */
export const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === "string" && /^(true|1|yes|on)$/i.test(value));

/** A whole number of a query within its limits; the default where it is none. */
export function parseInteger(
  value: string | null,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return otherwise;
  return Math.min(most, Math.max(least, Number(value)));
}
