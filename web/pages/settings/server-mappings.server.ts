import type { HubClient } from "@modelyard/contract";

type ModelMappings = Parameters<HubClient["mapServerModels"]>[1]["models"];

/** Reads the selected rows of the form, and the one that was filled in. Field names begin with the index of the row. */
export function readMappings(fields: Readonly<Record<string, string>>): ModelMappings {
  const rows = Object.keys(fields).flatMap((name) => /^(\d+)\.providerId$/.exec(name)?.[1] ?? []);
  const isSelected = (row: string) =>
    fields[`${row}.on`] === "on" || (fields[`${row}.manual`] === "yes" && fields[`${row}.providerId`] !== "");
  return rows.filter(isSelected).map((row) => {
    const of = (name: string) => (fields[`${row}.${name}`] ?? "").trim();
    const usd = (name: string) => (of(name) === "" ? undefined : Number(of(name)));
    const start = `${row}.task.`;
    const tasks = Object.keys(fields).flatMap((name) =>
      name.startsWith(start) ? name.slice(start.length) : [],
    );
    const [input, output, perCall] = [usd("input"), usd("output"), usd("perCall")];
    const [context, region] = [of("context"), of("region")];
    return {
      providerId: fields[`${row}.providerId`] ?? "",
      model: of("model"),
      tasks,
      ...(input !== undefined && { input }),
      ...(output !== undefined && { output }),
      ...(perCall !== undefined && { perCall }),
      ...(context !== "" && { context: Number(context) }),
      ...(region !== "" && { region }),
      ...flag("tools", of("tools")),
      ...flag("structuredOutput", of("structuredOutput")),
    };
  });
}

const flag = (name: string, text: string) => (text === "" ? {} : { [name]: text === "true" });
