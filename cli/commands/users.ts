import type { Accounts } from "@modelyard/server/offline";
import { findUser, formatColumns, printLink, requireOne, withAccounts } from "../accounts.ts";
import { command, type Context, createChoiceError, rejectArguments } from "../command.ts";
import { hubOptions, type HubOptions } from "../resolve-hub.ts";

interface Action {
  accounts: Accounts;
  name: string;
  values: HubOptions;
  context: Context;
}

/** Actions on one user. */
const ACTIONS: Readonly<Record<string, (action: Action) => Promise<void>>> = {
  disable: (action) =>
    setRights(action, { disabled: true }, "is disabled. Tokens and sessions stopped working."),
  enable: (action) => setRights(action, { disabled: false }, "is enabled."),
  "make-admin": (action) => setRights(action, { admin: true }, "is now a hub admin."),
  "remove-admin": (action) => setRights(action, { admin: false }, "is no longer a hub admin."),
  async "reset-password"({ accounts, name, values, context }) {
    const user = await findUser(accounts, name);
    const link = await accounts.links.forPassword(user.id);
    printLink(values, context, link, `The link sets the password of ${user.name} and ends all sessions.`);
  },
};

export default command({
  summary: "Manage users",
  usage: ["list [--json]", "create", ...Object.keys(ACTIONS).map((action) => `${action} NAME`)],
  description: `list            Print all users.
create          Print an invitation link for one user. It expires in 7 days.
disable         Disable an account. Its models and settings stay.
enable          Enable the account again.
make-admin      Grant the hub admin role.
remove-admin    Revoke the role. One enabled admin always remains.
reset-password  Print a link to set a new password. It expires in 24 hours.

Links go to standard output; their base URL is MODELYARD_URL, or HOST and PORT.
Safe to run while the hub is running. Changes take effect within a second.`,
  options: {
    json: { description: "Print users as a JSON array." },
    ...hubOptions,
  },
  examples: ["modelyard users list", "modelyard users create", "modelyard users reset-password ada"],
  exitCodes: { 1: "the user does not exist, or the change is not allowed" },
  async run({ args: [action, ...rest], values }, context) {
    if (action === "list") {
      rejectArguments(rest);
      return withAccounts(values, context, async (accounts) => {
        context.out.write(await listUsers(accounts, values.json === true));
      });
    }
    if (action === "create") {
      rejectArguments(rest);
      return withAccounts(
        values,
        context,
        async ({ links }) => printLink(values, context, await links.invite({}), "The link creates a user."),
        ["invitation.create"],
      );
    }
    const run = action !== undefined && Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (run === undefined)
      throw createChoiceError("action", action, ["list", "create", ...Object.keys(ACTIONS)]);
    const name = requireOne(rest, "user name");
    return withAccounts(values, context, (accounts) => run({ accounts, name, values, context }), [
      "user.change",
      name,
    ]);
  },
});

async function setRights(
  { accounts, name, context }: Action,
  rights: Parameters<Accounts["users"]["setRights"]>[1],
  result: string,
): Promise<void> {
  const user = await findUser(accounts, name);
  await accounts.users.setRights(user.id, rights);
  context.out.write(`${user.name} ${result}\n`);
}

async function listUsers({ users }: Accounts, asJson: boolean): Promise<string> {
  const rows = (await users.list()).map(({ name, fullname, email, admin, disabled_at, created_at }) => ({
    name,
    fullname,
    email,
    admin: admin === 1,
    disabled: disabled_at !== null,
    createdAt: created_at,
  }));
  if (asJson) return `${JSON.stringify(rows)}\n`;
  const role = ({ admin, disabled }: (typeof rows)[number]) =>
    [admin && "admin", disabled && "disabled"].filter(Boolean).join(", ");
  return formatColumns([
    ["NAME", "FULL NAME", "EMAIL", "CREATED", "STATUS"],
    ...rows.map((row) => [row.name, row.fullname, row.email ?? "", row.createdAt.slice(0, 10), role(row)]),
  ]);
}
