import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  Engine,
  LoadRequest,
  ModelInfo,
  RunOptions,
  RunRequest,
  RunResult,
  TextOptions,
  TokenLogprob,
} from "../engine.ts";
import { createTooLongError, RuntimeError, toMessage } from "../errors.ts";
import { SAMPLING } from "../sampling.ts";
import { isForEmbeddings } from "../vectors.ts";

/** Interval between status requests to a loading server, in milliseconds. */
const POLL_MS = 50;

/** Maximum time until the end of the server is noticed, in milliseconds. */
const EXIT_MS = 1000;

/** An event of `/completion`, as llama.cpp documents it (as of 2025-11). */
interface CompletionEvent {
  content?: string;
  stop?: boolean;
  stop_type?: string;
  tokens_predicted?: number;
  tokens_evaluated?: number;
  completion_probabilities?: readonly (Omit<TokenLogprob, "top"> & {
    top_logprobs: readonly Omit<TokenLogprob, "top">[];
  })[];
  error?: ServerError;
}
interface ServerError {
  message?: string;
  type?: string;
}

type Send = (path: string, init: { body?: object; signal?: AbortSignal }) => Promise<Response>;

/**
 * Loads a GGUF file with a `llama-server` that the operator installed. It listens on a port of the loopback interface
 * with its own key, and this process ends with it.
 */
export async function loadLlamaServer(program: string, request: LoadRequest): Promise<Engine> {
  const { path, task, context, parallel, threads } = request;
  const port = await findPort();
  const key = randomBytes(32).toString("base64url");
  const embeds = isForEmbeddings(task);
  const options = { "--model": path, "--host": "127.0.0.1", "--port": port, "--threads": threads };
  // Total context of all parallel requests.
  const sizes = { "--ctx-size": context * parallel, "--parallel": parallel };
  const batches = { "--batch-size": context, "--ubatch-size": context };
  const args = Object.entries({ ...options, ...sizes, ...(embeds && batches) })
    .flat()
    .map(String);
  const server = spawn(program, embeds ? [...args, "--embedding"] : args, {
    stdio: ["ignore", "inherit", "inherit"],
    // Arguments are visible to other users of the machine.
    env: { ...process.env, LLAMA_API_KEY: key },
  });
  process.once("exit", () => server.kill("SIGKILL"));
  const send: Send = (path, { body, signal }) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  await waitForServer(server, send);
  server.once("exit", (code, signal) => {
    console.error(`llama-server exited (${signal ?? `exit code ${code}`}).`);
    process.exit(1);
  });
  const info = await readInfo(send, context);
  return {
    info,
    getMemory: () => readMemory(server.pid),
    async run(request, run) {
      if (embeds !== (request.kind === "embed") || request.kind === "task")
        throw new RuntimeError(
          "input",
          embeds ? "This model creates embeddings only." : "This model generates text only.",
        );
      try {
        return await (request.kind === "embed"
          ? embed(send, request, run)
          : complete(send, info, request, run));
      } catch (error) {
        if (error instanceof RuntimeError || run.signal.aborted) throw error;
        // If the server has exited, this process exits first.
        await sleep(EXIT_MS);
        throw new RuntimeError("crashed", `llama-server did not respond: ${toMessage(error)}.`);
      }
    },
  };
}

/** Returns a free port. If another program takes the port first, loading fails and is retried. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port }: { port?: number } = Object(server.address());
      server.close(() => resolve(port ?? 0));
    });
  });
}

async function waitForServer(server: ChildProcess, send: Send): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    server.once("error", (error) =>
      reject(new RuntimeError("engine-missing", `llama-server can't be started: ${error.message}.`)),
    );
    server.once("exit", (code, signal) =>
      reject(new RuntimeError("load-failed", `llama-server exited (${signal ?? `exit code ${code}`}).`)),
    );
  });
  const isReady = async () => (await send("/health", {}).catch(() => undefined))?.ok === true;
  // The hub limits the loading time.
  while (!(await Promise.race([isReady(), failed]))) await Promise.race([sleep(POLL_MS), failed]);
  failed.catch(() => {});
}

async function readInfo(send: Send, fallback: number): Promise<ModelInfo> {
  const props: Record<string, unknown> = Object(await (await send("/props", {})).json());
  const { n_ctx: context }: { n_ctx?: unknown } = Object(props["default_generation_settings"]);
  const tokens = ["bos_token", "eos_token"].flatMap((name): [string, string][] => {
    const token = props[name];
    return typeof token === "string" && token !== "" ? [[name, token]] : [];
  });
  return {
    context: typeof context === "number" ? context : fallback,
    specialTokens: Object.fromEntries(tokens),
  };
}

/** Returns the resident memory in bytes, or 0 if it is unknown. */
function readMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { error }: { error?: ServerError } = Object(await response.json().catch(() => undefined));
  throw toRuntimeError(error, response.status);
}

