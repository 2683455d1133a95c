import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const changesets = fileURLToPath(import.meta.resolve("@changesets/cli/bin.js"));

/** The file with the changes of `modelyard`, and where Changesets looks for it. */
const CHANGELOG = { project: "CHANGELOG.md", workspace: "cli/CHANGELOG.md" };

/**
 * Turns the files of `.changeset/` into versions and changelog entries. The changelog of `modelyard` is at the root of
 * the repository, where people look for it, while Changesets writes next to the package. The Helm chart
 * gets the same version. Returns it.
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
  const version = versionOf(repository, "cli");
  const chart = join(repository, "deploy/helm/modelyard/Chart.yaml");
  writeFileSync(
    chart,
    readFileSync(chart, "utf8")
      .replace(/^version: .*$/m, `version: ${version}`)
      .replace(/^appVersion: .*$/m, `appVersion: "${version}"`),
  );
  return version;
}

/** The version of a workspace package. */
export const versionOf = (repository: string, workspace: string): string =>
  (JSON.parse(readFileSync(join(repository, workspace, "package.json"), "utf8")) as { version: string })
    .version;
