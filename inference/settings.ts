import { InputError } from "./errors.ts";
import type { Options } from "./options.ts";

const HUB = "https://huggingface.co";
const ROUTER = "https://router.huggingface.co";

interface Environment {
  hub: string | undefined;
  router: string | undefined;
}

const EMPTY_ENVIRONMENT: Environment = { hub: undefined, router: undefined };
let cached = EMPTY_ENVIRONMENT;
let cachedFrom: object | undefined;

/** Returns the environment variables, read once, because reading one takes as long as creating a request's headers. */
function getEnvironment(): Environment {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  const env = process?.env;
  if (!env) return EMPTY_ENVIRONMENT;
  if (env !== cachedFrom) {
    cached = { hub: env["HF_ENDPOINT"] || undefined, router: env["HF_INFERENCE_ENDPOINT"] || undefined };
    cachedFrom = env;
  }
  return cached;
}

/**
 * Returns the URLs of hub and router. A self-hosted hub has no default router, so that its tokens are not sent to
 * another router. The variables are those of huggingface_hub (as of 2026-08), read at the first call.
 */
export function getBaseUrls(options: Options): { hubUrl: string; routerUrl: string | undefined } {
  const environment = getEnvironment();
  const hubUrl = parseHttpUrl("hubUrl", options.hubUrl ?? environment.hub ?? HUB);
  const router = options.routerUrl ?? environment.router ?? (hubUrl === HUB ? ROUTER : undefined);
  return { hubUrl, routerUrl: router && parseHttpUrl("routerUrl", router) };
}

/** Trims whitespace and trailing slashes from a URL. Throws `InputError` if it is not an HTTP URL. */
export function parseHttpUrl(name: string, value: string): string {
  if (value === HUB || value === ROUTER) return value;
  const url = value.trim();
  if (!/^https?:\/\/[^/\s]/i.test(url) || !URL.canParse(url)) {
    throw new InputError(`${name} must be an http: or https: URL, not ${JSON.stringify(value)}.`);
  }
  return url.replace(/\/+$/, "");
}
