import { decodePart } from "@modelyard/contract";
import type { ParameterInputs } from "../../widgets/parts/parameter-fields.tsx";

/** A model with its provider and parameters. */
export interface Column {
  model: string;
  /** Provider ID or routing policy. */
  provider: string;
  parameters: ParameterInputs;
}

/** State of the playground that its URL contains. */
export interface State {
  columns: readonly Column[];
  system: string;
  prompt: string;
}

export const MIN_COLUMNS = 2;
export const MAX_COLUMNS = 4;

/** Maximum length of the URL, in characters. Servers reject longer URLs and programs truncate them. */
const MAX_URL_LENGTH = 6000;

/**
 * Parses the URL: `col=owner/name:provider;temperature=0.2` for each column, `system`, and `prompt`. Ignores
 * invalid columns.
 */
export function parseState(query: URLSearchParams): State {
  return {
    columns: query
      .getAll("col")
      .flatMap((text) => parseColumn(text) ?? [])
      .slice(0, MAX_COLUMNS),
    system: query.get("system") ?? "",
    prompt: query.get("prompt") ?? "",
  };
}

function parseColumn(text: string): Column | undefined {
  const [name = "", ...settings] = text.split(";");
  const colon = name.lastIndexOf(":");
  const model = (colon === -1 ? name : name.slice(0, colon)).trim();
  if (model === "" || model.length > 300) return undefined;
  return {
    model,
    provider: (colon === -1 ? "" : name.slice(colon + 1)) || "auto",
    parameters: Object.fromEntries(
      settings.flatMap((setting) => {
        const equals = setting.indexOf("=");
        return equals < 1 ? [] : [[setting.slice(0, equals), decodePart(setting.slice(equals + 1))]];
      }),
    ),
  };
}

/** Returns the query of a state and whether it contains the complete state. */
export function toQuery({ columns, system, prompt }: State): { query: Query; isComplete: boolean } {
  const query: Query = { col: columns.map(formatColumn) };
  let length = query.col.join("").length;
  let isComplete = true;
  for (const [name, text] of Object.entries({ system, prompt })) {
    if (text === "") continue;
    length += encodeURIComponent(text).length;
    if (length > MAX_URL_LENGTH) isComplete = false;
    else query[name as "system" | "prompt"] = text;
  }
  return { query, isComplete };
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- paths take a record, which interfaces do not match
export type Query = { col: string[]; system?: string; prompt?: string };

const formatColumn = ({ model, provider, parameters }: Column): string =>
  [
    provider === "auto" ? model : `${model}:${provider}`,
    ...Object.entries(parameters)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${name}=${value.replaceAll(/[%;]/g, encodeURIComponent)}`),
  ].join(";");
