import { readFile } from "node:fs/promises";
import { formatBytes } from "@modelyard/contract";
import type { Mirrored, MirrorProgress } from "@modelyard/server/offline";
import { ImportError, mapConcurrent, openData, openMirroring } from "@modelyard/server/offline";
import { command, type Context, EXIT, UsageError, writeError } from "../command.ts";
import { formatCount, formatNumber, TransferReport } from "../progress.ts";
import { hubOptions, resolveHubSettings } from "../resolve-hub.ts";

const DEFAULT_SOURCE = "https://huggingface.co";

export default command({
  summary: "Mirror repositories from another hub",
  usage: [
    "OWNER/NAME [--from https://HUB] [--revision REV]… [--name OWNER/NAME]",
    "OWNER/NAME… [OWNER/PATTERN*]… [--author OWNER]… [--list FILE]… [--from URL]",
  ],
  description: `Copies all branches and tags with their history and files. Object IDs stay the
same. Every object is checked against its ID, and every large file against its
SHA-256. The mirror becomes visible when it is complete. An interrupted run
resumes, even within a file. Run the command again to update the mirror. Safe to
run while the hub is running.

If one of several repositories fails, the others are still mirrored. Run the
same command again to retry failed repositories. Quote patterns.

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
    author: { value: "OWNER", multiple: true, description: "All repositories of an owner. Repeatable." },
    list: {
      value: "FILE",
      multiple: true,
      description: "File with repositories and patterns, one per line. Repeatable.",
    },
    jobs: { value: "N", description: "Repositories to copy at the same time, 1 to 16. Default: 2." },
    name: { value: "ID", description: "Target ID of a single repository. Default: same as the source." },
    private: { description: "Make the mirrors private." },
    "token-env": { value: "NAME", description: "Environment variable with the token. Default: HF_TOKEN." },
    ...hubOptions,
  },
  examples: [
    "modelyard mirror Qwen/Qwen3-8B",
    "modelyard mirror acme/model --from https://hub.example --token-env ACME_TOKEN",
    "modelyard mirror 'acme/vision-*' --author ada --list repositories.txt",
  ],
  exitCodes: {
    0: "all mirrors are up to date",
    1: "a copy failed, or a branch that was changed on this hub was skipped",
  },
  async run({ args, values }, context) {
    const jobs = parseJobs(values.jobs);
    const requested = await readRequested(args, values);
    const single = requested.length === 1 && !isPattern(requested[0]);
    if (values.name !== undefined && !single) throw new UsageError("--name requires a single repository");
    const settings = resolveHubSettings(values, context);
    const token = getToken(values["token-env"], context.env);
    using report = new TransferReport(context, {
      stopping: "Stopping. Press Ctrl C again to stop immediately; downloaded data is kept.",
    });
    await using data = await openData(settings);
    let mirroring: Awaited<ReturnType<typeof openMirroring>> | undefined;
    try {
      mirroring = await openMirroring(data, {
        from: values.from ?? settings.MODELYARD_MIRROR_FROM ?? DEFAULT_SOURCE,
        token,
        gone: settings.MODELYARD_MIRROR_GONE,
        signal: context.signal,
        onNotice: report.notice,
      });
      const ids = await expand(requested, mirroring);
      const run = createMirrorRun(ids.length, report, context, data.location);
      await mapConcurrent(ids, jobs, (id) =>
        run.mirror(id, (onProgress) =>
          mirroring?.mirror({
            id,
            name: values.name ?? id,
            ...(values.revision && { revisions: values.revision }),
            private: values.private ?? false,
            onProgress,
          }),
        ),
      );
      return run.end();
    } catch (error) {
      if (!context.signal.aborted) throw error;
      report.notice("Interrupted. Run the same command to resume.");
      return EXIT.interrupted;
    } finally {
      await mirroring?.close();
    }
  },
});

/** Collects the progress and the results of the mirrors of one command. */
function createMirrorRun(total: number, report: TransferReport, context: Context, location: string) {
  const { out, err, signal } = context;
  const progress = new Map<string, MirrorProgress>();
  const failed: string[] = [];
  const counts = { done: 0, unchanged: 0, skipped: 0 };

  /** Counts a repository and returns the start of its line. */
  function count(): string {
    counts.done += 1;
    return total > 1 ? `[${counts.done}/${total}] ` : "";
  }

  return {
    /** Runs one mirror. Throws the failure of a single mirror; prints failures of several. */
    async mirror(
      id: string,
      work: (onProgress: (progress: MirrorProgress) => void) => Promise<Mirrored> | undefined,
    ): Promise<void> {
      const started = performance.now();
      try {
        const done = await work((current) => {
          progress.set(id, current);
          report.update(sumProgress([...progress.values()]));
        });
        if (done === undefined) return;
        report.end();
        out.write(count());
        summarize(done, location, (performance.now() - started) / 1000, context);
        if (!done.changed) counts.unchanged += 1;
        if (done.left.length > 0) counts.skipped += 1;
      } catch (error) {
        signal.throwIfAborted();
        if (total === 1 || !(error instanceof ImportError)) throw error;
        report.end();
        err.write(count());
        writeError(context, error.message);
        failed.push(id);
      }
    },

    /** Prints the totals of several repositories. Returns the exit code. */
    end(): number {
      const { length } = failed;
      const { unchanged, skipped } = counts;
      if (total > 1)
        out.write(
          `${formatCount(total, "repository", "repositories")}: ${formatNumber(total - length - unchanged)} updated, ${formatNumber(unchanged)} without changes, ${formatNumber(length)} failed.\n`,
        );
      if (length > 0) err.write(`Failed: ${failed.join(", ")}. Run the same command to retry.\n`);
      return length + skipped > 0 ? EXIT.failed : EXIT.ok;
    },
  };
}

const sumProgress = (all: readonly MirrorProgress[]): MirrorProgress => {
  const sum = (key: "files" | "bytes") => ({
    done: all.reduce((total, progress) => total + progress[key].done, 0),
    total: all.reduce((total, progress) => total + progress[key].total, 0),
  });
  return { files: sum("files"), bytes: sum("bytes") };
};

const isPattern = (id: string | undefined): boolean => id?.includes("*") === true;

/** Returns the repositories and patterns of the arguments, owners, and lists. */
async function readRequested(
  args: readonly string[],
  { author = [], list = [] }: { author?: readonly string[]; list?: readonly string[] },
): Promise<string[]> {
  const requested = [...args, ...author.map((owner) => `${owner}/*`)];
  for (const path of list) {
    const text = await readFile(path, "utf8").catch((error: unknown) => {
      throw new UsageError(`can't read the list ${path} (${(error as NodeJS.ErrnoException).code})`);
    });
    const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
    requested.push(...lines.filter((line) => line !== ""));
  }
  if (requested.length === 0) throw new UsageError("missing repository (such as owner/model)");
  return requested;
}

/** Replaces patterns with the matching repositories of the source, without duplicates. */
async function expand(
  requested: readonly string[],
  { find }: Pick<Awaited<ReturnType<typeof openMirroring>>, "find">,
): Promise<string[]> {
  const ids = new Map<string, string>();
  for (const name of requested)
    for (const id of isPattern(name) ? await find(name) : [name])
      if (!ids.has(id.toLowerCase())) ids.set(id.toLowerCase(), id);
  return [...ids.values()];
}

function parseJobs(text = "2"): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 16)
    throw new UsageError("--jobs must be a whole number from 1 to 16");
  return jobs;
}

function getToken(name: string | undefined, env: Context["env"]): string | undefined {
  const token = env[name ?? "HF_TOKEN"]?.trim() || undefined;
  if (name !== undefined && token === undefined)
    throw new UsageError(`environment variable ${name} is not set (--token-env)`);
  return token;
}

/** Prints the result to standard output. */
function summarize(done: Mirrored, location: string, seconds: number, { out, err }: Context): void {
  const { id, commit, refs, files, fetched, changed, left } = done;
  const summary = `${formatCount(files, "file")} (${formatBytes(done.bytes)}), ${formatCount(refs, "branch or tag", "branches and tags")}`;
  const changes = changed
    ? `${formatCount(fetched.files, "large file")} (${formatBytes(fetched.bytes)}) downloaded in ${seconds.toFixed(1)} s`
    : "no changes";
  out.write(`${id} is at ${commit.slice(0, 12)}: ${summary}; ${changes}. Stored in ${location}.\n`);
  if (left.length > 0)
    err.write(
      `Skipped: ${left.join(", ")} (changed on this hub). To keep both versions, mirror to another ID with --name.\n`,
    );
}
