import { InputError } from "@modelyard/inference";

/**
 * Refuses a null byte anywhere, by the name of its field: neither a header nor a shell's word can carry one, and most
 * servers end a text there.
 */
export function rejectNullBytes(value: unknown, field: string): void {
  if (hasNullByte(value)) rejectAt(value, field);
}

function hasNullByte(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasNullByte);
  for (const [name, item] of Object.entries(value)) if (name.includes("\0") || hasNullByte(item)) return true;
  return false;
}

function rejectAt(value: unknown, field: string): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new InputError(`${field} has a null byte, which a request cannot carry.`);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) rejectAt(item, `${field}[${i}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const path = field === "" ? name : `${field}.${name}`;
      rejectAt(name, `a name in ${field || "the request"}`);
      rejectAt(item, path);
    }
  }
}
