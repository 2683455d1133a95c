import { MAX_GATE_ANSWER_CHARACTERS, MAX_GATE_FIELDS } from "../../http/limits.ts";
import { type GateFormInfo, isRecord } from "@modelyard/contract";
import { ApiError } from "../../http/errors.ts";
import type { ModelRecord } from "../../models/model-record.ts";

type GateField = GateFormInfo["fields"][number];

const TYPES = new Set(["text", "checkbox", "date_picker", "country"]);

/** Parses the form of a card. Fields of an unknown type become text fields. */
export function parseGateForm({ cardData: card = {} }: Pick<ModelRecord, "cardData">): GateFormInfo {
  const text = (name: string) => {
    const value = card[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const [heading, prompt] = [text("extra_gated_heading"), text("extra_gated_prompt")];
  const [description, button] = [text("extra_gated_description"), text("extra_gated_button_content")];
  return {
    ...(heading !== undefined && { heading }),
    ...(prompt !== undefined && { prompt }),
    ...(description !== undefined && { description }),
    ...(button !== undefined && { button }),
    fields: toPairs(card["extra_gated_fields"]).slice(0, MAX_GATE_FIELDS).map(toField),
  };
}

/** Fields are a mapping of labels to types, or a list of such mappings. */
const toPairs = (fields: unknown): [string, unknown][] =>
  Array.isArray(fields) ? fields.flatMap(toPairs) : isRecord(fields) ? Object.entries(fields) : [];

function toField([label, declared]: [string, unknown]): GateField {
  const type = isRecord(declared) ? declared["type"] : declared;
  const options = isRecord(declared) && Array.isArray(declared["options"]) ? declared["options"] : undefined;
  if (type === "select" && options)
    return {
      label,
      type,
      options: options.map((option: unknown) =>
        isRecord(option)
          ? { label: String(option["label"] ?? option["value"]), value: String(option["value"]) }
          : { label: String(option), value: String(option) },
      ),
    };
  return { label, type: typeof type === "string" && TYPES.has(type) ? (type as GateField["type"]) : "text" };
}

/** Parses the answers to a form by label. Throws `BadRequest` for missing or invalid answers. */
export function parseGateFormAnswers(
  { fields }: GateFormInfo,
  filled: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const errors: { field: string; problem: string }[] = [];
  const read = fields.map((field): [string, string | boolean] => {
    const value = filled[field.label];
    const problem = findProblem(field, value);
    if (problem !== undefined) errors.push({ field: field.label, problem });
    return [
      field.label,
      field.type === "checkbox" ? isTrue(value) : String(value).slice(0, MAX_GATE_ANSWER_CHARACTERS),
    ];
  });
  if (errors.length > 0)
    throw new ApiError("BadRequest", errors.map(({ field, problem }) => `${field}: ${problem}`).join(" "), {
      fields: errors,
    });
  return Object.fromEntries(read);
}

function findProblem({ type, options }: GateField, value: unknown): string | undefined {
  if (type === "checkbox") return isTrue(value) ? undefined : "must be accepted.";
  if (typeof value !== "string" || value.trim() === "") return "is required.";
  if (value.length > MAX_GATE_ANSWER_CHARACTERS)
    return `must be ${MAX_GATE_ANSWER_CHARACTERS} characters or fewer.`;
  if (type === "date_picker") return isDay(value) ? undefined : "must be a date such as 2026-03-01.";
  if (type === "country")
    return /^[A-Za-z]{2}$/.test(value) ? undefined : "must be a two-letter country code.";
  if (type === "select" && !options?.some((option) => option.value === value))
    return "must be one of the listed options.";
  return undefined;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether a value of a form is true. Clients write `true`, `True`, and `1` (as of 2026-11). */
const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === "string" && /^(true|1|yes|on)$/i.test(value));
