import type { Context } from "../command.ts";
import { run } from "../run.ts";

/** Runs the command line in this process, and gives back what it wrote and its exit code. */
export async function modelyard(
  words: readonly string[],
  { isTTY = false, ...options }: Partial<Omit<Context, "out" | "err">> & { isTTY?: boolean } = {},
) {
  let out = "";
  let err = "";
  const code = await run(words, {
    env: {},
    signal: new AbortController().signal,
    ...options,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text), isTTY, columns: 100 },
  });
  return { code, out, err };
}
