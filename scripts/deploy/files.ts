import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readSettings } from "../../server/settings.ts";
import { root } from "../pack/package.ts";
import type { Image } from "./dockerfile.ts";
import { check, findProgram, skipped } from "./report.ts";

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      depends_on?: Record<string, unknown>;
      volumes?: string[];
      build?: { context: string; dockerfile: string };
    }
  >;
  volumes: Record<string, unknown>;
}

/** Checks compose.yaml without a container engine: references resolve, and the hub accepts the settings. */
export function checkCompose(): void {
  const text = readFileSync(join(root, "deploy/compose.yaml"), "utf8");
  const { services, volumes } = parse(text) as Compose;
  const example = readFileSync(join(root, "deploy/.env.example"), "utf8");
  const variables = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name));
  for (const [name, { depends_on = {}, volumes: mounts = [] }] of Object.entries(services)) {
    for (const other of Object.keys(depends_on))
      if (!(other in services))
        throw new Error(`compose.yaml: ${name} depends on ${other}, which is missing.`);
    for (const mount of mounts)
      if (!((mount.split(":")[0] ?? "") in volumes)) throw new Error(`compose.yaml: no volume for ${mount}.`);
  }
  check(
    [...variables].every((name) => new RegExp(`^${name}=`, "m").test(example)),
    "compose.yaml: all services, volumes, and variables are defined",
    `.env.example lacks one of ${[...variables].join(", ")}.`,
  );
  const environment = Object.fromEntries(
    Object.entries(services["hub"]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) =>
        variable === "MODELYARD_URL" ? "https://models.example.org" : "0123456789abcdef0123456789abcdef",
      ),
    ]),
  );
  const { DATABASE_URL, BLOB_URL } = readSettings(environment);
  check(DATABASE_URL && BLOB_URL, "compose.yaml: the hub accepts these settings");
  const docker = findProgram("docker");
  const config = docker && spawnSync(docker, ["compose", "version"]).status === 0;
  if (!config) return skipped("docker compose config", "Docker Compose is not installed");
  const exampleValues = Object.fromEntries([...variables].map((name) => [name, "0123456789abcdef"]));
  const { status, stderr } = spawnSync(
    docker,
    ["compose", "-f", join(root, "deploy/compose.yaml"), "config", "-q"],
    { env: { ...process.env, ...exampleValues }, encoding: "utf8" },
  );
  check(status === 0, "docker compose config", stderr);
}

/** Values that the chart must accept or, if `error` is set, reject with this message. */
const CHART_VALUES: [name: string, values: string, error?: string][] = [
  ["SQLite and a volume", "image.repository=registry.example/modelyard"],
  [
    "two replicas on PostgreSQL and object storage, with an ingress",
    "image.repository=r,replicas=2,postgresql=true,existingSecret=s,persistence.enabled=false,settings.BLOB_URL=s3://b/p,url=https://models.example.org,ingress.enabled=true,ingress.host=models.example.org,ingress.tlsSecret=t",
  ],
  ["no image", "replicas=1", "image.repository is missing"],
  ["two replicas on SQLite", "image.repository=r,replicas=2", "need PostgreSQL"],
  ["no volume on SQLite", "image.repository=r,persistence.enabled=false", "loses data"],
  ["an unknown value", "image.repository=r,replica=2", "replica"],
];

/** Checks the alert rules with Prometheus's promtool. */
export function checkAlerts(): void {
  const promtool = findProgram("promtool");
  if (promtool === undefined)
    return skipped("promtool check rules", "Prometheus is not installed (Debian package prometheus)");
  const rules = join(root, "deploy/prometheus/alerts.yaml");
  const { status, stderr } = spawnSync(promtool, ["check", "rules", rules], { encoding: "utf8" });
  check(status === 0, "promtool check rules", stderr);
}

/** Lints the Helm chart and renders it with several values. */
export function checkHelm(): void {
  const helm = findProgram("helm", "HELM");
  if (helm === undefined)
    return skipped("helm lint and helm template", "Helm is not installed; HELM names its program");
  const chart = join(root, "deploy/helm/modelyard");
  const run = (...args: string[]) =>
    spawnSync(helm, [...args, "--kube-version", "1.30.0"], { encoding: "utf8" });
  const lint = run("lint", chart, "--strict", "--set", "image.repository=r");
  check(lint.status === 0, "helm lint --strict", lint.stdout + lint.stderr);
  for (const [name, values, error] of CHART_VALUES) {
    const { status, stdout, stderr } = run("template", "hub", chart, "--set", values);
    if (error !== undefined) {
      check(status !== 0 && stderr.includes(error), `helm template rejects ${name}`, stderr);
      continue;
    }
    check(status === 0, `helm template: ${name}`, stderr);
    const kinds = stdout
      .split(/^---$/m)
      .map((part) => parse(part) as { kind?: string } | null)
      .flatMap((part) => part?.kind ?? []);
    check(kinds.includes("Deployment") && kinds.includes("Service"), `  ${kinds.join(", ")}`);
  }
}

/** Verifies the systemd unit, with the paths of the built image instead of the installed ones. */
export function checkSystemd(image: Image, directory: string): void {
  const program = findProgram("systemd-analyze");
  if (program === undefined)
    return skipped("systemd-analyze verify", "systemd is not installed (Debian package systemd)");
  const unit = join(directory, "modelyard.service");
  const text = readFileSync(join(root, "deploy/systemd/modelyard.service"), "utf8");
  writeFileSync(
    unit,
    text
      .replaceAll("/usr/bin/node", process.execPath)
      .replaceAll("/opt/modelyard/node_modules", join(image.root, "app/node_modules")),
  );
  const verified = spawnSync(program, ["verify", unit], { encoding: "utf8" });
  const warnings = verified.stderr.split("\n").filter((line) => line.includes("modelyard.service"));
  check(verified.status === 0 && warnings.length === 0, "systemd-analyze verify", verified.stderr);
  const security = spawnSync(program, ["security", "--offline=true", unit], { encoding: "utf8" });
  const [, level] = /exposure level[^:]*: ([\d.]+)/.exec(security.stdout) ?? [];
  check(Number(level) < 2.5, `systemd-analyze security: exposure ${level} of 10`, security.stderr);
}
