import { InputError } from "./errors.ts";
import type { Options } from "./options.ts";

const HUB = "https://huggingface.co";
const ROUTER = "https://router.huggingface.co";

/** Returns an environment variable, or `undefined` in browsers. */
const getEnvironmentVariable = (name: string): string | undefined =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name] ||
  undefined;

/**
 * Returns the URLs of hub and router. A self-hosted hub has no default router, so that its tokens are not sent to
 * another router. The variables are those of huggingface_hub (as of 2026-08).
 */
export function getBaseUrls(options: Options): { hubUrl: string; routerUrl: string | undefined } {
  const hubUrl = parseHttpUrl("hubUrl", options.hubUrl ?? getEnvironmentVariable("HF_ENDPOINT") ?? HUB);
  const router =
    options.routerUrl ??
    getEnvironmentVariable("HF_INFERENCE_ENDPOINT") ??
    (hubUrl === HUB ? ROUTER : undefined);
  return { hubUrl, routerUrl: router && parseHttpUrl("routerUrl", router) };
}

/** Trims whitespace and trailing slashes from a URL. Throws `InputError` if it is not an HTTP URL. */
export function parseHttpUrl(name: string, value: string): string {
  if (value === HUB || value === ROUTER) return value;
  const url = value.trim();
  if (!/^https?:\/\/[^/\s]/i.test(url) || !URL.canParse(url)) {
    throw new InputError(`${name} must be an http: or https: address, not ${JSON.stringify(value)}.`);
  }
  return url.replace(/\/+$/, "");
}
