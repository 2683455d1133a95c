import { HubError, type HubClient, type OrgRoleName } from "@modelyard/contract";
import { day } from "../../components/format.ts";

/** A user or an organization of this hub, as far as whoever looks may know them. */
export interface Whose {
  kind: "user" | "org";
  name: string;
  /** Empty where there is none beside the name. */
  fullname: string;
  picture: string;
  since: string;
  /** Of an organization that one belongs to: who else does. Of a user: their organizations. */
  members: { name: string; fullname: string; picture: string; role?: OrgRoleName }[];
  /** How many belong to an organization. */
  size?: number;
  /** What whoever looks may do here. */
  may: { write: boolean; settings: boolean };
}

/** Undefined where nobody is signed in, and for authors who are only names of imported models. */
export async function whoseOf(hub: HubClient, name: string): Promise<Whose | undefined> {
  const me = await hub.accounts.me();
  if (me === null) return undefined;
  const org = await orNot(hub.accounts.org(name));
  if (org) {
    const role = me.orgs.find((each) => each.name === org.name)?.role;
    const sees = me.admin || role !== undefined;
    // A token may see less than whoever it is of.
    const members = (sees ? await orNot(hub.accounts.members(org.name)) : undefined) ?? [];
    return {
      kind: "org",
      name: org.name,
      fullname: org.fullname === org.name ? "" : org.fullname,
      picture: org.avatarUrl,
      since: day(org.createdAt) ?? "",
      size: org.numUsers,
      members: members.map(({ user, fullname, avatarUrl, role: their }) => ({
        name: user,
        fullname,
        picture: avatarUrl,
        role: their,
      })),
      may: { write: me.admin || role === "write" || role === "admin", settings: sees },
    };
  }
  const user = await orNot(hub.accounts.user(name));
  if (user === undefined) return undefined;
  const own = user.user === me.name;
  return {
    kind: "user",
    name: user.user,
    fullname: user.fullname === user.user ? "" : user.fullname,
    picture: user.avatarUrl,
    since: day(user.createdAt) ?? "",
    members: user.orgs.map((each) => ({
      name: each.name,
      fullname: each.fullname === each.name ? "" : each.fullname,
      picture: each.avatarUrl,
    })),
    may: { write: own, settings: own },
  };
}

async function orNot<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return undefined;
    throw error;
  }
}
