import { parseBytes } from "@modelyard/contract";
import { z } from "zod";
import { areNetworks } from "./outbound/networks.ts";

export const onOff = z.enum(["on", "off"], { error: 'must be "on" or "off"' });
export const text = z.string().trim().meta({ type: "text" });

/** Also accepts URLs without a host, which mean a local server: `postgres:///name?host=/run/postgresql`. */
export const isPostgresUrl = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace(/^(\w+:\/\/[^/]*@)\//, "$1localhost/"));

export const commaList = (value: string): string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

export const networkList = z.string().transform(commaList).refine(areNetworks, {
  error: "must be comma-separated networks or addresses such as 10.1.0.0/16,127.0.0.1",
});

export const originList = z
  .string()
  .transform((value) => (value.trim() === "none" ? [] : commaList(value)))
  .refine((origins) => origins.every((origin) => origin === "*" || isOrigin(origin)), {
    error: "must be comma-separated origins such as https://app.example.org, or * or none",
  });

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** CPU seconds per minute: for anonymous clients and for accounts. */
export const cpuLimits = text
  .regex(/^(?:off|\d{1,4}(?:\.\d+)?,\d{1,4}(?:\.\d+)?)$/, {
    error: "must be two numbers of seconds such as 10,30, or off",
  })
  .transform((value) => {
    if (value === "off") return "off";
    const [anonymous = 0, signedIn = 0] = value.split(",").map(Number);
    return { anonymous, signedIn };
  });

/** A whole number, with its unit in the error. */
export function wholeNumber(min: number, max: number, unit?: string) {
  const error = `must be a whole number ${unit === undefined ? "" : `of ${unit} `}from ${min} to ${max}`;
  return text
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
    .meta({ type: unit ?? "integer" });
}

export const bytes = z
  .string()
  .transform((value, context) => {
    const size = parseBytes(value);
    if (size === undefined) context.addIssue("must be a size such as 500MB, 50GB, or 2TB");
    return size ?? z.NEVER;
  })
  .optional()
  .meta({ type: "size" });
