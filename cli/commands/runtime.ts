import type { EngineName } from "@modelyard/runtime/install";
import { getEngineDirectory, getInstalledVersion, installEngine, LABELS } from "@modelyard/runtime/install";
import { command, createChoiceError, EXIT, rejectArguments, writeError } from "../command.ts";
import { dataOption, resolveHubSettings } from "../resolve-hub.ts";

const isEngine = (name: string | undefined): name is EngineName =>
  name !== undefined && Object.hasOwn(LABELS, name);

export default command({
  summary: "Install engines that run models on this machine",
  usage: ["install gguf|onnx [--data DIR]", "list [--data DIR]"],
  description: `install: downloads an engine from the npm registry into DIR/runtime: gguf is
llama.cpp (85 MB), onnx is ONNX Runtime with Transformers.js (155 MB). No
install scripts run. A running hub uses the engine for the next model that it
loads.

list: prints the engines and their versions.`,
  options: { data: dataOption },
  examples: ["modelyard runtime install gguf", "modelyard runtime list"],
  exitCodes: { 1: "npm failed, or the engine has no build for this platform" },
  async run({ args, values }, context) {
    const [action, ...rest] = args;
    const data = resolveHubSettings(values, context).MODELYARD_DATA;
    if (action === "list") {
      rejectArguments(rest);
      for (const engine of Object.keys(LABELS).filter(isEngine)) {
        const version = getInstalledVersion(getEngineDirectory(data, engine), engine) ?? "not installed";
        context.out.write(`${engine}\t${LABELS[engine]}\t${version}\n`);
      }
      return EXIT.ok;
    }
    if (action !== "install") throw createChoiceError("action", action, ["install", "list"]);
    const [engine, ...extra] = rest;
    if (!isEngine(engine)) throw createChoiceError("engine", engine, Object.keys(LABELS));
    rejectArguments(extra);
    const folder = getEngineDirectory(data, engine);
    context.err.write(`Installing ${LABELS[engine]} in ${folder}\n`);
    try {
      await installEngine(folder, engine, { signal: context.signal });
    } catch (error) {
      if (context.signal.aborted) return EXIT.interrupted;
      const { stderr, message }: { stderr?: string; message?: string } = Object(error);
      writeError(
        context,
        `${LABELS[engine]} was not installed (${(stderr?.trim() || message) ?? "npm failed"}).`,
      );
      return EXIT.failed;
    }
    context.out.write(`Installed ${LABELS[engine]} ${getInstalledVersion(folder, engine) ?? ""}.\n`);
    return EXIT.ok;
  },
});
