import { randomBytes } from "node:crypto";

let count = 0;

/** Creates an ID of 24 hexadecimal digits that increases with each call in this process, and with time across processes. */
export function deliveryId(now: Date): string {
  count = (count + 1) % 0x10000;
  const time = now.getTime().toString(16).padStart(12, "0");
  return time + count.toString(16).padStart(4, "0") + randomBytes(4).toString("hex");
}
