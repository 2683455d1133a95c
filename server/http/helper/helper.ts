import { type ChildProcess, fork } from "node:child_process";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CHANNELS,
  type Command,
  type Exit,
  type Found,
  HEAD_BYTES,
  type Request,
  type Response,
} from "./messages.ts";

/** A running program. */
export interface Program {
  stdin: Socket;
  stdout: Socket;
  /** Resolves when the program has ended. Its output may still have to be read. */
  exited: Promise<Exit>;
  kill(signal?: NodeJS.Signals): void;
}

const program = fileURLToPath(new URL("./process.ts", import.meta.url));

/** Threads of the helper. Half of them look up names. */
const THREADS = 64;

/** Ends lookups that no request waits for anymore: glibc would wait 5 s instead of 2 (resolv.conf(5), 2026-11). */
const RESOLVER_OPTIONS = "timeout:2 attempts:2";

/** The hub's side of the helper process, which ends with this process. */
class Helper {
  readonly #process: ChildProcess;
  /** Requests whose responses have not arrived. */
  readonly #pending = new Map<number, PromiseWithResolvers<Exit | Found>>();
  /** Programs whose connections have not all arrived. */
  readonly #connecting = new Map<number, { sockets: Map<string, Socket>; done(): void }>();
  #lastId = 0;

  constructor(socketPath: string, onExit: () => void) {
    const { PATH, RES_OPTIONS, NODE_COMPILE_CACHE } = process.env;
    this.#process = fork(program, [socketPath], {
      stdio: "ignore",
      execArgv: [],
      env: {
        PATH,
        UV_THREADPOOL_SIZE: String(THREADS),
        RES_OPTIONS: RES_OPTIONS ?? RESOLVER_OPTIONS,
        ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      },
    });
    this.#process.unref();
    this.#process.channel?.unref();
    this.#process.on("message", ({ id, ...response }: Response) => this.#take(id)?.resolve(response));
    const ended = Promise.withResolvers<string>();
    // A process that could not be started does not emit `exit`.
    this.#process.on("error", (error) => ended.resolve(String(error)));
    this.#process.on("exit", () => ended.resolve("The helper process exited."));
    void ended.promise.then((reason) => {
      onExit();
      for (const id of this.#pending.keys()) this.#take(id)?.reject(new Error(reason));
    });
  }

  lookUp(host: string): Promise<Exit | Found> {
    return this.#request(++this.#lastId, { host });
  }

  async start(command: Command): Promise<Program> {
    const id = ++this.#lastId;
    const { promise: connected, resolve: done } = Promise.withResolvers<void>();
    const sockets = new Map<string, Socket>();
    this.#connecting.set(id, { sockets, done });
    const exited = this.#request(id, command).then(
      (exit) => ("status" in exit ? exit : { ...NOT_STARTED, stderr: "" }),
      (error: unknown) => ({ ...NOT_STARTED, stderr: String(error) }),
    );
    // A program can end before its connections arrive. If it did not start, they may never arrive.
    const ended = exited.then(({ status, signal }) => ((status ?? signal) === null ? undefined : connected));
    await Promise.race([connected, ended]);
    this.#connecting.delete(id);
    const [stdin, stdout] = CHANNELS.map((channel) => sockets.get(channel));
    if (stdin === undefined || stdout === undefined) throw new Error((await exited).stderr);
    // A program closes its input when it ends, and its output is only read.
    void exited.then(() => stdin.destroy());
    stdout.end();
    return { stdin, stdout, exited, kill: (signal = "SIGTERM") => this.#send({ id, signal }) };
  }

  /** Accepts a connection for a program. */
  async accept(socket: Socket): Promise<void> {
    socket.on("error", () => {});
    await once(socket, "readable");
    const head = String(socket.read(HEAD_BYTES));
    const connecting = this.#connecting.get(Number(head.slice(1)));
    if (connecting === undefined) return void socket.destroy();
    connecting.sockets.set(head.slice(0, 1), socket);
    if (connecting.sockets.size === CHANNELS.length) connecting.done();
  }

  #request(id: number, request: Command | { host: string }): Promise<Exit | Found> {
    const pending = Promise.withResolvers<Exit | Found>();
    this.#pending.set(id, pending);
    this.#process.channel?.ref();
    this.#send({ id, ...request });
    return pending.promise;
  }

  #send(request: Request): void {
    this.#process.send(request, () => {});
  }

  #take(id: number) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#process.channel?.unref();
    return pending;
  }
}

const NOT_STARTED = { status: null, signal: null };

let current: Promise<Helper> | undefined;

/** Returns the running helper, or starts it. */
function getHelper(): Promise<Helper> {
  const forget = () => (current = undefined);
  current ??= openHelper(forget);
  current.catch(forget);
  return current;
}

async function openHelper(onExit: () => void): Promise<Helper> {
  const directory = await mkdtemp(join(tmpdir(), "modelyard-helper-"));
  const socketPath = join(directory, "socket");
  // Otherwise, an input that the program closes would end as if it were complete, and `pipeline` would wait forever.
  const server = createServer(
    { allowHalfOpen: true },
    (socket) => void helper.accept(socket).catch(() => socket.destroy()),
  );
  await once(server.listen(socketPath).unref(), "listening");
  const helper = new Helper(socketPath, () => {
    onExit();
    server.close();
    void rm(directory, { recursive: true, force: true });
  });
  return helper;
}

/**
 * Starts a program. `spawn` would pause this process for 40 ms per gigabyte of its memory (measured on 2026-11-29). Throws if the program could not be started; some failures are only reported by `exited`.
 */
export async function startProgram(command: Command): Promise<Program> {
  return (await getHelper()).start(command);
}

/**
 * Looks up a name. With `dns.lookup`, names that never resolve would delay other lookups of this process. Throws an error
 * with a `code`, such as `ENOTFOUND`.
 */
export async function lookUpName(host: string): Promise<LookupAddress[]> {
  const found = await (await getHelper()).lookUp(host);
  if ("addresses" in found) return found.addresses;
  const code = "code" in found ? found.code : "";
  throw Object.assign(new Error(`Can't look up ${host}: ${code}`), { code });
}
