import { InputError } from "./errors.ts";
import type { Options } from "./options.ts";

const HUB = "https://huggingface.co";
const ROUTER = "https://router.huggingface.co";

/** Environment variables, where there are any: a browser has none. */
const getEnvironmentVariable = (name: string): string | undefined =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name] ||
  undefined;

/**
 * Where hub and router are. A hub of one's own has no router by default: tokens for it must not go to another's.
 * The variables have the names that huggingface_hub reads (docs, 2026-08).
 */
export function getBaseUrls(options: Options): { hubUrl: string; routerUrl: string | undefined } {
  const hubUrl = parseHttpUrl("hubUrl", options.hubUrl ?? getEnvironmentVariable("HF_ENDPOINT") ?? HUB);
  const router =
    options.routerUrl ??
    getEnvironmentVariable("HF_INFERENCE_ENDPOINT") ??
    (hubUrl === HUB ? ROUTER : undefined);
  return { hubUrl, routerUrl: router && parseHttpUrl("routerUrl", router) };
}

/** The address without white space and slashes at its end. `InputError` if it is none. */
export function parseHttpUrl(name: string, value: string): string {
  if (value === HUB || value === ROUTER) return value;
  const url = value.trim();
  if (!/^https?:\/\/[^/\s]/i.test(url) || !URL.canParse(url)) {
    throw new InputError(`${name} must be an http: or https: address, not ${JSON.stringify(value)}.`);
  }
  return url.replace(/\/+$/, "");
}
