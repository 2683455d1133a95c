import architectures from "./architectures.json" with { type: "json" };

/** What is known about an architecture: the transformers class that loads it and the task. */
interface Architecture {
  auto_model: string;
  pipeline_tag?: string;
}

/** Architectures whose task is not the usual one of the suffix. */
const NAMED: Readonly<Record<string, Architecture>> = architectures.named;

/** Models for which conditional generation means text to text. */
const TEXT_TO_TEXT =
  /^(T5|MT5|UMT5|LongT5|Bart|MBart|Marian|M2M100|Pegasus|PegasusX|LED|BlenderBot|FSMT|ProphetNet|Switch)/i;

/** Returns what is known about an architecture by its name, such as `BertForMaskedLM`. */
export function findArchitecture(name: string): Architecture | undefined {
  const named = NAMED[name];
  if (named) return named;
  if (name.endsWith("ForConditionalGeneration"))
    return TEXT_TO_TEXT.test(name)
      ? { auto_model: "AutoModelForSeq2SeqLM" }
      : { auto_model: "AutoModelForImageTextToText", pipeline_tag: "image-text-to-text" };
  const found = architectures.endings.find(({ ending }) => name.endsWith(ending));
  if (found === undefined)
    return name.endsWith("Model")
      ? { auto_model: "AutoModel", pipeline_tag: "feature-extraction" }
      : undefined;
  const { auto_model, pipeline_tag } = found;
  return { auto_model, pipeline_tag };
}
