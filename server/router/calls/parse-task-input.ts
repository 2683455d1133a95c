import { type Parameter, type Task, type TaskId, tasks } from "@modelyard/catalog";
import { type ErrorBody, isRecord } from "@modelyard/contract";
import { ApiError } from "../../http/errors.ts";
import type { Shape, TaskShape } from "./task-shapes.ts";

type Fields = Record<string, unknown>;
type Problems = NonNullable<ErrorBody["fields"]>;

/**
 * Validates the input of a task: media become blobs, and every invalid field is reported. Unknown parameters are allowed,
 * as providers have their own.
 */
export function parseTaskInput(id: TaskId, { inputs: wanted, optional }: TaskShape, body: Fields): Fields {
  const problems: Problems = [];
  const given = body["inputs"] ?? undefined;
  let inputs: unknown;
  if (given === undefined && optional) inputs = undefined;
  else if (typeof wanted === "string") inputs = read(wanted, given, "inputs", problems);
  else if (isList(wanted)) inputs = readOneOf(wanted, given, problems);
  else inputs = readNamed(wanted, given, problems);

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

const isList = (wanted: TaskShape["inputs"]): wanted is readonly Shape[] => Array.isArray(wanted);
const isObject = (value: unknown): value is Fields => isRecord(value) && !(value instanceof Blob);

function readOneOf(shapes: readonly Shape[], value: unknown, problems: Problems): unknown {
  const tried: Problems = [];
  for (const shape of shapes) {
    const own: Problems = [];
    const found = read(shape, value, "inputs", own);
    if (own.length === 0) return found;
    tried.push(...own);
  }
  const problem = tried.map((each) => each.problem).join(", or ");
  problems.push({ field: "inputs", problem });
  return undefined;
}

function readNamed(wanted: Readonly<Record<string, Shape>>, value: unknown, problems: Problems): unknown {
  if (!isObject(value)) {
    problems.push({
      field: "inputs",
      problem: `must be an object with ${Object.keys(wanted).join(" and ")}`,
    });
    return undefined;
  }
  const known: Fields = { ...value };
  // The published schema names this field `question`, servers name it `query`.
  if ("query" in wanted && known["query"] === undefined && known["question"] !== undefined) {
    known["query"] = known["question"];
    delete known["question"];
  }
  for (const [name, shape] of Object.entries(wanted))
    known[name] = read(shape, known[name], `inputs.${name}`, problems);
  return known;
}

function read(shape: Shape, value: unknown, field: string, problems: Problems): unknown {
  const wrong = (problem: string): undefined => void problems.push({ field, problem });
  switch (shape) {
    case "text":
      return typeof value === "string" && value !== "" ? value : wrong("must be a string");
    case "texts":
      return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string")
        ? value
        : wrong("must be a list of strings");
    case "table":
      return isTable(value) ? value : wrong("must be an object of columns: lists of the same length");
    case "messages":
      return Array.isArray(value) && value.length > 0 ? value : wrong("must be a list of messages");
    default:
      return (
        bytesOf(value) ??
        wrong(
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
const BASE64 = /^[\w+/-]+={0,2}$/;

/** Returns the bytes of a file, a `data:` URL, or base64. */
function bytesOf(value: unknown): Blob | undefined {
  if (value instanceof Blob) return value.size > 0 ? value : undefined;
  if (typeof value !== "string") return undefined;
  const [head = "", type = "", , base64] = DATA_URL.exec(value.slice(0, 300)) ?? [];
  const rest = value.slice(head.length).trim();
  if (head !== "" && base64 === undefined) return undefined;
  if (rest === "" || !BASE64.test(rest)) return undefined;
  return new Blob([Buffer.from(rest, "base64")], { type });
}

/** Validates parameters in `parameters`, or next to the inputs. A dot in a name denotes a nested object. */
function checkParameters(
  known: Readonly<Record<string, Parameter>>,
  parameters: Fields,
  body: Fields,
  problems: Problems,
): void {
  for (const [name, parameter] of Object.entries(known)) {
    const inside = valueAt(parameters, name);
    const field = inside === undefined && body[name] !== undefined ? name : `parameters.${name}`;
    const value = inside ?? body[name];
    if (value === undefined || value === null) {
      const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
      const needed = parent === "" || valueAt(parameters, parent) !== undefined;
      if (parameter.required && needed)
        problems.push({ field, problem: `is required. ${parameter.description}` });
      continue;
    }
    const problem = problemWith(value, parameter);
    if (problem !== undefined)
      problems.push({ field, problem, ...(parameter.values && { allowed: parameter.values.map(String) }) });
  }
}

function valueAt(fields: Fields, path: string): unknown {
  let value: unknown = fields;
  for (const step of path.split(".")) value = isObject(value) ? value[step] : undefined;
  return value;
}

function problemWith(
  value: unknown,
  { type, values, items, min, above, max }: Parameter,
): string | undefined {
  if (values && type !== "array") {
    return values.includes(value as string) ? undefined : `must be one of ${values.join(", ")}`;
  }
  if (!hasType(value, type)) return `must be ${PHRASES[type]}`;
  if (type === "array" && items && !(value as unknown[]).every((item) => hasType(item, items)))
    return `must be a list; each item must be ${PHRASES[items]}`;
  if (typeof value !== "number") return undefined;
  if (min !== undefined && value < min) return `must be at least ${min}`;
  if (above !== undefined && value <= above) return `must be more than ${above}`;
  if (max !== undefined && value > max) return `must be at most ${max}`;
  return undefined;
}

const PHRASES: Readonly<Record<Parameter["type"], string>> = {
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
