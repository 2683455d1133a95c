import { formatBytes } from "@modelyard/contract";
import { openData, type Verification, verifyData } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments } from "../command.ts";
import { formatCount, reportEvery } from "../progress.ts";
import { hubOptions, requireExistingHub } from "../resolve-hub.ts";

export default command({
  summary: "Check repository integrity",
  usage: ["[--json] [--data DIR] [--database URL]"],
  description: `Reads every reachable commit, tree, and file, recomputes all hashes, and prints
one line for each missing or corrupt object. Changes nothing. Safe to run while
the hub is running.`,
  options: {
    json: { description: "Print counts and problems as a JSON object." },
    ...hubOptions,
  },
  examples: ["modelyard fsck", "modelyard fsck --json --data /var/lib/modelyard"],
  exitCodes: { 0: "no problems found", 1: "objects are missing or corrupt" },
  async run({ args, values }, context) {
    rejectArguments(args);
    await using data = await openData(requireExistingHub(values, context));
    const result = await verifyData(data, {
      signal: context.signal,
      onProgress: reportEvery(context, formatCounts),
    });
    if (values.json === true) context.out.write(`${JSON.stringify(result)}\n`);
    else for (const problem of result.problems) context.out.write(`${problem}\n`);
    const { length } = result.problems;
    context.err.write(
      `${formatCounts(result)}: ${length === 0 ? "no problems found" : formatCount(length, "problem")}.\n`,
    );
    if (result.interrupted) return EXIT.interrupted;
    return length === 0 ? EXIT.ok : EXIT.failed;
  },
});

const formatCounts = ({ repositories, objects, contents, bytes }: Verification): string =>
  `${formatCount(repositories, "repository", "repositories")}, ${formatCount(objects, "object")}, ${formatCount(contents, "large file")} (${formatBytes(bytes)})`;
