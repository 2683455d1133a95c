import { findTask, type Parameter, type TaskId } from "@modelyard/catalog";

/** Form field of a task parameter. */
export interface ParameterField {
  name: string;
  parameter: Parameter;
}

/** Form for the input of a task, generated from its types. */
export type TaskForm = ReturnType<typeof getTaskForm>;

const FILE = /^[\w-]+\.(?:jpg|png|wav|flac|mp3|mp4)$/;
/** Parameters that the Stream checkbox sets. */
const STREAM_PARAMETERS = new Set(["stream", "stream_options"]);

/** Returns the form of a task. */
export function getTaskForm(id: TaskId) {
  const { label = id, parameters = {}, example } = findTask(id) ?? {};
  const fields = (example ?? {}) as Record<string, unknown>;
  return {
    label,
    /** Whether parameters are at the top level instead of under `parameters`. */
    flat: "messages" in fields,
    /** Paths of file inputs: `inputs`, `inputs.image`. */
    files: listFilePaths(fields["inputs"], "inputs"),
    parameters: Object.entries(parameters)
      // The field of an object includes its properties.
      .filter(([name]) => !name.includes(".") && !STREAM_PARAMETERS.has(name))
      .map(([name, parameter]): ParameterField => ({ name, parameter })),
  };
}

function listFilePaths(value: unknown, path: string): string[] {
  if (typeof value === "string") return FILE.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => listFilePaths(item, `${path}.${name}`));
}
