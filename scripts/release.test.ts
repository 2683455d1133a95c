import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { applyChangesets, readVersion } from "./release-versions.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  workspaces: string[];
};
const CHART = "deploy/helm/modelyard/Chart.yaml";
let repository: string;

/** Creates a repository with a copy of the manifests, and a commit. */
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "modelyard-release-"));
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  for (const file of [
    "package.json",
    "package-lock.json",
    "CHANGELOG.md",
    ".changeset/config.json",
    CHART,
    ...manifests,
  ]) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    cpSync(join(root, file), join(repository, file));
  }
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "--message=first");
});

const git = (...args: string[]) => execFileSync("git", args, { cwd: repository });

describe("applyChangesets", () => {
  test("sets the same new version for the hub and its libraries, and adds the change to CHANGELOG.md", () => {
    const [major = 0, minor = 0] = readVersion(root, "cli").split(".").map(Number);
    const next = `${major}.${minor + 1}.0`;
    const inference = readVersion(root, "inference");
    writeFileSync(
      join(repository, ".changeset/calm-sea.md"),
      '---\n"modelyard": minor\n---\n\nStorage quotas for organizations.\n',
    );
    expect(applyChangesets(repository)).toBe(next);
    for (const workspace of workspaces.filter((name) => name !== "inference"))
      expect([workspace, readVersion(repository, workspace)]).toEqual([workspace, next]);
    expect(readVersion(repository, "inference")).toBe(inference);
    const chart = readFileSync(join(repository, CHART), "utf8");
    expect(chart).toMatch(new RegExp(`^version: ${next}\nappVersion: "${next}"$`, "m"));
    const changelog = readFileSync(join(repository, "CHANGELOG.md"), "utf8");
    expect(changelog).toMatch(
      new RegExp(`## ${next}[\\s\\S]*Storage quotas for organizations\\.[\\s\\S]*## `),
    );
    expect(readdirSync(join(repository, ".changeset"))).toEqual(["config.json"]);
    expect(readdirSync(join(repository, "cli"))).toEqual(["package.json"]);
  });

  test("sets a separate version for the inference client", () => {
    const version = readVersion(root, "inference");
    writeFileSync(
      join(repository, ".changeset/calm-sea.md"),
      '---\n"@modelyard/inference": patch\n---\n\nRetries keep their idempotency key.\n',
    );
    applyChangesets(repository);
    expect(readVersion(repository, "inference")).not.toBe(version);
    expect(readFileSync(join(repository, "inference/CHANGELOG.md"), "utf8")).toContain("idempotency key");
  });
});
