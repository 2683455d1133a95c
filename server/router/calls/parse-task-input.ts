import { type Parameter, type Task, type TaskId, tasks } from "@modelyard/catalog";
import { type FieldProblem, isRecord } from "@modelyard/contract";
import { MemoryBlob } from "@modelyard/inference/call-endpoint";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { ApiError } from "../../http/errors.ts";
import type { Shape, TaskShape } from "./task-shapes.ts";

type Fields = Record<string, unknown>;
type Problems = FieldProblem[];

/**
 * Validates the input of a task: media become blobs, and every invalid field is reported. Unknown parameters are allowed,
 * as providers have their own.
 */
export async function parseTaskInput(
  id: TaskId,
  { inputs: shape, optional }: TaskShape,
  body: Fields,
): Promise<Fields> {
  const problems: Problems = [];
  const value = body["inputs"] ?? undefined;
  let inputs: unknown;
  if (value === undefined && optional) inputs = undefined;
  else if (typeof shape === "string") inputs = await read(shape, value, "inputs", problems);
  else if (isList(shape)) inputs = await readOneOf(shape, value, problems);
  else inputs = await readNamed(shape, value, problems);

  const task: Task = tasks[id];
  const parameters = body["parameters"] ?? undefined;
  if (parameters !== undefined && !isObject(parameters))
    problems.push({ field: "parameters", problem: "must be an object" });
  else checkParameters(task.parameters ?? {}, (parameters ?? {}) as Fields, body, problems);
  if (problems.length > 0) {
    const message = problems.map(({ field, problem }) => `${field}: ${problem}.`).join(" ");
    throw new ApiError("BadRequest", message, { fields: problems });
  }
  return { ...body, ...(inputs !== undefined && { inputs }) };
}

const isList = (shape: TaskShape["inputs"]): shape is readonly Shape[] => Array.isArray(shape);
const isObject = (value: unknown): value is Fields => isRecord(value) && !(value instanceof Blob);

async function readOneOf(shapes: readonly Shape[], value: unknown, problems: Problems): Promise<unknown> {
  const all: Problems = [];
  for (const shape of shapes) {
    const found: Problems = [];
    const input = await read(shape, value, "inputs", found);
    if (found.length === 0) return input;
    all.push(...found);
  }
  const problem = all.map((item) => item.problem).join(", or ");
  problems.push({ field: "inputs", problem });
  return undefined;
}

async function readNamed(
  shapes: Readonly<Record<string, Shape>>,
  value: unknown,
  problems: Problems,
): Promise<unknown> {
  if (!isObject(value)) {
    problems.push({
      field: "inputs",
      problem: `must be an object with ${Object.keys(shapes).join(" and ")}`,
    });
    return undefined;
  }
  const fields: Fields = { ...value };
  // The published schema names this field `question`, but servers name it `query`.
  if ("query" in shapes && fields["query"] === undefined && fields["question"] !== undefined) {
    fields["query"] = fields["question"];
    delete fields["question"];
  }
  for (const [name, field] of Object.entries(shapes))
    fields[name] = await read(field, fields[name], `inputs.${name}`, problems);
  return fields;
}

async function read(shape: Shape, value: unknown, field: string, problems: Problems): Promise<unknown> {
  const report = (problem: string): undefined => void problems.push({ field, problem });
  switch (shape) {
    case "text":
      return typeof value === "string" && value !== "" ? value : report("must be a string");
    case "texts":
      return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string")
        ? value
        : report("must be a list of strings");
    case "table":
      return isTable(value) ? value : report("must be an object of columns: lists of the same length");
    case "messages":
      return Array.isArray(value) && value.length > 0 ? value : report("must be a list of messages");
    default:
      return (
        (await decodeMedia(value)) ??
        report(
          `must be ${shape === "image" ? "an image" : "audio"} as base64, a data: URL, or a form file. URLs are not fetched`,
        )
      );
  }
}

