/**
 * Formats a cell of a CSV file (RFC 4180). Text that a spreadsheet would evaluate as a formula gets an apostrophe.
 */
export function formatCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a line of a CSV file. */
export const formatCsvLine = (cells: readonly string[]): string => `${cells.map(formatCsvCell).join()}\r\n`;
