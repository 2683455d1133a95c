import type { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { Repositories } from "../repositories.ts";
import type { Upstream } from "./upstream.ts";

/** What happens to a mirror whose upstream is gone: it is served as before, or only its owner and hub admins see it. */
export type GonePolicy = "keep" | "hide";

const GONE = new Set(["RepoNotFound", "DisabledRepo"]);

/**
 * Whether the upstream says that a repository was deleted or made private. An error page or an invalid token does not
 * say that.
 */
export const isGone = ({ code, status }: HubError): boolean => GONE.has(code ?? "") || status === 410;

/** Notes that the upstream of a mirror is gone, and hides the mirror if the policy says so. */
export async function markGone(
  hub: Repositories,
  upstream: Upstream,
  { id, name, gone: policy = "keep" }: { id: string; name: string; gone?: GonePolicy | undefined },
): Promise<void> {
  const repository = await hub.store.get(name);
  if (repository === undefined) return;
  const mirror = await hub.mirrors.of(repository.key);
  if (mirror?.upstream !== upstream.base || toLowerId(mirror.upstreamId) !== toLowerId(id)) return;
  const record = await hub.models.get(repository.id);
  const mirrored = record?.mirrored;
  const isKnown = mirrored?.gone !== undefined && (policy === "keep" || mirrored.hidden === true);
  if (!mirrored || isKnown) return;
  const hides = policy === "hide" && !record.private;
  console.error(
    `${mirrored.from} was deleted or made private. ${repository.id} ${hides ? "is hidden until it is back" : "is still served"} (MODELYARD_MIRROR_GONE=${policy}).`,
  );
  const gone = mirrored.gone ?? hub.now().toISOString();
  await hub.store.describe(
    repository,
    (known) =>
      known && {
        ...known,
        record: {
          ...known.record,
          private: known.record.private || hides,
          mirrored: { ...mirrored, gone, ...(hides && { hidden: true }) },
        },
      },
  );
}
