/** Formats US dollars with three significant digits: `$0.000412`, `$0.10`, `$1.20`. */
export function dollars(amount: number): string {
  if (amount === 0) return "$0";
  if (amount >= 0.095) return `$${amount.toFixed(2)}`;
  const digits = Math.min(9, 2 - Math.floor(Math.log10(amount)));
  const text = amount.toFixed(digits).replace(/0+$/, "");
  return `$${text.length < 4 ? amount.toFixed(2) : text}`;
}
