import type { ModelShare } from "@modelyard/contract";
import type { Accounts } from "../../accounts/accounts.ts";
import type { UsersTable } from "../../accounts/tables.ts";
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

/** Finds a user by name. Throws `NotFound` with an error for the field `user` if there is none. */
export async function findShareUser({ users }: Pick<Accounts, "users">, name: string): Promise<UsersTable> {
  const user = await users.byName(name);
  if (user) return user;
  const fields = [{ field: "user", problem: "is not on this hub" }];
  throw new ApiError("NotFound", `User "${name}" not found.`, { fields });
}

/** Returns the stored share. Throws `NotFound` if it was removed at the same time. */
export function requireShare(share: Share | undefined): ModelShare {
  if (share) return shareView(share);
  throw new ApiError("NotFound", "The access was removed in the meantime.");
}
