import { createAdminLink, openData } from "@modelyard/server/offline";
import { command, EXIT, UsageError } from "../command.ts";
import { settingsOfExisting } from "../resolve-hub.ts";

export default command({
  summary: "Make a link that makes an admin of the hub",
  usage: ["[--data DIR]"],
  about: `For a hub whose admins have lost their passwords, and for the first one when
the link that the hub printed at its start was missed. Whoever opens the link
makes a new user who runs the hub. It works once, within 24 hours, and no other
such link works afterward. The hub may run meanwhile.

The link goes to standard output. Its address is MODELYARD_URL, or that of HOST
and PORT.`,
  options: { data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." } },
  async run({ words, values }, context) {
    if (words.length > 0) throw new UsageError(`admin-link takes options only; ${words.join(" ")} is none.`);
    const settings = settingsOfExisting(values, context);
    const data = await openData(settings);
    try {
      const { path, expiresAt } = await createAdminLink(data);
      const origin = settings.MODELYARD_URL ?? `http://${settings.HOST}:${settings.PORT}`;
      context.out.write(`${origin}${path}\n`);
      context.err.write(`It works once, until ${expiresAt.toISOString()}.\n`);
      return EXIT.ok;
    } finally {
      await data.close();
    }
  },
});
