import type { LocalApp } from "../app.ts";
import { bash, raw } from "../code.ts";
import { getGgufFile, runsInLlamaCpp, withQuantization } from "../local.ts";
import { type Choice, getGgufFiles, type ModelMetadata } from "../model.ts";
import { getQuantizationLabel, parseShard } from "../quantization.ts";

/** `host/namespace/model` as Ollama parses it, and a tag (`types/model/name.go`, as of 2026-08). */
const NAME = /^\w[\w.:-]{0,349}\/\w[\w-]{0,79}\/\w[\w.-]{0,79}$/;
const TAG = /^\w[\w.-]{0,79}$/;

const getHost = (url: string): string => url.replace(/^https?:\/\//, "");

/** Returns the tag that a hub resolves to the file: its quantization, or its name if another file has the same one. */
function getTag(model: ModelMetadata, choice: Choice): string | undefined {
  const file = getGgufFile(model, choice);
  if (file === undefined) return undefined;
  const label = getQuantizationLabel(file);
  const first = getGgufFiles(model)
    .toSorted()
    .find((path) => parseShard(path) === undefined && getQuantizationLabel(path) === label);
  return label !== undefined && first === file ? label : file.slice(file.lastIndexOf("/") + 1);
}

export default {
  label: "Ollama",
  docs: "https://docs.ollama.com",
  opens: runsInLlamaCpp,
  links: () => [{ label: "Install Ollama", url: "https://ollama.com/download" }],
  hubProblem: (model, choice) => {
    if (model.hub?.private || model.gated) return "no-token";
    if (parseShard(getGgufFile(model, choice) ?? "")) return "no-split-files";
    const isValid = NAME.test(`${getHost(model.hub?.url ?? "")}/${model.id}`);
    return isValid && TAG.test(getTag(model, choice) ?? "latest") ? undefined : "id-not-supported";
  },
  snippets: (model, choice) => {
    const { hub } = model;
    if (hub === undefined) return [bash`ollama run ${`hf.co/${withQuantization(model, choice)}`}`];
    const tag = getTag(model, choice);
    const name = `${getHost(hub.url)}/${model.id}${tag === undefined ? "" : `:${tag}`}`;
    return [bash`ollama run ${raw(hub.url.startsWith("http:") ? "--insecure " : "")}${name}`];
  },
} satisfies LocalApp;
