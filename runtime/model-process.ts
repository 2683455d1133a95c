import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Command, LoadRequest, ModelInfo, Report, RunOptions, RunRequest, RunResult } from "./engine.ts";
import { RuntimeError } from "./errors.ts";

const program = fileURLToPath(new URL("./child.ts", import.meta.url));

/** Maximum number of characters of a process's output to keep for error messages. */
const MAX_LOG_LENGTH = 2000;

interface Running {
  resolve(result: RunResult): void;
  reject(error: RuntimeError): void;
  onText: RunOptions["onText"];
}

interface StartOptions {
  /** Milliseconds. */
  loadMs: number;
  onProgress?: ((progress: number) => void) | undefined;
}

/**
 * A model in a separate process, where it can crash, hang, or run out of memory without affecting others. Ending the
 * process frees all its memory.
 */
export class ModelProcess {
  readonly #child: ChildProcess;
  readonly #running = new Map<number, Running>();
  #next = 1;
  #log = "";
  #failure: RuntimeError | undefined;
  info: ModelInfo = { specialTokens: {} };
  /** Resident memory at the end of the last request, in bytes. */
  memory = 0;
  /** Called once after the process has exited for any reason. */
  onExit: () => void = () => {};

  /** Whether the process leads a process group, so that it ends together with a program that it starts. */
  readonly #isGroup: boolean;

  private constructor(request: LoadRequest) {
    this.#isGroup = request.program !== undefined && process.platform !== "win32";
    const { PATH, NODE_COMPILE_CACHE, SYSTEMROOT, TEMP } = process.env;
    const inherited = Object.entries({ PATH, NODE_COMPILE_CACHE, SYSTEMROOT, TEMP });
    this.#child = fork(program, [], {
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Excludes the hub's secrets.
      env: Object.fromEntries(inherited.filter(([, value]) => value !== undefined)),
      execArgv: [],
      detached: this.#isGroup,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (text: Buffer) => {
        this.#log = `${this.#log}${text.toString()}`.slice(-MAX_LOG_LENGTH);
      });
  }

  /** Starts a process and loads the model. Rejects with a `RuntimeError` after ending the process. */
  static async start(request: LoadRequest, { loadMs, onProgress }: StartOptions): Promise<ModelProcess> {
    const model = new ModelProcess(request);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const child = model.#child;
    const timer = setTimeout(
      () => reject(new RuntimeError("timeout", `Loading took longer than ${loadMs / 1000} seconds.`)),
      loadMs,
    );
    child.on("message", (report: Report) => {
      if (report.type === "loading") onProgress?.(report.progress);
      else if (report.type === "ready") {
        model.info = report.info;
        model.memory = report.memory;
        resolve();
      } else if (report.type === "failed" && report.id === undefined)
        reject(new RuntimeError(report.code, model.#explain(report.message)));
      else model.#receive(report);
    });
    child.on("error", (error) => reject(new RuntimeError("crashed", error.message)));
    child.on("close", (code, signal) => {
      model.#end(signal ?? `exit code ${code}`);
      reject(model.#failure ?? new RuntimeError("crashed", "The process has exited."));
    });
    model.#send({ type: "load", request });
    try {
      await promise;
      return model;
    } catch (error) {
      model.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether the process has exited or is about to. */
  get ended(): boolean {
    return this.#failure !== undefined;
  }

  /** Last output of the engine. */
  get log(): string {
    return this.#log.trim();
  }

  /**
   * Runs a request. Aborting `signal` cancels it; if the engine does not stop within `graceMs`, the process is killed.
   * Rejects with a `RuntimeError`.
   */
  run(
    request: RunRequest,
    { signal, onText, graceMs }: { signal: AbortSignal; onText: RunOptions["onText"]; graceMs: number },
  ): Promise<RunResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<RunResult>();
    this.#running.set(id, { resolve, reject, onText });
    this.#send({ type: "run", id, request });
    let timer: NodeJS.Timeout | undefined;
    const cancel = () => {
      this.#send({ type: "cancel", id });
      timer = setTimeout(() => this.stop("it did not stop a canceled request"), graceMs);
    };
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    });
  }

  /** Ends the process. Requests in progress fail with `reason`. */
  stop(reason = "it was unloaded"): void {
    this.#failure ??= new RuntimeError(
      "crashed",
      `The model's process was stopped because ${reason}. Retry.`,
    );
    this.#kill();
  }

  #kill(): void {
    const { pid } = this.#child;
    this.#child.kill("SIGKILL");
    if (!this.#isGroup || pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // The whole group has exited.
    }
  }

  #receive(report: Report): void {
    if (report.type === "loading" || report.type === "ready" || report.id === undefined) return;
    const running = this.#running.get(report.id);
    if (running === undefined) return;
    if (report.type === "text") return running.onText(report.text, report.logprobs);
    this.#running.delete(report.id);
    if (report.type === "done") {
      this.memory = report.memory;
      running.resolve(report.result);
    } else running.reject(new RuntimeError(report.code, report.message));
  }

  #end(reason: string): void {
    this.#kill();
    this.#failure ??= new RuntimeError("crashed", this.#explain(`The model's process exited (${reason}).`));
    for (const { reject } of this.#running.values()) reject(this.#failure);
    this.#running.clear();
    this.onExit();
  }

  #explain(message: string): string {
    const last = this.log.split("\n").at(-1) ?? "";
    return last === "" || message.includes(last) ? message : `${message} Last output: ${last}`;
  }

  #send(command: Command): void {
    // A process that has exited emits `close`, which rejects its requests.
    if (this.#child.connected) this.#child.send(command, () => {});
  }
}

export const startModel = ModelProcess.start;
