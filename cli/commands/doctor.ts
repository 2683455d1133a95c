import { runDoctorChecks, type Finding } from "@modelyard/server/offline";
import { command, EXIT, rejectArguments } from "../command.ts";
import { formatCount } from "../progress.ts";
import { hubOptions, overrideSettings } from "../resolve-hub.ts";

export default command({
  summary: "Check the hub and its environment",
  usage: ["[--network] [--json] [--data DIR] [--database URL]"],
  description: `Checks settings, database, storage, disk, clock, reverse proxy, providers, and the
age of the last backup, and prints what to do about each problem. Run it as the
hub's user, with the hub's settings, before and after changes. Safe to run while
the hub is running.

The proxy is checked with a request of 20 MB to MODELYARD_URL. Providers are
called only with --network.`,
  options: {
    network: { description: "Also check whether providers respond." },
    json: { description: "Print findings as a JSON object." },
    ...hubOptions,
  },
  examples: ["modelyard doctor", "modelyard doctor --network --json"],
  exitCodes: { 0: "no errors; there may be warnings", 1: "there are errors" },
  async run({ args, values }, context) {
    rejectArguments(args);
    const network = values.network ?? false;
    const findings = await runDoctorChecks(overrideSettings(values, context), { network });
    const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
    const [errors, warnings] = [count("error"), count("warning")];
    if (values.json === true) context.out.write(`${JSON.stringify({ errors, warnings, findings })}\n`);
    else {
      for (const { check, level, message, fix } of findings) {
        context.out.write(`${level.padEnd(8)} ${check.padEnd(10)} ${message}\n`);
        if (fix !== undefined) context.out.write(`${" ".repeat(20)}Fix: ${fix}\n`);
      }
      context.out.write(`${formatCount(errors, "error")}, ${formatCount(warnings, "warning")}.\n`);
    }
    return errors === 0 ? EXIT.ok : EXIT.failed;
  },
});
