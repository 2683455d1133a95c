/** Whether a value of a query or form is true. Clients write `true`, `True`, and `1` (as of 2026-11). */
export const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === "string" && /^(true|1|yes|on)$/i.test(value));
