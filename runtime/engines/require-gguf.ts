import { open } from "node:fs/promises";
import { RuntimeError } from "../errors.ts";

/** Throws for files of other formats, such as pickles, before a parser reads them. */
export async function requireGguf(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString("latin1") !== "GGUF")
      throw new RuntimeError("load-failed", "The file is not in the GGUF format.");
  } finally {
    await file.close();
  }
}
