import type { ModelShare } from "@modelyard/contract";
import { avatarUrl } from "../../accounts/view.ts";
import { ApiError } from "../../http/errors.ts";
import type { Share } from "./store.ts";

/** Returns a share in the format of clients. */
export const shareView = ({ id, name, fullname, role, created_at }: Share): ModelShare => ({
  user: name,
  fullname,
  avatarUrl: avatarUrl(id),
  role,
  createdAt: created_at,
});

/** Returns the stored share. Throws `NotFound` if it was removed at the same time. */
export function requireShare(share: Share | undefined): ModelShare {
  if (share) return shareView(share);
  throw new ApiError("NotFound", "The access was removed in the meantime.");
}
