import { ImportError, mirrorToDataDirectory, type Mirrored, openData } from "@modelyard/server/offline";
import { command, type Context, EXIT, UsageError } from "../command.ts";
import { number } from "../progress.ts";
import { bytes, reportTransfer } from "../transfer-progress.ts";
import { hubSettings } from "../resolve-hub.ts";

const FROM = "https://huggingface.co";

export default command({
  summary: "Copy a repository from another hub, or bring a copy up to date",
  usage: ["OWNER/NAME [--from https://HUB] [--revision REV]… [--name OWNER/NAME]"],
  about: `Copies all branches and tags with their history and their files, under the ids
they have there. Every object is checked against its id, and every large file
against its SHA-256. Nobody sees anything of it before all of it is there; a copy
that was stopped, at whatever byte, is gone on with by the same command. Running
it again brings what is new. A hub may run meanwhile.

A hub that does not speak git is copied file by file, without its history.

The environment variable HF_TOKEN (or the one that --token-env names), where set,
is sent to that hub and to nobody else. What is private there is private here,
and what is gated there is for those whom somebody here lets in.

Exit codes: 0 the copy is as the other one is; 1 it broke off, or a branch was
changed here and was left alone; 2 the command or what it names is wrong; 130
stopped by Ctrl C.`,
  options: {
    from: { value: "URL", about: `The other hub. Default: MODELYARD_MIRROR_FROM, or ${FROM}.` },
    revision: {
      value: "REV",
      multiple: true,
      about: "Large files of this branch, tag or commit only. Default: all of them.",
    },
    name: { value: "ID", about: "What it is called here. Default: as there." },
    private: { about: "Hide it here, whatever it is there." },
    "token-env": { value: "NAME", about: "Environment variable that holds the token. Default: HF_TOKEN." },
    data: { value: "DIR", about: "Data folder of the hub. Default: MODELYARD_DATA, or ./data." },
    database: { value: "URL", about: "PostgreSQL database of the hub. Default: DATABASE_URL, or none." },
  },
  async run({ words, values }, context) {
    const [id, ...more] = words;
    if (id === undefined)
      throw new UsageError("What should be copied? Name a repository, such as owner/model.");
    if (more.length > 0)
      throw new UsageError(`One repository at a time: ${id} is one, ${more.join(" ")} is more.`);
    const settings = hubSettings(values, context);
    const report = reportTransfer(context);
    const onAbort = () =>
      report.notice("Stopping. Ctrl C once more ends at once; what came stays, and is gone on with.");
    context.signal.addEventListener("abort", onAbort, { once: true });
    const data = await openData(settings);
    const started = performance.now();
    try {
      const done = await mirrorToDataDirectory(data, {
        id,
        name: values.name ?? id,
        from: values.from ?? settings.MODELYARD_MIRROR_FROM ?? FROM,
        token: readToken(values["token-env"], context.env),
        ...(values.revision && { revisions: values.revision }),
        private: values.private ?? false,
        signal: context.signal,
        onProgress: report.update,
        onNotice: report.notice,
      });
      report.end();
      summarize(done, data.place, (performance.now() - started) / 1000, context);
      return done.left.length > 0 ? EXIT.failed : EXIT.ok;
    } catch (error) {
      report.end();
      if (context.signal.aborted) {
        context.err.write("Stopped before the end. The same command goes on from there.\n");
        return EXIT.interrupted;
      }
      if (!(error instanceof ImportError)) throw error;
      context.err.write(`${error.message}\n`);
      return error.fault === "input" ? EXIT.usage : EXIT.failed;
    } finally {
      context.signal.removeEventListener("abort", onAbort);
      await data.close();
    }
  },
});

function readToken(name: string | undefined, env: Context["env"]): string | undefined {
  const token = env[name ?? "HF_TOKEN"]?.trim() || undefined;
  if (name !== undefined && token === undefined)
    throw new UsageError(`--token-env ${name}: there is no such environment variable, or it is empty.`);
  return token;
}

/** What happened, on standard output. */
function summarize(done: Mirrored, place: string, seconds: number, { out, err }: Context): void {
  const { id, commit, refs, files, fetched, changed, left } = done;
  const what = `${number(files)} ${files === 1 ? "file" : "files"} (${bytes(done.bytes)}), ${number(refs)} ${refs === 1 ? "branch or tag" : "branches and tags"}`;
  const news = changed
    ? `${number(fetched.files)} large ${fetched.files === 1 ? "file" : "files"} (${bytes(fetched.bytes)}) fetched in ${seconds.toFixed(1)} s`
    : "nothing is new";
  out.write(`${id} is at ${commit.slice(0, 12)}: ${what}; ${news}. Stored in ${place}.\n`);
  if (left.length > 0)
    err.write(
      `${left.join(", ")} ${left.length === 1 ? "was" : "were"} changed here since, and ${left.length === 1 ? "was" : "were"} left alone. Copy under another name (--name owner/name) to have both.\n`,
    );
}
