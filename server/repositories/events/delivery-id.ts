import { randomBytes } from "node:crypto";

let count = 0;

/** A new id: 24 hexadecimal digits, in the order in which one process gives them out, and in that of time among several. */
export function deliveryId(now: Date): string {
  count = (count + 1) % 0x10000;
  const time = now.getTime().toString(16).padStart(12, "0");
  return time + count.toString(16).padStart(4, "0") + randomBytes(4).toString("hex");
}
