import type { Typed } from "../../widgets/parts/parameter-fields.tsx";

/** One model to be asked, through one provider, with settings of its own. */
export interface Column {
  model: string;
  /** A provider's id, or how one is chosen. */
  provider: string;
  parameters: Typed;
}

/** What a link to the playground carries. */
export interface State {
  columns: readonly Column[];
  system: string;
  prompt: string;
}

export const FEWEST_COLUMNS = 2;
export const MOST_COLUMNS = 6;

/** Longer addresses are refused by servers and cut by programs: what is longer is left out of it. */
const LONGEST_ADDRESS = 6000;

/**
 * Reads an address: `col=owner/name:provider;temperature=0.2` for each column, `system` and `prompt`. What cannot be a
 * column is left out.
 */
export function fromQuery(query: URLSearchParams): State {
  return {
    columns: query
      .getAll("col")
      .flatMap((text) => readColumn(text) ?? [])
      .slice(0, MOST_COLUMNS),
    system: query.get("system") ?? "",
    prompt: query.get("prompt") ?? "",
  };
}

function readColumn(text: string): Column | undefined {
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
        return equals < 1 ? [] : [[setting.slice(0, equals), decoded(setting.slice(equals + 1))]];
      }),
    ),
  };
}

/** The query of a state, and whether all of it is in there. */
export function toQuery({ columns, system, prompt }: State): { query: Query; whole: boolean } {
  const query: Query = { col: columns.map(writeColumn) };
  let length = query.col.join("").length;
  let whole = true;
  for (const [name, text] of Object.entries({ system, prompt })) {
    if (text === "") continue;
    length += encodeURIComponent(text).length;
    if (length > LONGEST_ADDRESS) whole = false;
    else query[name as "system" | "prompt"] = text;
  }
  return { query, whole };
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- paths take a record, which no interface is
export type Query = { col: string[]; system?: string; prompt?: string };

const writeColumn = ({ model, provider, parameters }: Column): string =>
  [
    provider === "auto" ? model : `${model}:${provider}`,
    ...Object.entries(parameters)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${name}=${value.replaceAll(/[%;]/g, encodeURIComponent)}`),
  ].join(";");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
