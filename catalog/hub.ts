/** Code for models whose files are on a hub other than Hugging Face: every client needs its URL. */
import { literal, powershell, type Raw, raw, type Snippet } from "./code.ts";
import { getBaseModel, type ModelMetadata } from "./model.ts";
import { type Notice, notice } from "./notices.ts";

/** The hub that stores a model's files. */
export interface ModelHub {
  /** URL without a trailing slash. */
  url: string;
  /** Whether clients need an access token to find the model. */
  private: boolean;
  /** Whether the base model's files are on this hub too. */
  hasBaseModel?: boolean;
}

/** Returns the prefix of a shell command that downloads the model: `HF_ENDPOINT=…`, or nothing. */
export const onHub = ({ hub }: ModelMetadata): Raw => raw(hub === undefined ? "" : `${variable(hub)} `);

/** Returns the options of `docker run` for a container that downloads the model. */
export function dockerOnHub({ hub }: ModelMetadata): Raw {
  if (hub === undefined) return raw("");
  return raw(` -e ${variable(hub)}${hub.private ? " -e HF_TOKEN" : ""}`);
}

/** Returns the command that sets the variable in PowerShell, with the line break after it. */
export const powershellOnHub = ({ hub }: ModelMetadata): Raw =>
  raw(hub === undefined ? "" : `${powershell`$env:HF_ENDPOINT = ${hub.url}`.code}\n`);

const variable = ({ url }: ModelHub): string => `HF_ENDPOINT=${literal.bash(url)}`;

const LOOPBACK = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** Adds the hub's URL to Python code, which has no command to prefix, and notices that explain it. */
export function withHub(model: ModelMetadata, items: readonly (Snippet | Notice)[]): (Snippet | Notice)[] {
  const { hub } = model;
  if (hub === undefined) return [...items];
  const withUrl = items.map((item) =>
    "code" in item && item.language === "python"
      ? { ...item, code: pythonOnHub(model, hub, item.code) }
      : item,
  );
  // Ollama's command needs no explanation: it contains only the hub's host.
  if (!withUrl.some((item) => "code" in item && item.code.includes(hub.url))) return withUrl;
  const tokens = `${hub.url}/settings/tokens`;
  const inContainer = withUrl.some((item) => "code" in item && item.code.startsWith("docker run"));
  return [
    notice(hub.private ? "private-on-this-hub" : "on-this-hub", tokens),
    ...(inContainer && LOOPBACK.test(hub.url) ? [notice("loopback-in-container")] : []),
    ...withUrl,
  ];
}

function pythonOnHub(model: ModelMetadata, hub: ModelHub, code: string): string {
  if (!code.includes(model.id)) return code;
  const usesBaseModel = [
    getBaseModel(model),
    model.config?.peft?.base_model_name_or_path,
    model.config?.adapter_transformers?.model_name,
  ].some((base) => base !== undefined && base !== model.id && code.includes(literal.python(base)));
  // A process has one endpoint. If the base model is on another hub, only this model's files come from this hub.
  if (usesBaseModel && hub.hasBaseModel !== true)
    return [
      "from huggingface_hub import snapshot_download",
      `\nsnapshot = snapshot_download(${literal.python(model.id)}, endpoint=${literal.python(hub.url)})`,
      `\n${code.replaceAll(literal.python(model.id), "snapshot")}`,
    ].join("\n");
  return [
    "import os",
    `\nos.environ["HF_ENDPOINT"] = ${literal.python(hub.url)}  # before the imports, which read it`,
    `\n${code}`,
  ].join("\n");
}
