import { formatBytes, type LocalModelInfo, type ModelInfo, paths } from "@modelyard/contract";
import { grouped } from "../../components/format.ts";
import { formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";
import { hasFiles } from "../../repository/location.server.ts";
import type { BrowserData } from "./run-in-browser.tsx";
import { formatLocalState } from "../settings/local-state.ts";

export type RunHereData = NonNullable<Awaited<ReturnType<typeof loadRunHere>>>;

/**
 * Loads the options to run a model on the hub's machine. Returns `undefined` if it can't run, or if its files are on
 * another hub, unless the user is an admin and can mirror it.
 */
export async function loadRunHere({ context }: LoaderArgs, model: ModelInfo) {
  const hub = getHub(context);
  const isHere = hasFiles(model);
  if (isHere && !hasWeights(await hub.getModel(model.id))) return undefined;
  const me = await hub.me();
  const isAdmin = me?.admin === true;
  if (!isHere && !isAdmin) return undefined;
  const options = await hub.getLocalModelOptions(model.id);
  const { weights, running, memory, context: tokens, browserVersion, tasks, mirrorFrom } = options;
  if (weights.length === 0 && mirrorFrom === undefined) return undefined;
  const [first, ...others] = weights.filter(({ engine }) => engine === "onnx").toReversed();
  const fitting = weights.find((each) => each.memory <= memory / 2) ?? weights.findLast((each) => each.fits);
  return {
    isAdmin,
    ...(mirrorFrom !== undefined && { mirrorFrom: new URL(mirrorFrom).host }),
    limit: formatBytes(memory),
    context: String(running?.context ?? tokens),
    file: running?.file ?? fitting?.file ?? weights.at(-1)?.file ?? "",
    weights: weights.map(({ file, label, memory: needed, fits }) => ({
      value: file,
      text: `${label}: ${formatBytes(needed)}${fits ? "" : ", exceeds the limit"}`,
    })),
    ...(browserVersion !== undefined &&
      !NOT_IN_BROWSERS.has(tasks[0] ?? "") &&
      first && {
        browser: {
          model: model.id,
          // Transformers.js uses one task for both.
          task: tasks[0] === "sentence-similarity" ? "feature-extraction" : (tasks[0] ?? ""),
          version: browserVersion,
          dtypes: [first.label, ...others.map(({ label }) => label)] satisfies BrowserData["dtypes"],
        },
      }),
    ...(running && { running: describe(running, isAdmin) }),
  };
}

/** Tasks that the form for running in the browser does not support. */
const NOT_IN_BROWSERS = new Set([
  "automatic-speech-recognition",
  "conversational",
  "image-segmentation",
  "text-generation",
]);

const hasWeights = ({ siblings = [] }: ModelInfo): boolean =>
  siblings.some(({ rfilename }) => /\.(?:gguf|onnx)$/.test(rfilename));

/** Shows engine errors only to admins, as they contain file paths of the machine. */
const describe = (model: LocalModelInfo, isAdmin: boolean) => ({
  state: model.state,
  isBusy: model.state === "loading" || model.state === "waiting",
  text: `${model.label}, context ${grouped(model.context)} tokens, ${formatLocalState(model)}`,
  ...(isAdmin && model.problem !== undefined && { problem: model.problem }),
});

/** Mirrors or adds a model, changes how it runs, loads it, or removes it. */
export const runHere = formAction(async ({ hub, fields, params }) => {
  const id = `${params["owner"]}/${params["name"]}`;
  switch (fields["intent"]) {
    case "run": {
      const context = fields["context"] ?? "";
      await hub.setLocalModel(id, {
        ...(fields["file"] !== undefined && { file: fields["file"] }),
        ...(context.trim() !== "" && { context: Number(context) }),
      });
      await hub.loadLocalModel(id);
      return { done: `Loading ${id}.`, to: paths.modelTry(id) };
    }
    case "mirror": {
      const { weights } = await hub.mirrorLocalModel(id);
      if (weights.length > 0) return { done: `${id} mirrored.`, to: paths.modelTry(id) };
      return { done: `${id} mirrored. None of its files can run here.` };
    }
    case "load":
      await hub.loadLocalModel(id);
      return { done: `Loading ${id}.` };
    case "remove":
      await hub.removeLocalModel(id);
      return { done: `${id} no longer runs on this hub.` };
    default:
      return UNKNOWN_ACTION;
  }
});
