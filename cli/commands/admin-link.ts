import { adminLink, hasData, openData, readSettings } from "@modelyard/server/offline";
import { command, EXIT, UsageError } from "../command.ts";

export default command({
  summary: "Make a link that makes an admin of the hub",
  usage: ["[--data DIR]"],
  about: `For a hub whose admins have lost their passwords, and for the first one when
the link that the hub printed at its start was missed. Whoever opens the link
makes a new user who runs the hub. It works once, within 24 hours, and no other
such link works afterwards. The hub may run meanwhile.

The link goes to standard output. Its address is MODELYARD_URL, or that of HOST
and PORT.`,
  options: { data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." } },
  async run({ words, values }, context) {
    if (words.length > 0) throw new UsageError(`admin-link takes options only; ${words.join(" ")} is none.`);
    if (values.data?.trim() === "") throw new UsageError("--data needs the name of a folder.");
    const settings = readSettings({
      ...context.env,
      ...(values.data !== undefined && { MODELYARD_DATA: values.data }),
    });
    if (settings.DATABASE_URL === undefined && !hasData(settings.MODELYARD_DATA))
      throw new UsageError(
        `There is no hub in ${settings.MODELYARD_DATA}: it holds no modelyard.db. Name its folder with --data.`,
      );
    const data = await openData(settings);
    try {
      const { path, expiresAt } = await adminLink(data);
      const origin = settings.MODELYARD_URL ?? `http://${settings.HOST}:${settings.PORT}`;
      context.out.write(`${origin}${path}\n`);
      context.err.write(`It works once, until ${expiresAt.toISOString()}.\n`);
      return EXIT.ok;
    } finally {
      await data.close();
    }
  },
});
