import { printLink, withAccounts } from "../accounts.ts";
import { command, rejectArguments } from "../command.ts";
import { hubOptions } from "../resolve-hub.ts";

export default command({
  summary: "Create a one-time admin setup link",
  usage: ["[--data DIR]"],
  description: `Prints a link that creates a new user with the hub admin role. Use it if you
missed the link that the hub printed on its first start. The link works once
within 24 hours and replaces earlier setup links. Safe to run while the hub is
running. \`modelyard users\` manages existing users.

The link goes to standard output. Its base URL is MODELYARD_URL, or HOST and
PORT.`,
  options: hubOptions,
  examples: ["modelyard admin-link", "modelyard admin-link --data /var/lib/modelyard"],
  async run({ args, values }, context) {
    rejectArguments(args);
    return withAccounts(
      values,
      context,
      async ({ links }) =>
        printLink(values, context, await links.forAdmin(), "The link creates a hub admin."),
      ["invitation.create"],
    );
  },
});
