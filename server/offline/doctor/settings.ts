import {
  FORMER_SETTINGS,
  formerSettingWarnings,
  readSettings,
  SettingsError,
  SettingsSchema,
} from "../../settings.ts";
import type { Settings } from "../../settings.ts";
import { type Finding, createFindings, type CheckContext } from "./finding.ts";

const { ok, warning, error } = createFindings("settings");

const HUB_PREFIX = /^(?:MODELYARD|OIDC|BLOB)_/;
const SETTINGS_LIST = "docs/settings.md in the repository lists all settings.";
const LOOPBACK = /^(?:127\.|::1$|localhost$)/;

/** Settings that have no effect without another one, or that contradict it. */
const CONFLICTS: readonly {
  if: (settings: Settings) => boolean;
  message: string;
  fix: string;
}[] = [
  {
    if: ({ BLOB_URL, BLOB_ACCEL }) => BLOB_URL !== undefined && BLOB_ACCEL !== undefined,
    message: "BLOB_ACCEL has no effect with BLOB_URL: nginx cannot send files from object storage.",
    fix: "Unset BLOB_ACCEL.",
  },
  {
    if: ({ BLOB_URL, BLOB_DIRECT }) => BLOB_URL === undefined && BLOB_DIRECT !== undefined,
    message: "BLOB_DIRECT has no effect without BLOB_URL.",
    fix: "Unset BLOB_DIRECT, or set BLOB_URL.",
  },
  {
    if: ({ MODELYARD_OIDC_ISSUER, MODELYARD_OIDC_ALLOW }) =>
      MODELYARD_OIDC_ISSUER === undefined && MODELYARD_OIDC_ALLOW.length > 0,
    message: "MODELYARD_OIDC_ALLOW has no effect without MODELYARD_OIDC_ISSUER.",
    fix: "Unset MODELYARD_OIDC_ALLOW, or set MODELYARD_OIDC_ISSUER, MODELYARD_OIDC_CLIENT_ID, and MODELYARD_OIDC_CLIENT_SECRET.",
  },
  {
    if: ({ MODELYARD_MIRROR_TOKEN, MODELYARD_MIRROR_FROM }) =>
      MODELYARD_MIRROR_TOKEN !== undefined && MODELYARD_MIRROR_FROM === undefined,
    message: "MODELYARD_MIRROR_TOKEN has no effect without MODELYARD_MIRROR_FROM.",
    fix: "Unset it, or set MODELYARD_MIRROR_FROM and MODELYARD_MIRROR_ALLOW.",
  },
  {
    if: ({ MODELYARD_RESET_SECRET }) => MODELYARD_RESET_SECRET === "on",
    message: "MODELYARD_RESET_SECRET is on: any encryption key is accepted at the next start.",
    fix: "Unset it after one start.",
  },
  {
    if: ({ MODELYARD_SIGN_IN, MODELYARD_CORS_ORIGINS }) =>
      MODELYARD_SIGN_IN === "required" && MODELYARD_CORS_ORIGINS?.includes("*") === true,
    message: "MODELYARD_CORS_ORIGINS=* lets scripts of any website call a hub that requires sign-in.",
    fix: "List the origins that need access, or unset MODELYARD_CORS_ORIGINS.",
  },
  {
    if: ({ HOST, MODELYARD_URL }) => MODELYARD_URL === undefined && !LOOPBACK.test(HOST),
    message: "MODELYARD_URL is not set: absolute links have the host that each request names.",
    fix: "Set MODELYARD_URL to the URL that users open.",
  },
  {
    if: ({ MODELYARD_URL = "" }) =>
      MODELYARD_URL.startsWith("http:") && !LOOPBACK.test(new URL(MODELYARD_URL).hostname),
    message: "MODELYARD_URL is not HTTPS: passwords and tokens can be read in transit.",
    fix: "Put a reverse proxy with HTTPS in front of the hub. See docs/deploy.md in the repository.",
  },
];

/** Checks names, values, and combinations of settings. Other checks require valid settings. */
export function checkSettings(env: CheckContext["env"]): { findings: Finding[]; settings?: Settings } {
  const known = new Set([...Object.keys(SettingsSchema.shape), ...Object.keys(FORMER_SETTINGS)]);
  const findings = [
    ...Object.keys(env)
      .filter((name) => HUB_PREFIX.test(name) && !known.has(name) && env[name]?.trim())
      .map((name) => warning(`${name} is not a setting.`, `Check its spelling. ${SETTINGS_LIST}`)),
    ...formerSettingWarnings(env).map((text) =>
      warning(`${text.split(". ")[0]}.`, text.split(". ")[1] ?? ""),
    ),
  ];
  try {
    const settings = readSettings(env);
    for (const { if: applies, message, fix } of CONFLICTS)
      if (applies(settings)) findings.push(warning(message, fix));
    if (findings.length === 0) findings.push(ok("All settings are valid."));
    return { findings, settings };
  } catch (cause) {
    if (!(cause instanceof SettingsError)) throw cause;
    const problems = cause.message.split("\n").slice(1);
    const fix = `Correct it and run the command again. ${SETTINGS_LIST}`;
    return { findings: [...findings, ...problems.map((problem) => error(problem.trim(), fix))] };
  }
}
