import { createHook } from "node:async_hooks";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { lookUpName, startProgram } from "./helper.ts";

const options = { cwd: tmpdir(), env: { PATH: process.env["PATH"] ?? "", NAME: "Ada" } };
const sh = (script: string) => startProgram({ file: "sh", args: ["-c", script], ...options });

async function readAll(script: string) {
  const { stdout, exited } = await sh(script);
  return { output: Buffer.concat((await stdout.toArray()) as Buffer[]).toString(), ...(await exited) };
}

describe("the helper process", () => {
  test("passes environment and directory, and returns output, status, and the start of the error output", async () => {
    const { output, ...exit } = await readAll('echo "$NAME in $PWD"; yes error | head -1000 >&2; exit 3');
    expect(output).toBe(`Ada in ${tmpdir()}\n`);
    expect(exit).toEqual({ status: 3, signal: null, stderr: "error\n".repeat(200).slice(0, 1000) });
  });

  test("passes input and output of many programs at once, unchanged", async () => {
    const run = async (size: number) => {
      const input = randomBytes(size);
      const { stdin, stdout, exited } = await sh("cat");
      const [output] = await Promise.all([stdout.toArray() as Promise<Buffer[]>, pipeline([input], stdin)]);
      expect(Buffer.concat(output).equals(input)).toBe(true);
      expect(await exited).toEqual({ status: 0, signal: null, stderr: "" });
    };
    await Promise.all([0, 1, 12, 65_536, 20_000_000].concat(Array(40).fill(1000)).map(run));
  });

  test("a program can exit before it has read its input", async () => {
    const { stdin, stdout, exited } = await sh("echo done");
    await expect(pipeline([randomBytes(5_000_000)], stdin)).rejects.toThrow();
    expect(String(await stdout.toArray())).toBe("done\n");
    expect(await exited).toMatchObject({ status: 0 });
  });

  test("a program that no longer has a reader ends", async () => {
    const { stdout, exited } = await sh("yes");
    for await (const _ of stdout) break;
    expect((await exited).status).not.toBe(0);
  });

  test("kills programs, and reports those that cannot be started", async () => {
    const { kill, exited } = await sh("exec sleep 600");
    kill("SIGKILL");
    expect(await exited).toMatchObject({ status: null, signal: "SIGKILL" });
    for (const file of ["missing", "sh"]) {
      const started = startProgram({ file, args: [], ...options, cwd: "/missing" });
      expect(await started.then(async ({ exited }) => (await exited).stderr, String)).toContain("ENOENT");
    }
  });

  test("looks up names outside of this process", async () => {
    const lookups: string[] = [];
    const hook = createHook({ init: (_id, type) => void lookups.push(type) }).enable();
    expect(await lookUpName("localhost")).toContainEqual({ address: "127.0.0.1", family: 4 });
    await expect(lookUpName("name.invalid")).rejects.toMatchObject({
      code: expect.stringMatching(/^E/),
    });
    hook.disable();
    expect(lookups).not.toContain("GETADDRINFOREQWRAP");
  });

  test("ignores signals to end, starts again if it was killed, and removes its files", async () => {
    const { output } = await readAll("tr '\\0' '\\n' < /proc/$PPID/cmdline | grep socket; echo $PPID");
    const [socket = "", pid] = output.trim().split("\n");
    expect(existsSync(socket)).toBe(true);
    const { exited } = await sh("exec sleep 600");
    process.kill(Number(pid), "SIGTERM");
    expect((await readAll("echo $PPID")).output.trim()).toBe(pid);
    process.kill(Number(pid), "SIGKILL");
    expect(await exited).toMatchObject({ status: null, signal: null });
    expect((await readAll("echo again")).output).toBe("again\n");
    await expect.poll(() => existsSync(socket)).toBe(false);
  });

  test.for(["", "process.kill(process.pid, 'SIGKILL')"])("ends with its process %s", async (end) => {
    const program = `
      import { startProgram } from ${JSON.stringify(new URL("./helper.ts", import.meta.url).href)};
      const { stdout } = await startProgram({ file: "sh", args: ["-c", "tr '\\\\0' '\\\\n' < /proc/$PPID/cmdline"], ...${JSON.stringify(options)} });
      console.log(String(await stdout.toArray()));
      ${end}`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      program,
    ]).catch((error: unknown) => error as { stdout: string });
    const [socket = ""] = /\S+\/socket/.exec(stdout) ?? [];
    expect(socket).not.toBe("");
    await expect.poll(() => existsSync(socket)).toBe(false);
  });
});
