/** Formats USD to the cent; small amounts with two significant digits. */
export function formatUsd(value: number): string {
  if (value === 0) return "$0";
  if (Math.abs(value) < 0.000_001) return "under $0.000001";
  const digits = Math.abs(value) >= 1 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(Math.abs(value))));
  const [whole = "0", rest] = value.toFixed(digits).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `$${grouped}${rest === undefined ? "" : `.${rest}`}`;
}
