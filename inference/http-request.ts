import { InputError, OutputError } from "./errors.ts";
import type { Options } from "./options.ts";
import type { Context, ProviderRequest } from "./provider.ts";
import type { Route } from "./routing.ts";
import { VERSION } from "./version.ts";

/**
 * Returns the URL of a request. An absolute URL from a provider's response receives the key only if the host belongs to
 * the provider. Routed calls replace its origin by the router, because their key is a hub token.
 */
export function getRequestUrl(request: ProviderRequest, route: Route, context: Context): string {
  const { path, query, subdomain, auth } = request;
  const isAbsolute = /^https?:\/\//i.test(path);
  if (auth === false) {
    if (!isAbsolute) throw new OutputError("Expected an http: or https: URL of a file", context, path);
    return withQuery(path, query);
  }
  if (isAbsolute) {
    const url = URL.canParse(path) ? new URL(path) : undefined;
    if (!url || (route.kind !== "routed" && !isProviderHost(url, route))) {
      throw new OutputError("Expected a URL of the provider for the next request", context, path);
    }
    if (route.kind !== "routed") return withQuery(path, query);
    return withQuery(`${route.base}${url.pathname}${url.search}`, toRoutedQuery(query, subdomain));
  }
  // Appended to a host, `@elsewhere.example` would turn the host into a user name.
  if (path !== "" && !path.startsWith("/")) {
    throw new OutputError("Expected a path that begins with a slash", context, path);
  }
  if (route.kind === "endpoint") return withQuery(getEndpointUrl(route.base, request), query);
  if (route.kind === "routed") return withQuery(route.base + path, toRoutedQuery(query, subdomain));
  const base = subdomain ? route.base.replace("//", `//${subdomain}.`) : route.base;
  return withQuery(base + path, query);
}

const toRoutedQuery = (query: ProviderRequest["query"], subdomain: string | undefined) =>
  subdomain ? { ...query, _subdomain: subdomain } : query;

/** Whether a URL has the provider's domain, such as `queue.fal.run` for `fal.run`, and the same protocol. */
function isProviderHost(url: URL, route: Route): boolean {
  const base = new URL(route.base);
  if (url.protocol !== base.protocol) return false;
  const domain = base.hostname.split(".").slice(-2).join(".");
  return url.host === base.host || (domain.includes(".") && url.hostname.endsWith(`.${domain}`));
}

/**
 * Returns the URL at an endpoint with one model: the caller's URL, completed with the standard path of the task if there
 * is one. The caller's URL can end before `/v1`, after it, or with the standard path.
 */
function getEndpointUrl(base: string, { endpointPath }: ProviderRequest): string {
  if (!endpointPath) return base;
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/, "");
  const tail = endpointPath.replace(/^\/v\d+/, "");
  if (!path.endsWith(tail))
    url.pathname = path + (/\/v\d+[a-z]*(?:\/openai)?$/.test(path) ? tail : endpointPath);
  return url.href;
}

/** Appends query parameters to those that the URL already has. */
function withQuery(url: string, query: ProviderRequest["query"]): string {
  let result = url;
  for (const name in query) {
    const separator = result.includes("?") ? "&" : "?";
    result += `${separator}${encodeURIComponent(name)}=${encodeURIComponent(query[name] as string)}`;
  }
  return result;
}

/** Returns the headers of a request. The caller's headers take precedence. */
export function getRequestHeaders(
  request: ProviderRequest,
  route: Route,
  options: Options,
): Record<string, string> {
  const { body, auth } = request;
  const isJson = body !== undefined && !(body instanceof Blob);
  const headers: Record<string, string> = isJson ? { "Content-Type": "application/json" } : {};
  if (auth !== false) {
    headers["User-Agent"] = getUserAgent();
    Object.assign(headers, route.headers);
  }
  if (request.headers) Object.assign(headers, request.headers);
  if (auth === false) return headers;
  for (const name in options.headers) {
    for (const existing in headers) {
      if (existing.toLowerCase() === name.toLowerCase()) delete headers[existing];
    }
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw createHeaderError(name);
    headers[name] = options.headers[name] as string;
  }
  for (const name in headers) {
    if (/[^\t\x20-\x7e\x80-\xff]/.test(headers[name] as string)) throw createHeaderError(name);
  }
  return headers;
}

const createHeaderError = (name: string) =>
  new InputError(`The header ${JSON.stringify(name)} contains invalid characters.`);

let userAgent: string | undefined;

const getUserAgent = (): string =>
  (userAgent ??= `@modelyard/inference/${VERSION}${typeof navigator === "undefined" ? "" : ` ${navigator.userAgent}`}`);

/** Returns the body for `fetch`. */
export const getRequestBody = ({ body, form }: ProviderRequest): string | Blob | FormData | undefined =>
  form ? form.toFormData() : body && !(body instanceof Blob) ? JSON.stringify(body) : body;
