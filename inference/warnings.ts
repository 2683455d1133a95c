import type { Options } from "./options.ts";

const said = new Set<string>();

/** Says a thing once in the life of the process. */
export function warnOnce(message: string, { onWarning }: Options): void {
  if (said.has(message)) return;
  if (said.size < 1000) said.add(message);
  if (onWarning) onWarning(message);
  else console.warn(message);
}
