import {
  ImportError,
  type DeploymentSync,
  openData,
  readSettings,
  syncProviders,
} from "@modelyard/server/offline";
import { command, type Context, EXIT, UsageError } from "../command.ts";
import { number, reportProgress } from "../progress.ts";

const KNOWN_HUB = "https://huggingface.co";

export default command({
  summary: "Learn from another hub who serves your models, and at what price",
  usage: ["sync [--from https://HUB] [--data DIR]"],
  about: `Asks the hub for the providers of its models (inferenceProviderMapping), and
its router for their prices, context and abilities (GET /v1/models). Models that
this hub does not have are passed over: import them first. What you said of your
own servers stays, and so do prices that you entered yourself. Every price keeps
the address and the day it is from.

A sync that was stopped goes on where it was. A hub that asks to wait is waited
for. The environment variable HF_TOKEN, where set, is sent to that hub and
nowhere else. A hub that runs meanwhile follows.

Exit codes: 0 all is in; 1 something was not understood, there were no
prices, or it broke off; 2 the command or what it names is wrong; 130 stopped
by Ctrl C.`,
  options: {
    from: { value: "URL", about: `Address of the hub. Default: ${KNOWN_HUB}.` },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
    database: { value: "URL", about: "PostgreSQL database of the hub. Default: DATABASE_URL, or none." },
  },
  async run({ words, values }, context) {
    const [what, ...more] = words;
    if (what !== "sync" || more.length > 0)
      throw new UsageError("providers can sync: write modelyard providers sync.");
    for (const name of ["from", "data", "database"] as const)
      if (values[name]?.trim() === "") throw new UsageError(`--${name} needs a value.`);
    const settings = readSettings({
      ...context.env,
      ...(values.data !== undefined && { MODELYARD_DATA: values.data }),
      ...(values.database !== undefined && { DATABASE_URL: values.database }),
    });
    const from = values.from ?? KNOWN_HUB;
    const report = reportProgress(context);
    const data = await openData(settings);
    try {
      const result = await syncProviders(data, from, {
        signal: context.signal,
        onNotice: report.notice,
        token: context.env["HF_TOKEN"]?.trim() || undefined,
      });
      report.end();
      summarize(result, from, context);
      if (result.interrupted) return EXIT.interrupted;
      return result.rejected > 0 || result.noPrices !== undefined ? EXIT.failed : EXIT.ok;
    } catch (error) {
      report.end();
      if (!(error instanceof ImportError)) throw error;
      context.err.write(`${error.message}\n`);
      return error.fault === "input" ? EXIT.usage : EXIT.failed;
    } finally {
      await data.close();
    }
  },
});

function summarize(result: DeploymentSync, from: string, { out, err }: Context): void {
  const { read, changed, unchanged, absent, rejected, priced, noPrices } = result;
  out.write(
    `${number(read)} models of ${from}: ${number(changed)} of yours have other providers now, ${number(unchanged)} are as they were, ${number(absent)} are not here.\n`,
  );
  if (rejected > 0) err.write(`The providers of ${number(rejected)} models could not be understood.\n`);
  if (result.interrupted) out.write("Stopped before the end. The same command goes on from there.\n");
  else if (noPrices === undefined)
    out.write(`${number(priced)} offers have a price, a context or abilities.\n`);
  else err.write(`There are no prices: ${noPrices}.\n`);
}