/** The message of inputs that are too long (llama.cpp b9993, as of 2026-11); for embeddings, its status is 500. */
const TOO_LONG = /^(?:request|input) \((\d+) tokens\) .*\((?:current batch size: )?(\d+)/;

function toRuntimeError({ message = "", type }: ServerError = {}, status = 400): RuntimeError {
  const [, tokens, context] = TOO_LONG.exec(message) ?? [];
  if (tokens !== undefined) return createTooLongError(Number(tokens), Number(context));
  const code = status >= 500 ? "crashed" : type === "exceed_context_size_error" ? "context" : "input";
  const reason = `${message || `status ${status}`}.`.replace(/\.\.$/, ".");
  return new RuntimeError(code, `llama-server rejected the request: ${reason}`);
}

async function embed(
  send: Send,
  { texts }: Extract<RunRequest, { kind: "embed" }>,
  { signal }: RunOptions,
): Promise<RunResult> {
  const body = { input: texts, encoding_format: "float" };
  const response = await requireOk(await send("/v1/embeddings", { body, signal }));
  const { data, usage }: { data: { embedding: number[] }[]; usage?: { prompt_tokens?: number } } = Object(
    await response.json(),
  );
  return {
    vectors: data.map(({ embedding }) => Float32Array.from(embedding)),
    inputTokens: usage?.prompt_tokens ?? 0,
  };
}

async function complete(
  send: Send,
  { specialTokens }: ModelInfo,
  { prompt, options }: Extract<RunRequest, { kind: "text" }>,
  { signal, onText }: RunOptions,
): Promise<RunResult> {
  // Templates include the BOS token, which the server adds for models that need it.
  const { bos_token: bos = "" } = specialTokens;
  const text = prompt.startsWith(bos) ? prompt.slice(bos.length) : prompt;
  const body = { prompt: text, stream: true, ...toFields(options) };
  const response = await requireOk(await send("/completion", { body, signal }));
  const logprobs: TokenLogprob[] = [];
  let output = "";
  for await (const event of readEvents(response)) {
    if (event.error) throw toRuntimeError(event.error);
    const added = (event.completion_probabilities ?? []).map(({ token, logprob, top_logprobs: top }) => ({
      token,
      logprob,
      top: top.slice(0, options.logprobs).map(({ token, logprob }) => ({ token, logprob })),
    }));
    logprobs.push(...added);
    const { content = "" } = event;
    output += content;
    if (content !== "" || added.length > 0) onText(content, added);
    if (event.stop !== true) continue;
    return {
      text: output,
      ...(options.logprobs !== undefined && { logprobs }),
      finish: event.stop_type === "limit" ? "length" : "stop",
      inputTokens: event.tokens_evaluated ?? 0,
      outputTokens: event.tokens_predicted ?? 0,
    };
  }
  throw new RuntimeError("crashed", "llama-server ended the response early.");
}

function toFields({ logprobs, ...options }: TextOptions): object {
  const { temperature, topP, topK, minP, schema, maxTokens, seed, stop } = { ...SAMPLING, ...options };
  return {
    temperature,
    top_p: topP,
    top_k: topK,
    min_p: minP,
    // By default, some versions penalize repetition.
    repeat_penalty: 1,
    frequency_penalty: options.frequencyPenalty ?? 0,
    presence_penalty: options.presencePenalty ?? 0,
    ...(maxTokens !== undefined && { n_predict: maxTokens }),
    ...(seed !== undefined && { seed }),
    ...(stop && { stop }),
    ...(schema !== undefined && { json_schema: schema === true ? {} : schema }),
    ...(logprobs !== undefined && { n_probs: Math.max(1, logprobs) }),
  };
}

/** Reads the events of a stream. Each event is one line. */
async function* readEvents({ body }: Response): AsyncGenerator<CompletionEvent> {
  const decoder = new TextDecoder();
  let tail = "";
  for await (const chunk of body ?? []) {
    const lines = `${tail}${decoder.decode(chunk, { stream: true })}`.split("\n");
    tail = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: {")) yield JSON.parse(line.slice(6));
  }
}
