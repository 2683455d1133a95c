import { createAdminLink, openData } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments } from "../command.ts";
import { dataOption, requireExistingHub } from "../resolve-hub.ts";

export default command({
  summary: "Create a one-time admin setup link",
  usage: ["[--data DIR]"],
  description: `Prints a link that creates a new user with the hub admin role. Use it if all
admins have lost their passwords, or if you missed the link that the hub
printed on its first start. The link works once within 24 hours and replaces
earlier setup links. Safe to run while the hub is running.

The link goes to standard output. Its base URL is MODELYARD_URL, or HOST and
PORT.`,
  options: { data: dataOption },
  examples: ["modelyard admin-link", "modelyard admin-link --data /var/lib/modelyard"],
  async run({ args, values }, context) {
    rejectArguments(args);
    const settings = requireExistingHub(values, context);
    const data = await openData(settings);
    try {
      const { path, expiresAt } = await createAdminLink(data);
      const origin = settings.MODELYARD_URL ?? `http://${settings.HOST}:${settings.PORT}`;
      context.out.write(`${origin}${path}\n`);
      context.err.write(`The link works once and expires at ${expiresAt.toISOString()}.\n`);
      return EXIT.ok;
    } finally {
      await data.close();
    }
  },
});
