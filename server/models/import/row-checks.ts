import type { GgufMetadata, TransformersInfo, WidgetExample } from "@modelyard/catalog";
import type { EvalResultEntry, ListedMapping, ProviderMapping, ProviderMappings } from "@modelyard/contract";
import { isRecord, toMappings } from "@modelyard/contract";
import { MAX_EVALUATIONS } from "../../http/limits.ts";
import type { ModelRecord } from "../model-record.ts";

/** A row is invalid. The message names the field and the expected value. */
export class RowError extends Error {
  override name = "RowError" as const;
}

/** Runs a check and adds the field name to its error. */
export function checkField<T>(field: string, check: (value: unknown) => T, value: unknown): T {
  try {
    return check(value);
  } catch (error) {
    if (error instanceof RowError) throw new RowError(`${field}: ${error.message}`);
    throw error;
  }
}

/** Throws a `RowError` that contains the truncated value. */
function reject(expected: string, value: unknown, separator = ", not "): never {
  const text = value === undefined ? "undefined" : JSON.stringify(value);
  throw new RowError(`must be ${expected}${separator}${text.length > 80 ? `${text.slice(0, 80)}…` : text}`);
}

const NAME = /^(?![-.])(?!.*(--|\.\.))[\w.-]{1,96}(?<![-.])(?<!\.git)$/;

/**
 * Checks an ID by the rules of Hugging Face clients: `owner/name`, or a name without an owner, as the oldest models
 * have (as of 2026-11).
 */
export function id(value: unknown): string {
  const parts = typeof value === "string" ? value.split("/") : [];
  if (parts.length >= 1 && parts.length <= 2 && parts.every((part) => NAME.test(part)))
    return value as string;
  return reject(
    "owner/name. Each part has 1 to 96 letters, digits, -, _, and ., does not contain -- or .., does not start or end with - or ., and does not end in .git",
    value,
    ". Invalid ID: ",
  );
}

export const anything = (value: unknown): unknown => value;

export const flag = (value: unknown): boolean =>
  typeof value === "boolean" ? value : reject("true or false", value);

export const gate = (value: unknown): ModelRecord["gated"] =>
  value === false || value === "auto" || value === "manual"
    ? value
    : reject('false, "auto", or "manual"', value);

export const sha = (value: unknown): string =>
  typeof value === "string" && /^[0-9a-f]{40}$/i.test(value)
    ? value.toLowerCase()
    : reject("a commit of 40 hexadecimal digits", value);

/** Accepts a string. Returns `undefined` for an empty one. */
export function word(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 500)
    return reject("a string of up to 500 characters", value);
  return value === "" ? undefined : value;
}

export function words(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > 10_000) return reject("a list of strings", value);
  for (const item of value)
    if (typeof item !== "string" || item.length > 1000)
      return reject("a list of strings of up to 1000 characters", item, ". Invalid item: ");
  return [...new Set(value as string[])];
}

export const count = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : reject("a whole number of 0 or more", value);

export const amount = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0
    ? value
    : reject("a number of 0 or more", value);

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** Converts an ISO 8601 date or time to UTC with `Z`. Without a zone, UTC is assumed. */
export function date(value: unknown): string {
  const match = typeof value === "string" ? DATE.exec(value) : null;
  const [, day = "", time = "00:00", zone = "Z"] = match ?? [];
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);
  const parsed = new Date(`${day}T${time}${offset}`);
  // JavaScript would convert February 30 to a day in March.
  const exists = !Number.isNaN(parsed.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  return match && exists
    ? parsed.toISOString()
    : reject("a date such as 2026-11-21 or 2026-11-21T10:00:00Z", value);
}

export const day = (value: unknown): string => date(value).slice(0, 10);

/** Returns unique paths from strings or `{ rfilename }` objects. */
export function files(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > 200_000) return reject("a list of files", value);
  const paths = value.map((file: unknown) =>
    typeof file === "object" && file !== null ? (file as { rfilename?: unknown }).rfilename : file,
  );
  for (const [i, path] of paths.entries())
    if (typeof path !== "string" || path === "" || path.length > 4096)
      return reject("a list of paths or { rfilename } objects", value[i], ". Invalid item: ");
  return [...new Set(paths as string[])];
}

