import { InputError } from "@modelyard/inference";

/**
 * Refuses a null byte anywhere, by the name of its field: neither a header nor a shell's word can carry one, and most
 * servers end a text there.
 */
export function refuseNull(value: unknown, field: string): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new InputError(`${field} has a null byte, which a request cannot carry.`);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) refuseNull(item, `${field}[${i}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const path = field === "" ? name : `${field}.${name}`;
      refuseNull(name, `a name in ${field || "the request"}`);
      refuseNull(item, path);
    }
  }
}
