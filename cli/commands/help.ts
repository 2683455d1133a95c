import { command, EXIT, UsageError } from "../command.ts";
import { manual, overview } from "../help.ts";
import { commands } from "../run.ts";

export default command({
  summary: "Show what modelyard can do, or one command in full",
  usage: ["[COMMAND]"],
  about: "Without a command: all of them.",
  options: {},
  async run({ words: [name] }, { out }) {
    if (name === undefined) {
      out.write(overview(commands));
      return EXIT.ok;
    }
    const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!found) throw new UsageError(`There is no command ${name}.`);
    out.write(manual(name, found));
    return EXIT.ok;
  },
});
