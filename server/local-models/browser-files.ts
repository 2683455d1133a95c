import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { getInstalledVersion } from "@modelyard/runtime";
import type { App } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import type { LocalModels } from "./local-models.ts";

const SCRIPT = "text/javascript; charset=utf-8";

/** Files of the packages of ONNX Runtime that browsers load (Transformers.js 4.3, as of 2026-11). */
const FILES: Readonly<Record<string, { path: string; type: string }>> = {
  "transformers.js": { path: "@huggingface/transformers/dist/transformers.web.min.js", type: SCRIPT },
  "runtime.js": { path: "onnxruntime-web/dist/ort.webgpu.bundle.min.mjs", type: SCRIPT },
  "engine.js": { path: "onnxruntime-web/dist/ort-wasm-simd-threaded.asyncify.mjs", type: SCRIPT },
  "engine.wasm": {
    path: "onnxruntime-web/dist/ort-wasm-simd-threaded.asyncify.wasm",
    type: "application/wasm",
  },
};

/** Returns the version of Transformers.js that browsers can load from this hub, if it is installed with all files. */
export async function getBrowserVersion(localModels: LocalModels): Promise<string | undefined> {
  const folder = localModels.getEngineDirectory("onnx");
  const stats = await Promise.all(
    Object.values(FILES).map(({ path }) => stat(join(folder, "node_modules", path)).catch(() => undefined)),
  );
  return stats.includes(undefined) ? undefined : getInstalledVersion(folder, "onnx");
}

/** Serves `/static/onnx/{version}/{file}`: ONNX Runtime for browsers, which pages load only if they run models. */
export function browserFileRoutes(app: App, { localModels }: { localModels: LocalModels }): void {
  app.get<{ Params: { version: string; file: string } }>(
    "/static/onnx/:version/:file",
    async ({ params }, reply) => {
      const file = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined;
      if (file === undefined || (await getBrowserVersion(localModels)) !== params.version)
        throw new ApiError("NotFound", "ONNX Runtime of this version is not installed on this hub.");
      const path = join(localModels.getEngineDirectory("onnx"), "node_modules", file.path);
      reply
        .type(file.type)
        .header("cache-control", "private, max-age=31536000, immutable")
        .header("x-content-type-options", "nosniff");
      if (params.file !== "transformers.js") return reply.send(createReadStream(path));
      // Workers have no import maps.
      const code = await readFile(path, "utf8");
      return reply.send(code.replaceAll(/"onnxruntime-(?:common|web\/webgpu)"/g, '"./runtime.js"'));
    },
  );
}
