import type { HubClient } from "@modelyard/contract";
import { parseFilled } from "./parse-fields.ts";

type ModelMapping = Parameters<HubClient["mapServerModels"]>[1]["models"][number];
type Fields = Readonly<Record<string, string>>;

/** Lists the indexes of the selected rows and of the manually entered row. Field names begin with the row index. */
export function listSelectedRows(fields: Fields): string[] {
  const rows = Object.keys(fields).flatMap((name) => /^(\d+)\.providerId$/.exec(name)?.[1] ?? []);
  return rows.filter(
    (row) => fields[`${row}.on`] === "on" || (fields[`${row}.manual`] && fields[`${row}.providerId`] !== ""),
  );
}

/** Reads the mapping of a row. */
export function readMapping(fields: Fields, row: string): ModelMapping {
  const prefix = `${row}.`;
  const own: Fields = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  const tasks = Object.keys(own).flatMap((name) => /^task\.(.*)$/.exec(name)?.[1] ?? []);
  return {
    providerId: own["providerId"] ?? "",
    model: (own["model"] ?? "").trim(),
    tasks,
    ...parseFilled(own, ["input", "output", "perCall", "context"], Number),
    ...parseFilled(own, ["region"], String),
    ...parseFilled(own, ["tools", "structuredOutput"], (text) => text === "true"),
  };
}
