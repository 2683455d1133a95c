import type { Context } from "../command.ts";
import { run } from "../run.ts";

/** Runs the CLI in this process, without progress lines unless requested. Returns its output and exit code. */
export async function modelyard(
  args: readonly string[],
  { isTTY = false, ...options }: Partial<Omit<Context, "out" | "err">> & { isTTY?: boolean } = {},
) {
  let out = "";
  let err = "";
  const code = await run(args, {
    env: {},
    signal: new AbortController().signal,
    progressEvery: Infinity,
    ...options,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text), isTTY, columns: 100 },
  });
  return { code, out, err };
}
