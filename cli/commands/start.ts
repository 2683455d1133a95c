import { command, EXIT, UsageError } from "../command.ts";

export default command({
  summary: "Start the hub",
  usage: [""],
  about: `Serves the website and the API at http://127.0.0.1:3000, with the data in ./data.
An empty hub gets the starter catalog and prints a link that creates its admin.
Settings are environment variables: PORT, HOST, MODELYARD_DATA, DATABASE_URL,
and others, all listed in the documentation. Ctrl C stops the hub.

This is also what modelyard does without a command.

Exit codes: 0 stopped; 1 the hub could not start; 2 a setting is wrong.`,
  options: {},
  async run({ words: [unexpected] }) {
    if (unexpected !== undefined) throw new UsageError(`start takes no arguments; "${unexpected}" is one.`);
    // Listens until a signal stops it; the process stays although this returns.
    await import("@modelyard/server/main");
    return EXIT.ok;
  },
});
