const UNITS = ["", "k", "M", "G", "T", "P"] as const;

/** Rounds a number below 1,000 to three significant digits. */
export function roundDigits(value: number): number {
  const size = Math.abs(value);
  return Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2));
}

/** Formats a number with three significant digits, and the suffix for its power of 1,000. */
export function formatScaled(value: number, suffixes: readonly string[]): string {
  let step = 0;
  let scaled = value;
  // 999.5 would round to 1000.
  while (Math.abs(scaled) >= 999.5 && step < suffixes.length - 1) {
    scaled /= 1000;
    step++;
  }
  return `${roundDigits(scaled)}${suffixes[step]}`;
}

const BYTE_SUFFIXES = UNITS.map((unit) => ` ${unit}B`);

/** Formats bytes in decimal units with three significant digits: 950 B, 3.17 kB, 4.98 GB. */
export const formatBytes = (value: number): string => formatScaled(value, BYTE_SUFFIXES);

/** Parses a size with a unit, such as `50GB`, `1.5 TB`, or `512 MiB`. Returns bytes, or `undefined` for other text. */
export function parseBytes(text: string): number | undefined {
  const [, number = "", unit = "", binary] =
    /^(\d{1,15}(?:\.\d+)?)\s*([KMGTP]?)(i?)B$/i.exec(text.trim()) ?? [];
  const power = UNITS.findIndex((prefix) => prefix.toUpperCase() === unit.toUpperCase());
  const bytes = Math.round(Number(number) * (binary ? 1024 : 1000) ** power);
  return number !== "" && Number.isSafeInteger(bytes) ? bytes : undefined;
}
