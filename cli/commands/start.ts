import { command, EXIT, rejectArguments } from "../command.ts";

export default command({
  summary: "Start the hub",
  usage: [""],
  description: `Serves the website and the API at http://127.0.0.1:3000, with the data in ./data.
An empty hub loads the starter catalog and prints a link that creates the first
admin. Settings are environment variables such as PORT, HOST, MODELYARD_DATA, and
DATABASE_URL; docs/settings.md in the repository lists all. Press Ctrl C to stop the hub.

Running modelyard without a command does the same.`,
  options: {},
  examples: ["modelyard start", "PORT=8080 MODELYARD_DATA=/srv/modelyard modelyard start"],
  exitCodes: { 1: "the hub could not start" },
  async run({ args }) {
    rejectArguments(args);
    // The server keeps the process running after this function returns, until a signal stops it.
    await import("@modelyard/server/main");
    return EXIT.ok;
  },
});
