import { isRecord } from "@modelyard/contract";
import { parseJson } from "../../http/json-excess.ts";
import type { ModelConfig, TransformersInfo } from "@modelyard/catalog";
import { type ModelShape, readConfigShape } from "@modelyard/catalog/memory";
import type { ModelRecord } from "../../models/model-record.ts";
import { findArchitecture } from "./architectures.ts";
import { readText, type TreeFiles } from "../files/read-file.ts";

/** Maximum size of a configuration file. Bytes. */
const MAX_CONFIG_BYTES = 4_000_000;

type Json = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Tokenizer settings that usage snippets and chat templates need. */
const TOKENS = ["bos_token", "eos_token", "unk_token", "pad_token", "mask_token", "cls_token", "sep_token"];

/** Reads the parts of the configuration that the catalog shows, and the shape of the model. Broken files are ignored. */
export async function readConfig({
  hub,
  repository,
  tree,
}: TreeFiles): Promise<{ config?: ModelConfig; shape?: ModelShape }> {
  const text = (path: string) => readText(hub, repository, tree, path, MAX_CONFIG_BYTES);
  const json = async (path: string) => {
    const value = parseJson((await text(path)) ?? "");
    return isRecord(value) ? value : undefined;
  };
  const [main, tokenizer, adapter, pipeline, template] = [
    await json("config.json"),
    await json("tokenizer_config.json"),
    await json("adapter_config.json"),
    await json("model_index.json"),
    await text("chat_template.jinja"),
  ];
  const config: ModelConfig = {
    ...pick(main, {
      architectures: isTexts,
      model_type: isText,
      quantization_config: isRecord,
      auto_map: isRecord,
    }),
    ...pick(main, { max_position_embeddings: isNumber }),
    ...(tokenizer && { tokenizer_config: getTokenizer(tokenizer) }),
    ...(template !== undefined && { chat_template_jinja: template }),
    ...(pipeline && { diffusers: pick(pipeline, { _class_name: isText }) }),
    ...(adapter && { peft: pick(adapter, { base_model_name_or_path: isText, task_type: isText }) }),
    ...nested("adapter_transformers", pick(adapter, { model_name: isText, model_class: isText })),
    ...nested("sklearn", getSklearn(main?.["sklearn"])),
    ...nested("speechbrain", pick(main, SPEECHBRAIN)),
  };
  const shape = main && readConfigShape(main);
  return { ...(Object.keys(config).length > 0 && { config }), ...(shape && { shape }) };
}

const SPEECHBRAIN = { speechbrain_interface: isText, vocoder_interface: isText, vocoder_model_id: isText };

/** Settings that skops writes into `config.json`: the name of the model's file, and its format. */
function getSklearn(settings: unknown): Json {
  if (!isRecord(settings)) return {};
  const { model } = settings;
  return {
    ...pick(settings, { model_format: isText, filename: isText }),
    ...nested("model", isRecord(model) ? pick(model, { file: isText }) : {}),
  };
}

const nested = (name: string, value: Json): Json => (Object.keys(value).length > 0 ? { [name]: value } : {});

function getTokenizer(settings: Json): Json {
  const tokens = TOKENS.flatMap((name) => {
    const token = settings[name];
    const content = isRecord(token) ? token["content"] : token;
    return isText(content) ? [[name, content]] : [];
  });
  const template = settings["chat_template"];
  return {
    ...Object.fromEntries(tokens),
    ...((isText(template) || Array.isArray(template)) && { chat_template: template }),
  };
}

/** Returns how transformers loads the model, or `undefined` if the architecture is unknown. */
export function getTransformersInfo(
  config: ModelRecord["config"],
  files: readonly string[],
): TransformersInfo | undefined {
  const [name = ""] = config?.architectures ?? [];
  const found = findArchitecture(name, config?.model_type, config?.auto_map);
  if (found === undefined) return undefined;
  const custom = config?.auto_map?.[found.auto_model];
  return {
    ...found,
    ...(isText(custom) && { custom_class: custom }),
    ...getProcessor(files),
  };
}

function getProcessor(files: readonly string[]): Pick<TransformersInfo, "processor"> | undefined {
  const has = (...names: string[]) => names.some((name) => files.includes(name));
  const tokenizer = has("tokenizer.json", "tokenizer_config.json", "vocab.txt", "tokenizer.model");
  if (has("processor_config.json")) return { processor: "AutoProcessor" };
  if (has("preprocessor_config.json"))
    return { processor: tokenizer ? "AutoProcessor" : "AutoImageProcessor" };
  return tokenizer ? { processor: "AutoTokenizer" } : undefined;
}

function pick(from: Json | undefined, checks: Record<string, (value: unknown) => boolean>): Json {
  const entries = Object.entries(checks).filter(([name, check]) => check(from?.[name]));
  return Object.fromEntries(entries.map(([name]) => [name, from?.[name]]));
}
