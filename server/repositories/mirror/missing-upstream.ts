import type { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { Repositories } from "../repositories.ts";
import type { Upstream } from "./upstream.ts";

/** Policy for mirrors of deleted repositories: serve them as before, or only to their owner and hub admins. */
export type GonePolicy = "keep" | "hide";

const GONE_CODES = new Set(["RepoNotFound", "DisabledRepo"]);

/**
 * Whether the upstream reports that a repository was deleted or made private. Error pages and invalid tokens do not
 * count.
 */
export const isGone = ({ code, status }: HubError): boolean => GONE_CODES.has(code ?? "") || status === 410;

/** Records that the upstream of a mirror is gone, and hides the mirror if the policy is `hide`. */
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
