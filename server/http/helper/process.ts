// A small process for work that would delay requests in the hub itself. It starts programs, because that pauses a process
// for longer the more memory it uses, and looks up names that users entered, because a lookup can occupy one of a process's
// few threads for a minute. `node process.ts ⟨socket⟩`
import { type ChildProcess, spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname } from "node:path";
import {
  CHANNELS,
  type Command,
  type Exit,
  type Found,
  formatHead,
  type Request,
  type Response,
} from "./messages.ts";

const [socketPath = ""] = process.argv.slice(2);

/** Size of the start of a program's error output to keep. */
const MAX_STDERR_CHARACTERS = 1000;

const running = new Map<number, ChildProcess>();

const respond = (response: Response) => process.send?.(response);

process.on("message", async ({ id, ...request }: Request) => {
  if ("signal" in request) running.get(id)?.kill(request.signal);
  else if ("host" in request) respond({ id, ...(await lookUp(request.host)) });
  else respond({ id, ...(await run(id, request)) });
});

// Ends after the hub, which may still need it for running requests. Signals often reach all processes of a service.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => {
  rmSync(dirname(socketPath), { recursive: true, force: true });
  process.exit();
});

async function lookUp(host: string): Promise<Found> {
  try {
    return { addresses: await lookup(host, { all: true, order: "verbatim" }) };
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? "" };
  }
}

/** Runs a program until it ends. */
async function run(id: number, { file, args, cwd, env }: Command): Promise<Exit> {
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
    return { status, signal, stderr };
  } catch (error) {
    return { status: null, signal: null, stderr: String(error) };
  } finally {
    running.delete(id);
  }
}

/** Connects to the hub. Does not read, because the program will. */
async function open(id: number, channel: string): Promise<Socket> {
  const socket = connect(socketPath).pause();
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(formatHead(id, channel));
  return socket;
}
