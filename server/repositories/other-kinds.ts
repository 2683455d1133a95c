import type { App } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

export const OTHER_KINDS = ["datasets", "spaces", "kernels"] as const;

/** Shown once by clients for each word before its semicolon (seen 2026-11). */
const WARNING = "X-HF-Warning";

/**
 * Clients ask for other kinds of repositories by the same words. There is none of these here: a list of them is empty,
 * and says why; one of them is not found, and says so, too.
 */
export function registerOtherKinds(app: App): void {
  for (const kind of OTHER_KINDS) {
    const nothing = {
      [`/api/${kind}`]: [],
      [`/api/${kind}/semantic-search`]: [],
      [`/api/${kind}-tags-by-type`]: {},
    };
    for (const [url, response] of Object.entries(nothing))
      app.get(url, async (_, reply) => {
        reply.header(WARNING, `${kind}; Only model repositories are supported; this hub has no ${kind}.`);
        return response;
      });
    const files = ["resolve/*", "raw/*", "info/*"].map((path) => `/${kind}/:owner/:name/${path}`);
    for (const url of [`/api/${kind}/*`, ...files])
      app.route({
        method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
        url,
        handler: async () => {
          throw new ApiError(
            "RepoNotFound",
            `Only model repositories are supported; this hub has no ${kind}.`,
          );
        },
      });
  }
}
