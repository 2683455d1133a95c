import { command, EXIT, UsageError } from "../command.ts";
import { formatHelp, formatOverview } from "../help.ts";
import { commands } from "../run.ts";

export default command({
  summary: "Show help for modelyard or a command",
  usage: ["[COMMAND]"],
  description: "Without a command, lists all commands.",
  options: {},
  examples: ["modelyard help import"],
  async run({ args: [name] }, { out }) {
    if (name === undefined) {
      out.write(formatOverview(commands));
      return EXIT.ok;
    }
    const selected = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!selected) throw new UsageError(`unknown command "${name}"`);
    out.write(formatHelp(name, selected));
    return EXIT.ok;
  },
});
