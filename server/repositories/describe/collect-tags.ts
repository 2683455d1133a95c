import type { CardData, TransformersInfo } from "@modelyard/catalog";
import { deriveTags, tagSourceOfCard } from "../../models/derive-tags.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { getArchitectureTags } from "./architectures.ts";
import { findArxivIds } from "./card-inferences.ts";

/** Quantization methods that the public hub also tags as 8-bit, even if they pack several values (as of 2026-08). */
const TAGGED_8_BIT = new Set<string | undefined>(["bitnet", "mxfp4"]);

/** Collects the tags of a model from its card, configuration, and files. */
export function collectTags({
  card,
  body,
  config,
  info,
  gguf,
  siblings,
  library,
  task,
  evalResults = [],
}: {
  card: CardData;
  body: string;
  config: ModelRecord["config"];
  /** How transformers loads the model. */
  info: TransformersInfo | undefined;
  gguf: ModelRecord["gguf"];
  siblings: string[];
  library: string | undefined;
  task: string | undefined;
  evalResults?: readonly unknown[];
}): string[] {
  const tags = deriveTags({
    ...tagSourceOfCard(card),
    library,
    task,
    modelType: config?.model_type,
    files: siblings,
    quantized: config?.quantization_config !== undefined,
  });
  const quantization = config?.quantization_config;
  const hasTemplate =
    config?.tokenizer_config?.chat_template ?? config?.chat_template_jinja ?? gguf?.chat_template;
  const pipeline = config?.diffusers?.["_class_name"];
  const more = [
    ...getArchitectureTags(info),
    ...findArxivIds(body).map((id) => `arxiv:${id}`),
    ...(Array.isArray(card["model-index"]) ? ["model-index"] : []),
    ...(evalResults.length > 0 ? ["eval-results"] : []),
    ...(card["co2_eq_emissions"] === undefined ? [] : ["co2_eq_emissions"]),
    ...(config?.auto_map === undefined ? [] : ["custom_code"]),
    ...(hasTemplate ? ["conversational"] : []),
    ...(quantization?.load_in_4bit || quantization?.bits === 4 ? ["4-bit"] : []),
    ...(quantization?.load_in_8bit || quantization?.bits === 8 || TAGGED_8_BIT.has(quantization?.quant_method)
      ? ["8-bit"]
      : []),
    ...(typeof quantization?.quant_method === "string" ? [quantization.quant_method] : []),
    ...(pipeline === undefined ? [] : [`diffusers:${pipeline}`]),
  ];
  return [...new Set([...tags, ...more])];
}