function isTable(value: unknown): boolean {
  if (!isObject(value)) return false;
  const columns = Object.values(value);
  const [first] = columns;
  return (
    Array.isArray(first) && columns.every((column) => Array.isArray(column) && column.length === first.length)
  );
}

const DATA_URL = /^data:([^,;]*)((?:;[^,;]*)*?)(;base64)?,/i;
const PADDING = /={1,2}$/;

/** Characters that are decoded at once: a multiple of four, so that the results can be joined. */
const PART_CHARACTERS = 2 ** 20;

/** Returns the bytes of a file, a `data:` URL, or base64. Yields to other requests in between. */
async function decodeMedia(value: unknown): Promise<Blob | undefined> {
  if (value instanceof Blob) return value.size > 0 ? value : undefined;
  if (typeof value !== "string") return undefined;
  const [head = "", type = "", , base64] = DATA_URL.exec(value.slice(0, 300)) ?? [];
  const text = value.slice(head.length).trim().replace(PADDING, "");
  if (head !== "" && base64 === undefined) return undefined;
  if (text === "") return undefined;
  const bytes = Buffer.allocUnsafe(Math.floor((text.length * 3) / 4));
  let end = 0;
  for (let start = 0; start < text.length; start += PART_CHARACTERS) {
    const part = text.slice(start, start + PART_CHARACTERS);
    const written = bytes.write(part, end, "base64");
    // The decoder skips other characters, so that bytes are missing. A regular expression takes three times as long.
    if (part.length % 4 === 1 || written !== Math.floor((part.length * 3) / 4)) return undefined;
    end += written;
    await yieldToEventLoop();
  }
  return new MemoryBlob(bytes, type);
}

/** Validates parameters in `parameters`, or next to the inputs. A dot in a name denotes a nested object. */
function checkParameters(
  declared: Readonly<Record<string, Parameter>>,
  parameters: Fields,
  body: Fields,
  problems: Problems,
): void {
  for (const [name, parameter] of Object.entries(declared)) {
    const nested = getValue(parameters, name);
    const field = nested === undefined && body[name] !== undefined ? name : `parameters.${name}`;
    const value = nested ?? body[name];
    if (value === undefined || value === null) {
      const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
      const isRequired = parent === "" || getValue(parameters, parent) !== undefined;
      if (parameter.required && isRequired)
        problems.push({ field, problem: `is required. ${parameter.description}` });
      continue;
    }
    const problem = findProblem(value, parameter);
    if (problem !== undefined)
      problems.push({ field, problem, ...(parameter.values && { allowed: parameter.values.map(String) }) });
  }
}

function getValue(fields: Fields, path: string): unknown {
  let value: unknown = fields;
  for (const step of path.split(".")) value = isObject(value) ? value[step] : undefined;
  return value;
}

function findProblem(
  value: unknown,
  { type, values, items, min, above, max }: Parameter,
): string | undefined {
  if (values && type !== "array") {
    return values.includes(value as string) ? undefined : `must be one of ${values.join(", ")}`;
  }
  if (!hasType(value, type)) return `must be ${TYPE_NAMES[type]}`;
  if (type === "array" && items && !(value as unknown[]).every((item) => hasType(item, items)))
    return `must be a list; each item must be ${TYPE_NAMES[items]}`;
  if (typeof value !== "number") return undefined;
  if (min !== undefined && value < min) return `must be at least ${min}`;
  if (above !== undefined && value <= above) return `must be more than ${above}`;
  if (max !== undefined && value > max) return `must be at most ${max}`;
  return undefined;
}

const TYPE_NAMES: Readonly<Record<Parameter["type"], string>> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "either true or false",
  array: "a list",
  object: "an object",
  union: "a value of another type",
};

function hasType(value: unknown, type: Parameter["type"]): boolean {
  switch (type) {
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "union":
      return true;
    default:
      return typeof value === type;
  }
}
