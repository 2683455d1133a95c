import type { HubClient } from "@modelyard/contract";
import { parseFilled } from "./parse-fields.ts";

type ModelMappings = Parameters<HubClient["mapServerModels"]>[1]["models"];

/** Reads the selected rows and the manually entered row. Field names begin with the row index. */
export function readMappings(fields: Readonly<Record<string, string>>): ModelMappings {
  const rows = Object.keys(fields).flatMap((name) => /^(\d+)\.providerId$/.exec(name)?.[1] ?? []);
  const isSelected = (row: string) =>
    fields[`${row}.on`] === "on" || (fields[`${row}.manual`] === "yes" && fields[`${row}.providerId`] !== "");
  return rows.filter(isSelected).map((row) => {
    const own = getRowFields(fields, row);
    const tasks = Object.keys(own).flatMap((name) => /^task\.(.*)$/.exec(name)?.[1] ?? []);
    return {
      providerId: own["providerId"] ?? "",
      model: (own["model"] ?? "").trim(),
      tasks,
      ...parseFilled(own, ["input", "output", "perCall", "context"], Number),
      ...parseFilled(own, ["region"], String),
      ...parseFilled(own, ["tools", "structuredOutput"], (text) => text === "true"),
    };
  });
}

/** Returns the fields of a row, without the row index in their names. */
const getRowFields = (fields: Readonly<Record<string, string>>, row: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${row}.`) ? [[name.slice(row.length + 1), value]] : [],
    ),
  );
