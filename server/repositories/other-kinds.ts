import type { App } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

export const OTHER_KINDS = ["datasets", "spaces", "kernels"] as const;

/** Clients display this header once for each distinct text before the semicolon (as of 2026-11). */
const WARNING = "X-HF-Warning";

/**
 * Responds to requests for repository types other than models. Lists are empty, and repositories are not found,
 * both with an explanation.
 */
export function registerOtherKinds(app: App): void {
  for (const kind of OTHER_KINDS) {
    const emptyResponses = {
      [`/api/${kind}`]: [],
      [`/api/${kind}/semantic-search`]: [],
      [`/api/${kind}-tags-by-type`]: {},
    };
    for (const [url, response] of Object.entries(emptyResponses))
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
