// A small process that starts programs for the hub. Starting a program pauses its parent, the longer the more memory the
// parent uses. `node launcher.ts ⟨socket⟩` gets messages from the hub and reports when programs end.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname } from "node:path";
import { CHANNELS, type Exit, formatHead, type Kill, type Start } from "./messages.ts";

const [socketPath = ""] = process.argv.slice(2);

/** Kept from the start of the error output of a program. */
const MAX_STDERR_CHARACTERS = 1000;

const running = new Map<number, ChildProcess>();

process.on("message", (message: Start | Kill) => {
  if ("file" in message) void start(message);
  else running.get(message.id)?.kill(message.signal);
});

process.on("disconnect", () => {
  rmSync(dirname(socketPath), { recursive: true, force: true });
  process.exit();
});

async function start({ id, file, args, cwd, env }: Start): Promise<void> {
  const report = (exit: Exit) => process.send?.({ id, ...exit });
  let stderr = "";
  try {
    const [stdin, stdout] = await Promise.all(CHANNELS.map((channel) => open(id, channel)));
    const child = spawn(file, args, { cwd, env, stdio: [stdin, stdout, "pipe"] });
    running.set(id, child);
    // The program has its own descriptors of the connections.
    stdin?.destroy();
    stdout?.destroy();
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(0, MAX_STDERR_CHARACTERS);
    });
    // Rejects if the program cannot be started.
    const [status, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    report({ status, signal, stderr });
  } catch (error) {
    report({ status: null, signal: null, stderr: String(error) });
  } finally {
    running.delete(id);
  }
}

/** Connects to the hub. Does not read, because the program will. */
async function open(id: number, channel: (typeof CHANNELS)[number]): Promise<Socket> {
  const socket = connect(socketPath).pause();
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(formatHead(id, channel));
  return socket;
}
