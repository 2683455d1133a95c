import tables from "./task-parameters.json" with { type: "json" };
import type { GenerationParameters, TargetSize } from "./task-io.ts";
import type { Parameter, Task } from "./task.ts";
import type { TaskIO } from "./tasks.gen.ts";

/** Names of the fields of an object type, with nested fields: `target_size`, `target_size.width`. */
type Names<Parameters> = {
  [Name in keyof Parameters & string]: NonNullable<Parameters[Name]> extends infer Value
    ? [Extract<Value, readonly unknown[]>, Value] extends [never, object]
      ? Name | (string extends keyof Value ? never : `${Name}.${Names<Required<Value>>}`)
      : Name
    : never;
}[keyof Parameters & string];

/** The names of a task's parameters: fields of `parameters`, or of the input itself if it has none. */
type ParameterNames<Input> = Names<
  "parameters" extends keyof Input
    ? Required<NonNullable<Input["parameters"]>>
    : Required<Omit<Input, "inputs" | "messages" | "model" | "query" | "texts">>
>;

/** The names in all tables, and the shared fields of objects. */
type AnyName = { [Id in keyof typeof tables]: keyof (typeof tables)[Id] }[keyof typeof tables];
type SharedField = Extract<keyof typeof tables.shared, `${string}.${string}`>;

/** A table of exactly these names, so that tables and types cannot diverge. */
type Table<Name extends string> = Record<Name, unknown> & { [Other in Exclude<AnyName, Name>]?: never };

type Tables = {
  [T in keyof TaskIO & keyof typeof tables]: Table<Exclude<ParameterNames<TaskIO[T]["input"]>, SharedField>>;
} & Record<"shared", Record<SharedNames, unknown> & { [Other in Exclude<SharedField, SharedNames>]?: never }>;
type SharedNames = Names<{ target_size: TargetSize; generation_parameters: Required<GenerationParameters> }>;

/** Parameters by task and name, and those that several tasks share. `shared` stands for the shared one of that name. */
const TABLES = tables satisfies Tables as Readonly<
  Record<string, Readonly<Record<string, Parameter | "shared">>>
>;

/** Returns the parameters of a task. A shared object comes with its fields. */
export function getParameters(task: string): Task["parameters"] {
  const table = TABLES[task];
  const shared = Object.entries(tables.shared as Readonly<Record<string, Parameter>>);
  return (
    table &&
    Object.fromEntries(
      Object.entries(table).flatMap(([name, parameter]) =>
        parameter === "shared"
          ? shared.filter(([each]) => each === name || each.startsWith(`${name}.`))
          : [[name, parameter]],
      ),
    )
  );
}
