import { isLicense, isTask, type LicenseId, type TaskId, type WidgetExample } from "@modelyard/catalog";
import { isRecord } from "@modelyard/contract";
import { z } from "zod";

const REPOSITORY_ID = /^(?:[A-Za-z0-9][\w.-]*\/)?[A-Za-z0-9][\w.-]*$/;
/** ISO 639 codes, special words, and values that some cards use, such as `rna`. */
const LANGUAGE = /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?|code|multilingual)$/;
const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MULTIPLES: Readonly<Record<string, number>> = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

type Test = (value: unknown) => boolean;

/** Returns a schema for values that pass the test. Its error states the rule, the wrong value, and the fix. */
const value = <Type>(
  test: Test,
  rule: string,
  fix: string | ((value: unknown) => string),
  findInvalid: (value: unknown) => unknown = (value) => value,
) =>
  z.custom<Type>(test, {
    error: ({ input }) => {
      const advice = typeof fix === "string" ? fix : fix(input);
      if (input === undefined) return `is missing. ${advice}`;
      return `must be ${rule}, not ${JSON.stringify(findInvalid(input)).slice(0, 100)}. ${advice}`;
    },
  });

/** Like `value`, for lists without repetitions. The error shows the first wrong or repeated item. */
const list = <Item>(test: Test, rule: string, fix: string) =>
  value<Item[]>(isListWhere(test), `a list of ${rule}`, fix, (input) => findInvalidItem(test, input));

/** Like `list`, for fields that also accept a single item. */
const oneOrMore = (test: Test, rule: string, fix: string) =>
  value<string | string[]>(
    (input) => test(input) || isListWhere(test)(input),
    `one or more ${rule}`,
    fix,
    (input) => findInvalidItem(test, input),
  );

function isListWhere(test: Test): Test {
  return (input) =>
    Array.isArray(input) && input.length > 0 && input.every(test) && new Set(input).size === input.length;
}

const findInvalidItem = (test: Test, input: unknown): unknown =>
  Array.isArray(input)
    ? (input.find((item, index) => !test(item) || input.indexOf(item) !== index) ?? input)
    : input;

const createEnum = <const Values extends readonly string[]>(values: Values, fix: string) =>
  value<Values[number]>(
    (input) => values.includes(input as string),
    values.map((each) => JSON.stringify(each)).join(" or "),
    fix,
  );

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isPositiveInteger = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
const isHttps = (value: unknown) => isText(value) && URL.parse(value)?.protocol === "https:";
const matches = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);

/** Suggests the integer for common notations: `8B`, `1.5 M`, `32,768`. */
function adviseInteger(value: unknown): string {
  const [, digits = "", unit = ""] =
    /^([\d.,_]+)\s*([KMBT]?)$/i.exec(typeof value === "string" ? value.trim() : "") ?? [];
  const amount = Number(digits.replaceAll(/[,_]/g, "")) * (MULTIPLES[unit.toUpperCase()] ?? 1);
  return digits !== "" && isPositiveInteger(Math.round(amount))
    ? `Write ${Math.round(amount)}.`
    : "Write the full number, such as 8000000000, or leave the field out.";
}

const text = value<string>(isText, "a string", "Quote it if it looks like a number.");
const texts = list<string>(isText, "different strings", "Write each once, on its own line after a dash.");
const integer = value<number>(isPositiveInteger, "a positive integer", adviseInteger);
const boolean = value<boolean>((input) => typeof input === "boolean", "true or false", "Do not quote it.");
const mapping = value<object>(isRecord, "a mapping", "Write `name: value` lines below it.");
const repositoryIds = oneOrMore(
  matches(REPOSITORY_ID),
  "different repository IDs",
  "Write them in the form `owner/name`.",
);
const date = value<string>(matches(DATE), "a date", "Write it as YYYY-MM-DD.");
const taskId = (input: unknown) => typeof input === "string" && isTask(input);
const TASK_FIX = "Write the name of a file in catalog/tasks/, without its extension.";

