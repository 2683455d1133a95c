import type { QueryParameter } from "./parameters.ts";

/** Properties that most parameters do not need. */
type Options = Partial<Pick<QueryParameter, "aliases" | "choices" | "clamp" | "commas" | "maxLength">>;

/** Declares a text of up to 200 characters, unless the options say otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (description: string, example: string, options: Options = {}) =>
  ({ kind: "text", description, example, ...options }) as const;

/** Declares a parameter that can be repeated. */
/* @__NO_SIDE_EFFECTS__ */
export const list = (description: string, example: string, options: Options = {}) =>
  ({ kind: "list", description, example, ...options }) as const;

/** Declares a boolean. */
/* @__NO_SIDE_EFFECTS__ */
export const flag = (description: string, example: "true" | "false" = "true") =>
  ({ kind: "flag", description, example }) as const;

/** Declares a whole number. */
/* @__NO_SIDE_EFFECTS__ */
export const integer = (
  min: number,
  max: number,
  description: string,
  example: string,
  options: Options = {},
) => ({ kind: "integer", min, max, description, example, ...options }) as const;

/** Declares a number, or the ends of a range, such as `min:1B,max:8B`. */
/* @__NO_SIDE_EFFECTS__ */
export const range = (description: string, example: string) =>
  ({ kind: "range", description, example }) as const;

/** Declares a day, or the ends of a period, such as `min:2025-01-01`. */
/* @__NO_SIDE_EFFECTS__ */
export const dates = (description: string, example: string, options: Options = {}) =>
  ({ kind: "dates", description, example, ...options }) as const;

/** Declares the values that clients can send: a map to their internal values, or a list if both are the same. */
export function choice<const Name extends string>(
  choices: readonly Name[],
  description: string,
  example: string,
): { kind: "choice"; choices: Readonly<Record<Name, Name>>; description: string; example: string };
export function choice<const Choices extends Readonly<Record<string, string>>>(
  choices: Choices,
  description: string,
  example: string,
): { kind: "choice"; choices: Choices; description: string; example: string };
/* @__NO_SIDE_EFFECTS__ */
export function choice(
  choices: readonly string[] | Readonly<Record<string, string>>,
  description: string,
  example: string,
): QueryParameter {
  const names = Array.isArray(choices) ? Object.fromEntries(choices.map((name) => [name, name])) : choices;
  return { kind: "choice", choices: names, description, example };
}