export function object(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : reject("an object", value);
}

export function objects(value: unknown): WidgetExample[] {
  if (!Array.isArray(value)) return reject("a list of objects", value);
  return value.map((each) => object(each));
}

/** Reads evaluation results: the field `data` of each entry, or the entry itself. Skips invalid ones. */
export function evalResults(value: unknown): EvalResultEntry[] | undefined {
  if (!Array.isArray(value)) return reject("a list of objects", value);
  const entries = value.slice(0, MAX_EVALUATIONS).flatMap((each): EvalResultEntry[] => {
    const { data = each, filename, error } = object(each);
    if (error !== undefined) return [];
    return [{ filename: typeof filename === "string" ? filename : "", data: object(data) }];
  });
  return entries.length === 0 ? undefined : entries;
}

export function safetensors(value: unknown): NonNullable<ModelRecord["safetensors"]> | undefined {
  const { parameters = {}, total } = object(value);
  if (total === undefined || total === null) return undefined;
  const types = Object.entries(object(parameters)).map(([type, number]): [string, number] => [
    type,
    amount(number),
  ]);
  return { parameters: Object.fromEntries(types), total: amount(total) };
}

export function gguf(value: unknown): GgufMetadata {
  const fields = object(value);
  const read = <T>(name: string, check: (value: unknown) => T) =>
    fields[name] === undefined || fields[name] === null ? undefined : checkField(name, check, fields[name]);
  const total = read("total", amount);
  const architecture = read("architecture", word);
  const context = read("context_length", count);
  const template = fields["chat_template"];
  return {
    ...(total !== undefined && { total }),
    ...(architecture !== undefined && { architecture }),
    ...(context !== undefined && { context_length: context }),
    ...(typeof template === "string" && { chat_template: template }),
  };
}

export function transformersInfo(value: unknown): TransformersInfo | undefined {
  const info = object(value);
  if (typeof info["auto_model"] !== "string") return undefined;
  const more = ["processor", "pipeline_tag", "custom_class"].filter((name) => typeof info[name] === "string");
  return { auto_model: info["auto_model"], ...Object.fromEntries(more.map((name) => [name, info[name]])) };
}

const STATUSES: readonly unknown[] = ["live", "staging", "error"] satisfies ProviderMapping["status"][];

/**
 * Accepts both formats: an object by provider, and a list with a provider in each entry. Skips entries with an unknown
 * status.
 */
export function mappings(value: unknown): ProviderMappings {
  const entries = Array.isArray(value)
    ? value.map((each): [unknown, unknown] => [object(each)["provider"], each])
    : Object.entries(object(value));
  return toMappings(
    entries.flatMap(([provider, entry]) => {
      if (typeof provider !== "string" || !/^[A-Za-z0-9][\w.-]{0,63}$/.test(provider))
        return reject("mappings by provider ID", provider, ". Invalid ID: ");
      const { status, providerId, task, adapter, adapterWeightsPath, isModelAuthor, moreTasks } =
        object(entry);
      if (!STATUSES.includes(status)) return [];
      if (typeof providerId !== "string" || typeof task !== "string")
        return reject("mappings with providerId and task", entry, `. Invalid mapping of ${provider}: `);
      const mapping: ListedMapping = {
        provider,
        status: status as ProviderMapping["status"],
        providerId,
        task,
        ...(typeof adapter === "string" && { adapter }),
        ...(typeof adapterWeightsPath === "string" && { adapterWeightsPath }),
        ...(typeof isModelAuthor === "boolean" && { isModelAuthor }),
      };
      return [mapping, ...readMoreTasks(moreTasks).map((task) => ({ ...mapping, ...task }))];
    }),
  );
}

/** Reads the additional tasks of a mapping. Skips incomplete ones. */
const readMoreTasks = (value: unknown): { task: string; providerId: string }[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const { task, providerId } = object(each);
    return typeof task === "string" && typeof providerId === "string" ? [{ task, providerId }] : [];
  });
