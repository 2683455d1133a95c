type Fields = Readonly<Record<string, string>>;

/** Splits a text at commas and spaces. */
export const splitNames = (text = ""): string[] => text.split(/[\s,]+/).filter((name) => name !== "");

/** Parses a number with separators of thousands; the hub rejects `NaN` with an error for the field. */
export const parseNumber = (text: string): number => Number(text.replaceAll(/[,_ ]/g, ""));

/** Returns those of the fields that were filled in, parsed. */
export const parseFilled = <Value>(
  fields: Fields,
  names: readonly string[],
  parse: (text: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = fields[name]?.trim() ?? "";
      return text === "" ? [] : [[name, parse(text)]];
    }),
  );
