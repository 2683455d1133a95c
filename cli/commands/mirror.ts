import { ImportError, mirrorToDataDirectory, type Mirrored, openData } from "@modelyard/server/offline";
import { command, type Context, EXIT, rejectArguments, UsageError, writeError } from "../command.ts";
import { formatNumber } from "../progress.ts";
import { formatBytes, reportTransfer } from "../transfer-progress.ts";
import { databaseOption, dataOption, resolveHubSettings } from "../resolve-hub.ts";

const DEFAULT_SOURCE = "https://huggingface.co";

export default command({
  summary: "Mirror a repository from another hub",
  usage: ["OWNER/NAME [--from https://HUB] [--revision REV]… [--name OWNER/NAME]"],
  description: `Copies all branches and tags with their history and files. Object IDs stay the
same. Every object is checked against its ID, and every large file against its
SHA-256. The mirror becomes visible when it is complete. An interrupted run
resumes, even within a file. Run the command again to update the mirror. Safe to
run while the hub is running.

From a hub without git support, files are copied without their history.

HF_TOKEN (or the variable that --token-env names), if set, is sent to that hub
only. Private repositories stay private, and gated repositories stay gated, with
access requests approved on this hub.`,
  options: {
    from: { value: "URL", description: `Source hub. Default: MODELYARD_MIRROR_FROM or ${DEFAULT_SOURCE}.` },
    revision: {
      value: "REV",
      multiple: true,
      description: "Copy large files of this branch, tag, or commit only. Repeatable.",
    },
    name: { value: "ID", description: "Target repository ID. Default: same as the source." },
    private: { description: "Make the mirror private." },
    "token-env": { value: "NAME", description: "Environment variable with the token. Default: HF_TOKEN." },
    data: dataOption,
    database: databaseOption,
  },
  examples: [
    "modelyard mirror Qwen/Qwen3-8B",
    "modelyard mirror acme/model --from https://hub.example --token-env ACME_TOKEN",
  ],
  exitCodes: {
    0: "the mirror is up to date",
    1: "the copy failed, or a branch that was changed on this hub was skipped",
  },
  async run({ args, values }, context) {
    const [id, ...extra] = args;
    if (id === undefined) throw new UsageError("missing repository (such as owner/model)");
    rejectArguments(extra);
    const settings = resolveHubSettings(values, context);
    const report = reportTransfer(context);
    const onAbort = () =>
      report.notice("Stopping. Press Ctrl C again to stop immediately; downloaded data is kept.");
    context.signal.addEventListener("abort", onAbort, { once: true });
    const data = await openData(settings);
    const started = performance.now();
    try {
      const done = await mirrorToDataDirectory(data, {
        id,
        name: values.name ?? id,
        from: values.from ?? settings.MODELYARD_MIRROR_FROM ?? DEFAULT_SOURCE,
        token: getToken(values["token-env"], context.env),
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
        context.err.write("Interrupted. Run the same command to resume.\n");
        return EXIT.interrupted;
      }
      if (!(error instanceof ImportError)) throw error;
      writeError(context, error.message);
      return error.fault === "input" ? EXIT.usage : EXIT.failed;
    } finally {
      context.signal.removeEventListener("abort", onAbort);
      await data.close();
    }
  },
});

function getToken(name: string | undefined, env: Context["env"]): string | undefined {
  const token = env[name ?? "HF_TOKEN"]?.trim() || undefined;
  if (name !== undefined && token === undefined)
    throw new UsageError(`environment variable ${name} is not set (--token-env)`);
  return token;
}

/** Prints the result to standard output. */
function summarize(done: Mirrored, place: string, seconds: number, { out, err }: Context): void {
  const { id, commit, refs, files, fetched, changed, left } = done;
  const summary = `${formatNumber(files)} ${files === 1 ? "file" : "files"} (${formatBytes(done.bytes)}), ${formatNumber(refs)} ${refs === 1 ? "branch or tag" : "branches and tags"}`;
  const news = changed
    ? `${formatNumber(fetched.files)} large ${fetched.files === 1 ? "file" : "files"} (${formatBytes(fetched.bytes)}) downloaded in ${seconds.toFixed(1)} s`
    : "no changes";
  out.write(`${id} is at ${commit.slice(0, 12)}: ${summary}; ${news}. Stored in ${place}.\n`);
  if (left.length > 0)
    err.write(
      `Skipped: ${left.join(", ")} (changed on this hub). To keep both versions, mirror to another ID with --name.\n`,
    );
}
