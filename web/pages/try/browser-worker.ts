// Runs a model in the browser, in a separate thread. Input stays in the browser: only files are fetched, from this hub.

/** Input of a run. */
export interface BrowserRun {
  /** Version of Transformers.js, which the hub serves. */
  version: string;
  model: string;
  task: string;
  /** Precision of the weights, as named by Transformers.js. */
  dtype: string;
  /** Arguments of the pipeline; files are images. */
  inputs: readonly (string | readonly string[] | Blob)[];
}

export type BrowserReport =
  | { type: "progress"; share: number; device: string }
  | { type: "done"; output: unknown; ms: number; device: string }
  | { type: "failed"; message: string };

/** The subset of Transformers.js 4.3 that this file uses. */
interface Library {
  env: {
    allowLocalModels: boolean;
    remoteHost: string;
    useWasmCache: boolean;
    backends: { onnx: { wasm: { wasmPaths: object; numThreads: number } } };
  };
  pipeline(task: string, model: string, options: object): Promise<(...inputs: unknown[]) => Promise<unknown>>;
  RawImage: { fromBlob(blob: Blob): Promise<unknown> };
}
interface Loading {
  status?: string;
  file?: string;
  loaded?: number;
  total?: number;
}

const report = (message: BrowserReport) => postMessage(message);
let loaded: { key: string; run: Promise<(...inputs: unknown[]) => Promise<unknown>> } | undefined;

async function load({ version, model, task, dtype }: BrowserRun, device: string) {
  const base = `${location.origin}/static/onnx/${version}/`;
  const library: Library = await import(/* @vite-ignore */ `${base}transformers.js`);
  const { env } = library;
  env.allowLocalModels = false;
  env.remoteHost = `${location.origin}/`;
  env.useWasmCache = false;
  env.backends.onnx.wasm.wasmPaths = { mjs: `${base}engine.js`, wasm: `${base}engine.wasm` };
  // Multiple threads require cross-origin isolation.
  env.backends.onnx.wasm.numThreads = 1;
  const files = new Map<string, Loading>();
  const pipeline = await library.pipeline(task, model, {
    dtype,
    device,
    progress_callback(each: Loading) {
      if (each.status !== "progress") return;
      files.set(each.file ?? "", each);
      const sum = (name: "loaded" | "total") =>
        [...files.values()].reduce((all, file) => all + (file[name] ?? 0), 0);
      report({ type: "progress", share: sum("loaded") / (sum("total") || 1), device });
    },
  });
  return async (...inputs: unknown[]) =>
    pipeline(
      ...(await Promise.all(
        inputs.map((input) => (input instanceof Blob ? library.RawImage.fromBlob(input) : input)),
      )),
    );
}

/** Some browsers support WebGPU but find no graphics card. */
async function findDevice(): Promise<string> {
  const { gpu }: { gpu?: { requestAdapter(): Promise<object | null> } } = Object(navigator);
  const adapter = await gpu?.requestAdapter().catch(() => null);
  return adapter ? "webgpu" : "wasm";
}

/** Converts tensors to lists. */
const toPlain = (output: unknown): unknown => {
  const { tolist }: { tolist?: () => unknown } = Object(output);
  return tolist === undefined ? output : tolist.call(output);
};

addEventListener("message", ({ data }: MessageEvent<BrowserRun>) => {
  void (async () => {
    const device = await findDevice();
    try {
      const key = [data.model, data.task, data.dtype].join(" ");
      if (loaded?.key !== key) loaded = { key, run: load(data, device) };
      const run = await loaded.run;
      const started = performance.now();
      const output = toPlain(await run(...data.inputs));
      report({ type: "done", output, ms: performance.now() - started, device });
    } catch (error) {
      loaded = undefined;
      report({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  })();
});
