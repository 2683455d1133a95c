import type { Options } from "./options.ts";

const warned = new Set<string>();

/** Reports a warning once per process. */
export function warnOnce(message: string, { onWarning }: Options): void {
  if (warned.has(message)) return;
  if (warned.size < 1000) warned.add(message);
  if (onWarning) onWarning(message);
  else console.warn(message);
}
