import { openData, type Verification, verifyData } from "@modelyard/server/offline";
import { command, EXIT, UsageError } from "../command.ts";
import { reportEvery } from "../progress.ts";
import { settingsOfExisting } from "../resolve-hub.ts";

export default command({
  summary: "Verify that repositories are whole",
  usage: ["[--json] [--data DIR]"],
  about: `Reads every commit, folder and file that repositories lead to, computes every
hash anew, and names what is missing or not what it was, a line each on standard
output. Changes nothing. The hub may run meanwhile.

Exit codes: 0 all is whole; 1 something is not; 2 the command or what it names
is wrong; 130 stopped by Ctrl C.`,
  options: {
    json: { about: "What was found as one JSON object, with its counts and its list of problems." },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
  },
  async run({ words, values }, context) {
    if (words.length > 0) throw new UsageError(`fsck takes options only; ${words.join(" ")} is none.`);
    const settings = settingsOfExisting(values, context);
    const data = await openData(settings);
    try {
      const found = await verifyData(data, {
        signal: context.signal,
        onProgress: reportEvery(context, countsOf),
      });
      if (values.json === true) context.out.write(`${JSON.stringify(found)}\n`);
      else for (const problem of found.problems) context.out.write(`${problem}\n`);
      const { length } = found.problems;
      context.err.write(
        `${countsOf(found)}: ${length === 0 ? "all is whole" : `${length} ${length === 1 ? "problem" : "problems"}`}.\n`,
      );
      if (found.interrupted) return EXIT.interrupted;
      return length === 0 ? EXIT.ok : EXIT.failed;
    } finally {
      await data.close();
    }
  },
});

const countsOf = ({ repositories, objects, contents, bytes }: Verification): string =>
  `${repositories} repositories, ${objects} objects, ${contents} large files of ${(bytes / 1e6).toFixed(1)} MB`;
