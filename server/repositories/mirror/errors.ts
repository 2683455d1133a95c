import { ImportError } from "../../http/outbound/import-error.ts";
import type { HubError } from "../../http/outbound/fetch-with-retry.ts";
import type { Upstream } from "./upstream.ts";

/** The upstream repository is gated and denies access to its files. */
export class UpstreamGatedError extends ImportError {}

const TOKEN = "--token-env NAME, or HF_TOKEN";

/** Describes an upstream failure and what to do. `gated`: the upstream hub reported that the repository is gated. */
export function explainUpstream(
  error: HubError,
  { base }: Pick<Upstream, "base">,
  id: string,
  gated: boolean,
): ImportError {
  const { status, message } = error;
  const options = { cause: error };
  const isRefusal = status === 401 || status === 403 || status === 404;
  if (error.code === "GatedRepo" || (isRefusal && (gated || status === 403)))
    return new UpstreamGatedError(
      "input",
      `${id} at ${base} is gated (${message}). Request access on its page there and pass a token with access: ${TOKEN}.`,
      options,
    );
  if (isRefusal)
    return new ImportError(
      "input",
      `Repository ${id} not found at ${base} (${message}). Check its name; for a private repository, pass a token with access: ${TOKEN}.`,
      options,
    );
  if (error.isUnreachable && !error.isRetryable)
    return new ImportError("input", `No hub at ${base}: ${message}. Check --from.`, options);
  return new ImportError(
    "broken",
    `Can't mirror ${id} from ${base}: ${message}. Downloaded files are kept; run the same command to resume.`,
    options,
  );
}
