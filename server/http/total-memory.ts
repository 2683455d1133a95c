import { totalmem } from "node:os";

/** Returns the memory of this machine or container, in bytes. */
export const getTotalMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
