import type { HubClient, OrgRoleName } from "@modelyard/contract";
import { day } from "../../components/format.ts";
import { orUndefined } from "../../components/missing.server.ts";

/** Details of a user or organization that the viewer can see. */
export interface OwnerData {
  kind: "user" | "org";
  name: string;
  /** Empty if there is none. */
  fullname: string;
  since: string;
  /** The members of an organization, for its members; the organizations of a user. */
  members: { name: string; fullname: string; role?: OrgRoleName }[];
  /** Number of members of an organization. */
  size?: number;
  /** Permissions of the viewer. */
  may: { write: boolean; settings: boolean };
}

/** Loads a user or organization; `undefined` for visitors and for authors of imported models only. */
export async function loadOwner(hub: HubClient, name: string): Promise<OwnerData | undefined> {
  const me = await hub.me();
  if (me === null) return undefined;
  const org = await orUndefined(hub.getOrganization(name));
  if (org) {
    const ownRole = me.orgs.find((each) => each.name === org.name)?.role;
    const canSeeMembers = me.admin || ownRole !== undefined;
    // A token can have fewer permissions than its user.
    const members = (canSeeMembers ? await orUndefined(hub.listMembers(org.name)) : undefined) ?? [];
    return {
      kind: "org",
      name: org.name,
      fullname: org.fullname === org.name ? "" : org.fullname,
      since: day(org.createdAt) ?? "",
      size: org.numUsers,
      members: members.map(({ user, fullname, role }) => ({ name: user, fullname, role })),
      may: { write: me.admin || ownRole === "write" || ownRole === "admin", settings: canSeeMembers },
    };
  }
  const user = await orUndefined(hub.getUser(name));
  if (user === undefined) return undefined;
  const own = user.user === me.name;
  return {
    kind: "user",
    name: user.user,
    fullname: user.fullname === user.user ? "" : user.fullname,
    since: day(user.createdAt) ?? "",
    members: user.orgs.map((each) => ({
      name: each.name,
      fullname: each.fullname === each.name ? "" : each.fullname,
    })),
    may: { write: own, settings: own },
  };
}
