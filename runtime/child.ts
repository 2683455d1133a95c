// A process that runs one model. It has none of the hub's secrets. See `ModelProcess`.
import { writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import type { Command, Engine, LoadRequest, Report } from "./engine.ts";
import { RuntimeError, toMessage } from "./errors.ts";

// The hub answers everybody else meanwhile. Threads inherit the priority.
setPriority(Math.max(10, getPriority()));

const running = new Map<number, AbortController>();
let engine: Engine | undefined;

const report = (message: Report) => void process.send?.(message, () => {});
const getMemory = () => process.memoryUsage.rss();

/** If the machine runs out of memory, Linux ends this process before the hub. */
function offerToOomKiller(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not Linux, or not allowed.
  }
}

async function load(request: LoadRequest): Promise<void> {
  offerToOomKiller();
  const onProgress = (progress: number) => report({ type: "loading", progress });
  engine =
    request.engine === "gguf"
      ? await (await import("./engines/gguf.ts")).loadGguf(request, onProgress)
      : await (await import("./engines/onnx.ts")).loadOnnx(request);
  report({ type: "ready", info: engine.info, memory: getMemory() });
}

async function run({ id, request }: Extract<Command, { type: "run" }>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  const onText = (text: string) => report({ type: "text", id, text });
  try {
    if (engine === undefined) throw new RuntimeError("load-failed", "The model is not loaded.");
    const result = await engine.run(request, { signal: controller.signal, onText });
    report({ type: "done", id, result, memory: getMemory() });
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
// The hub ended.
process.on("disconnect", () => process.exit());
