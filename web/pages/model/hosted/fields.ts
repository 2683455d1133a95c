import { findTask, type Parameter, type TaskId } from "@modelyard/catalog";

/** What a form asks for besides the inputs themselves. */
export interface ParameterField {
  name: string;
  parameter: Parameter;
}

/** A form for the input of a task, made from its types. */
export interface TaskForm {
  label: string;
  /** Parameters belong beside the inputs, not below `parameters`. */
  flat: boolean;
  /** Where files stand: `inputs`, `inputs.image`. */
  files: readonly string[];
  parameters: readonly ParameterField[];
}

const FILE = /^[\w-]+\.(?:jpg|png|wav|flac|mp3|mp4)$/;
/** What the switch says already. */
const SWITCHED = new Set(["stream", "stream_options"]);

export function formOf(id: TaskId): TaskForm {
  const { label = id, parameters = {}, example } = findTask(id) ?? {};
  const fields = (example ?? {}) as Record<string, unknown>;
  return {
    label,
    flat: "messages" in fields,
    files: filesIn(fields["inputs"], "inputs"),
    parameters: Object.entries(parameters)
      // Parts of an object are written with it.
      .filter(([name]) => !name.includes(".") && !SWITCHED.has(name))
      .map(([name, parameter]) => ({ name, parameter })),
  };
}

function filesIn(value: unknown, path: string): string[] {
  if (typeof value === "string") return FILE.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => filesIn(item, `${path}.${name}`));
}
