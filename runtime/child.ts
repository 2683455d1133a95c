// The process of one model, without the hub's secrets. See `ModelProcess`.
import { writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import type { Command, Engine, LoadRequest, Report, RunOptions, RunRequest, TokenLogprob } from "./engine.ts";
import { RuntimeError, toMessage } from "./errors.ts";
import { toSimilarities, toTexts, writeVectors } from "./vectors.ts";

/** Minimum interval between messages with generated text, in milliseconds. */
const TEXT_INTERVAL_MS = 10;

// The hub has priority on the processor. Threads inherit the setting.
setPriority(Math.max(5, getPriority()));

const running = new Map<number, AbortController>();
let engine: Engine | undefined;

const report = (message: Report) => void process.send?.(message, () => {});
const getMemory = () => process.memoryUsage.rss() + (engine?.getMemory?.() ?? 0);

/** If the machine runs out of memory, Linux kills this process before the hub. */
function raiseOomScore(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not on Linux, or not permitted.
  }
}

/** Throws for files of other formats, such as pickles, before a parser reads them. */
async function requireGguf(path: string): Promise<void> {
  await using file = await open(path, "r");
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  if (buffer.toString("latin1") !== "GGUF")
    throw new RuntimeError("load-failed", "The file is not in the GGUF format.");
}

async function loadEngine(request: LoadRequest): Promise<Engine> {
  if (request.engine === "onnx") return (await import("./engines/onnx.ts")).loadOnnx(request);
  await requireGguf(request.path);
  if (request.program !== undefined)
    return (await import("./engines/llama-server.ts")).loadLlamaServer(request.program, request);
  const onProgress = (progress: number) => report({ type: "loading", progress });
  return (await import("./engines/gguf.ts")).loadGguf(request, onProgress);
}

async function load(request: LoadRequest): Promise<void> {
  raiseOomScore();
  engine = await loadEngine(request);
  report({ type: "ready", info: engine.info, memory: getMemory() });
}

/** Sends text, combined with text that follows within milliseconds: each message costs the hub as much as a token. */
class TextSender {
  readonly #send: RunOptions["onText"];
  #pending = "";
  #logprobs: TokenLogprob[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;

  constructor(send: RunOptions["onText"]) {
    this.#send = send;
  }

  add(text: string, logprobs: readonly TokenLogprob[] = []): void {
    this.#pending += text;
    this.#logprobs.push(...logprobs);
    const wait = this.#sentAt + TEXT_INTERVAL_MS - performance.now();
    if (wait <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending === "") return;
    this.#send(this.#pending, this.#logprobs);
    this.#pending = "";
    this.#logprobs = [];
    this.#sentAt = performance.now();
  }
}

async function run({ id, request }: Extract<Command, { type: "run" }>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  const text = new TextSender((piece, logprobs) =>
    report({ type: "text", id, text: piece, ...(logprobs && { logprobs }) }),
  );
  try {
    if (engine === undefined) throw new RuntimeError("load-failed", "The model is not loaded.");
    const isComparison = request.kind === "task" && request.task === "sentence-similarity";
    const run: RunRequest = isComparison ? { kind: "embed", texts: toTexts(request.inputs) } : request;
    const options: RunOptions = { signal: controller.signal, onText: (...piece) => text.add(...piece) };
    const { vectors, ...result } = await engine.run(run, options);
    text.flush();
    const output =
      vectors && request.kind === "embed" && request.format !== undefined
        ? { body: writeVectors(vectors, request.format, request.dimensions) }
        : vectors && (run === request ? { vectors } : { output: toSimilarities(vectors) });
    report({ type: "done", id, result: { ...result, ...output }, memory: getMemory() });
  } catch (error) {
    const code = controller.signal.aborted
      ? "canceled"
      : error instanceof RuntimeError
        ? error.code
        : "input";
    report({ type: "failed", id, code, message: toMessage(error) });
  } finally {
    running.delete(id);
  }
}

process.on("message", (command: Command) => {
  if (command.type === "run") void run(command);
  else if (command.type === "cancel") running.get(command.id)?.abort();
  else
    load(command.request).catch((error: unknown) => {
      const code = error instanceof RuntimeError ? error.code : "load-failed";
      report({ type: "failed", code, message: toMessage(error) });
    });
});
// The hub exited.
process.on("disconnect", () => process.exit());
