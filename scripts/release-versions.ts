import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const changesets = fileURLToPath(import.meta.resolve("@changesets/cli/bin.js"));

/** Changelog of `modelyard`, and the path that Changesets expects. */
const CHANGELOG = { project: "CHANGELOG.md", workspace: "cli/CHANGELOG.md" };

/**
 * Converts the files of `.changeset/` to versions and changelog entries. The changelog of `modelyard` is at the root of the
 * repository, where readers expect it; Changesets writes it next to the package. Updates the version of the Helm chart, too.
 * Returns the new version.
 */
export function applyChangesets(repository: string): string {
  const project = join(repository, CHANGELOG.project);
  const workspace = join(repository, CHANGELOG.workspace);
  renameSync(project, workspace);
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [changesets, "version"], {
      cwd: repository,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`changeset version failed:\n${stdout}${stderr}`);
  } finally {
    if (existsSync(workspace)) renameSync(workspace, project);
  }
  const version = readVersion(repository, "cli");
  const chart = join(repository, "deploy/helm/modelyard/Chart.yaml");
  writeFileSync(
    chart,
    readFileSync(chart, "utf8")
      .replace(/^version: .*$/m, `version: ${version}`)
      .replace(/^appVersion: .*$/m, `appVersion: "${version}"`),
  );
  return version;
}

/** Reads the version of a workspace package. */
export const readVersion = (repository: string, workspace: string): string =>
  (JSON.parse(readFileSync(join(repository, workspace, "package.json"), "utf8")) as { version: string })
    .version;
