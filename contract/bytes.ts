const UNITS = ["", "k", "M", "G", "T", "P"] as const;

/** Formats bytes in decimal units with three significant digits: 950 B, 3.17 kB, 4.98 GB. */
export function formatBytes(value: number): string {
  let step = 0;
  let scaled = value;
  // 999.5 would round to 1000.
  while (scaled >= 999.5 && step < UNITS.length - 1) {
    scaled /= 1000;
    step++;
  }
  return `${Number(scaled.toFixed(scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2))} ${UNITS[step]}B`;
}

/** Parses a size with a unit, such as `50GB`, `1.5 TB`, or `512 MiB`. Returns bytes, or `undefined` for other text. */
export function parseBytes(text: string): number | undefined {
  const [, number = "", unit = "", binary] =
    /^(\d{1,15}(?:\.\d+)?)\s*([KMGTP]?)(i?)B$/i.exec(text.trim()) ?? [];
  const power = UNITS.findIndex((prefix) => prefix.toUpperCase() === unit.toUpperCase());
  const bytes = Math.round(Number(number) * (binary ? 1024 : 1000) ** power);
  return number !== "" && Number.isSafeInteger(bytes) ? bytes : undefined;
}
