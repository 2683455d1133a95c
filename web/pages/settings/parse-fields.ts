type Fields = Readonly<Record<string, string>>;

/** Splits text at commas and whitespace. */
export const splitNames = (text = ""): string[] => text.split(/[\s,]+/).filter((name) => name !== "");

/** Parses a number with thousands separators. The hub rejects `NaN`, such as for `1,5`, with a field error. */
export const parseNumber = (text: string): number => Number(text.replaceAll(/[_ ]|,(?=\d{3}(?!\d))/g, ""));

/** Parses the fields that are not empty. */
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