/** The fields of a Hugging Face model card that starter cards may use. */
const cardFields = {
  license: value<LicenseId>(
    (input) => typeof input === "string" && isLicense(input),
    "a license ID",
    "Use an ID from catalog/licenses/, or `other` with a license_name.",
  ).exactOptional(),
  license_name: text.exactOptional(),
  license_link: text.exactOptional(),
  language: oneOrMore(
    matches(LANGUAGE),
    "different language codes",
    "Write ISO 639 codes such as en.",
  ).exactOptional(),
  library_name: text.exactOptional(),
  pipeline_tag: value<TaskId>(taskId, "a task ID", TASK_FIX).exactOptional(),
  base_model: repositoryIds.exactOptional(),
  base_model_relation: createEnum(
    ["finetune", "adapter", "quantized", "merge"],
    "Say how the model was made from its base model.",
  ).exactOptional(),
  new_version: repositoryIds.exactOptional(),
  datasets: texts.exactOptional(),
  metrics: texts.exactOptional(),
  tags: texts.exactOptional(),
  thumbnail: text.exactOptional(),
  mask_token: text.exactOptional(),
  instance_prompt: text.exactOptional(),
  widget: list<WidgetExample>(
    isRecord,
    "example inputs",
    "Write a mapping such as `- text: …`.",
  ).exactOptional(),
  extra_gated_heading: text.exactOptional(),
  extra_gated_description: text.exactOptional(),
  extra_gated_prompt: text.exactOptional(),
  extra_gated_button_content: text.exactOptional(),
  extra_gated_fields: mapping.exactOptional(),
  extra_gated_eu_disallowed: boolean.exactOptional(),
};

/** Parts of `config.json` and related files that usage snippets read. */
const ConfigSchema = z.strictObject({
  architectures: texts.exactOptional(),
  model_type: text.exactOptional(),
  quantization_config: z
    .strictObject({
      quant_method: text.exactOptional(),
      bits: integer.exactOptional(),
      load_in_4bit: boolean.exactOptional(),
      load_in_8bit: boolean.exactOptional(),
    })
    .exactOptional(),
  auto_map: z.record(z.string(), text).exactOptional(),
  adapter_transformers: z
    .strictObject({ model_name: text.exactOptional(), model_class: text.exactOptional() })
    .exactOptional(),
  diffusers: z.strictObject({ _class_name: text }).exactOptional(),
  keras_hub: z.strictObject({ tasks: texts }).exactOptional(),
  peft: z
    .strictObject({ base_model_name_or_path: text.exactOptional(), task_type: text.exactOptional() })
    .exactOptional(),
  sklearn: z
    .strictObject({
      model: z.strictObject({ file: text }).exactOptional(),
      model_format: text.exactOptional(),
      filename: text.exactOptional(),
    })
    .exactOptional(),
  speechbrain: z
    .strictObject({
      speechbrain_interface: text.exactOptional(),
      vocoder_interface: text.exactOptional(),
      vocoder_model_id: text.exactOptional(),
    })
    .exactOptional(),
});

/** The `modelyard:` block: metadata without a field in model cards, and its sources. */
const ModelyardSchema = z.strictObject(
  {
    /** Total number of parameters. */
    parameters: integer.exactOptional(),
    /** Maximum input in tokens, with the released configuration (native). */
    context: integer.exactOptional(),
    /** Maximum input in tokens after a configuration change that the model's page describes, such as YaRN. */
    context_extended: integer.exactOptional(),
    /** Day on which the repository was made public. */
    created: date.exactOptional(),
    gated: createEnum(["auto", "manual"], "Leave the field out if the model is not gated.").exactOptional(),
    config: ConfigSchema.exactOptional(),
    /** How transformers loads the model. */
    transformers_info: z
      .strictObject({
        auto_model: text,
        processor: text.exactOptional(),
        pipeline_tag: text.exactOptional(),
        custom_class: text.exactOptional(),
      })
      .exactOptional(),
    /** The header of the GGUF files. */
    gguf: z
      .strictObject({
        total: integer.exactOptional(),
        architecture: text.exactOptional(),
        context_length: integer.exactOptional(),
        chat_template: text.exactOptional(),
      })
      .exactOptional(),
    /** Paths of files in the repository. May be incomplete. */
    files: texts.exactOptional(),
    /** Model IDs at providers, by provider ID. */
    providers: z
      .record(
        z.string(),
        z.strictObject({
          id: text,
          task: value<TaskId | "conversational">(
            (input) => input === "conversational" || taskId(input),
            "a task ID or `conversational`",
            TASK_FIX,
          ),
          status: createEnum(
            ["live", "staging"],
            "Leave the field out if the mapping is live.",
          ).exactOptional(),
        }),
      )
      .exactOptional(),
    /** The day on which the sources were read. */
    as_of: date,
    sources: list<string>(isHttps, "different https URLs", "List the public pages that state the metadata."),
  },
  { error: ({ input }) => (input === undefined ? "is missing. Add it, with as_of and sources." : undefined) },
);

/** The front matter of a starter card. */
export const StarterCardSchema = z.strictObject({ ...cardFields, modelyard: ModelyardSchema });

export type StarterMetadata = z.infer<typeof ModelyardSchema>;
