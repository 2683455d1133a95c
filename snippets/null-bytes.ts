import { InputError } from "@modelyard/inference";

/**
 * Throws `InputError` with the field name if a value contains a null byte. Headers and shell arguments cannot contain
 * null bytes, and most servers truncate text there.
 */
export function rejectNullBytes(value: unknown, field: string): void {
  if (hasNullByte(value)) rejectAt(value, field);
}

function hasNullByte(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasNullByte);
  return Object.entries(value).some(([name, item]) => name.includes("\0") || hasNullByte(item));
}

function rejectAt(value: unknown, field: string): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new InputError(`${field} must not contain null bytes.`);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) rejectAt(item, `${field}[${i}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const path = field === "" ? name : `${field}.${name}`;
      rejectAt(name, `A field name in ${field || "the request"}`);
      rejectAt(item, path);
    }
  }
}
