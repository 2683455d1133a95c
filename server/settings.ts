import { z } from "zod";
import { OIDC_SETTINGS } from "./accounts/oidc/settings.ts";
import { DEFAULT_CPU_LIMITS, MAX_CONNECTIONS_PER_ADDRESS, MAX_TREE_PATHS } from "./http/limits.ts";
import {
  onOff,
  text,
  commaList,
  networkList,
  originList,
  cpuLimits,
  bytes,
  wholeNumber,
  isPostgresUrl,
} from "./http/setting-values.ts";
import { TELEMETRY_SETTINGS } from "./router/telemetry/settings.ts";

/** Every setting by topic, with its default and description. docs/settings.md is generated from it. */
export const SETTING_GROUPS = {
  Server: {
    HOST: text
      .default("127.0.0.1")
      .describe("Address to listen on. `0.0.0.0` listens on all interfaces.")
      .meta({ type: "IP address" }),
    PORT: wholeNumber(0, 65_535).default(3000).describe("Port to listen on. `0` picks a free port."),
    MODELYARD_URL: z
      .url({ protocol: /^https?$/, error: "must be a URL such as https://models.example.org" })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional()
      .describe("Public base URL, used in absolute links. Default: the request's host.")
      .meta({ type: "URL" }),
    MODELYARD_TRUSTED_PROXIES: networkList
      .optional()
      .describe(
        "Reverse proxies whose `X-Forwarded-For`, `X-Forwarded-Proto`, and `X-Forwarded-Host` are trusted: addresses and networks, comma-separated. Default: this machine, except for `X-Forwarded-Host`.",
      )
      .meta({ type: "list" }),
    MODELYARD_CORS_ORIGINS: originList
      .optional()
      .describe(
        "Websites whose scripts may read the API and files: origins such as `https://app.example.org`, comma-separated; `*` for all, `none` for none. Default: `*`, or `none` if sign-in is required.",
      )
      .meta({ type: "list" }),
    MODELYARD_RATE_LIMIT: cpuLimits
      .optional()
      .describe(
        `CPU time that requests can use, in seconds per minute: for each IP address without sign-in, and for each account. \`off\` removes the limits; clients that use much CPU time still wait for others. Default: \`${Object.values(DEFAULT_CPU_LIMITS).join(",")}\`.`,
      )
      .meta({ type: "two numbers or `off`" }),
    MODELYARD_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 999_999)
      .optional()
      .describe(
        `Maximum number of open connections per IP address. Trusted proxies may open any number. Default: \`${MAX_CONNECTIONS_PER_ADDRESS}\`.`,
      ),
    MODELYARD_ROUTER_HOST: text
      .regex(/^[\w.-]+$/, { error: "must be a hostname such as router.example.org" })
      .optional()
      .describe("Hostname that serves the router at its root, in addition to `/router`.")
      .meta({ type: "hostname" }),
    MODELYARD_STOP_DELAY: wholeNumber(0, 600, "seconds")
      .default(0)
      .describe(
        "Time for which a stopping hub keeps serving requests while `/api/health/ready` responds with 503. Set it to twice the interval of your load balancer's health checks, if it has any.",
      ),
    MODELYARD_STOP_TIMEOUT: wholeNumber(0, 86_400, "seconds")
      .default(30)
      .describe(
        "Time for which running requests, such as uploads and streams, may then continue before they are interrupted.",
      ),
    MODELYARD_LOGOS: onOff
      .default("on")
      .describe("Whether pages show the logos of well-known authors and providers. Otherwise, monograms."),
    MODELYARD_STARTER: onOff.default("on").describe("Whether to load the starter catalog into an empty hub."),
  },
  Logs: {
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be one of fatal, error, warn, info, debug, trace, silent",
      })
      .default("warn")
      .describe("Minimum log level."),
    MODELYARD_LOG_FORMAT: z
      .enum(["auto", "json", "text"], { error: "must be auto, json, or text" })
      .default("auto")
      .describe("`json`: one JSON object per line. `auto`: text on a terminal, otherwise JSON."),
    MODELYARD_ACCESS_LOG: z
      .enum(["off", "errors", "all"], { error: "must be off, errors, or all" })
      .default("off")
      .describe(
        "Responses to log: `errors` (status 400 or higher) or `all`, regardless of LOG_LEVEL. See [Monitoring](monitoring.md).",
      ),
  },
  "Data and storage": {
    MODELYARD_DATA: text.default("./data").describe("Data directory.").meta({ type: "path" }),
    MODELYARD_LLAMA_SERVER: text
      .optional()
      .describe(
        "Path of a `llama-server` from llama.cpp, which then runs the GGUF models on this machine instead of the installed engine. Linux and macOS only.",
      )
      .meta({ type: "path" }),
    DATABASE_URL: text
      .refine(isPostgresUrl, {
        error:
          "must be a URL such as postgres://user:password@host:5432/name; percent-encode special characters (@ as %40, / as %2F, # as %23, % as %25)",
      })
      .optional()
      .describe("PostgreSQL connection URL. Default: SQLite in the data directory.")
      .meta({ type: "URL" }),
    BLOB_URL: z
      .url({
        protocol: /^s3$/,
        error: "must be a URL such as s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.org",
      })
      .optional()
      .describe(
        "S3-compatible storage for file contents: `s3://bucket/prefix?region=…&endpoint=…`. Requires the two AWS keys. Default: the data directory.",
      )
      .meta({ type: "URL" }),
    AWS_ACCESS_KEY_ID: text.optional().describe("Access key ID for the object storage."),
    AWS_SECRET_ACCESS_KEY: text.optional().describe("Secret access key for the object storage."),
    BLOB_DIRECT: onOff
      .optional()
      .describe(
        "Whether clients transfer large files directly to object storage with presigned URLs. Default: on for `https://` endpoints.",
      ),
    BLOB_ACCEL: text
      .regex(/^\/[\w/-]+\/$/, { error: "must be a path between slashes, such as /contents/" })
      .optional()
      .describe(
        "Internal nginx location that maps to `files/blobs` in the data directory (X-Accel-Redirect). nginx then sends large files.",
      )
      .meta({ type: "path" }),
    MODELYARD_MAX_TREE_PATHS: wholeNumber(1, 9_999_999)
      .optional()
      .describe(
        `Maximum number of files and directories in a commit. The hub keeps the whole list in memory. Default: \`${MAX_TREE_PATHS}\`.`,
      ),
    MODELYARD_MAX_COMMIT_SIZE: bytes.describe(
      "Maximum size of a commit that is uploaded in one request, without LFS files. Default: `1GB`. A reverse proxy may have its own limit.",
    ),
    MODELYARD_MAX_PUSH_SIZE: bytes.describe("Maximum size of a git push, without LFS files. Default: `2GB`."),
    MODELYARD_MAX_REQUEST_SIZE: bytes.describe(
      "Maximum size of a router request with images or audio. The hub keeps several copies of it in memory. Default: `32MB`.",
    ),
    MODELYARD_MAX_REQUEST_MEMORY: bytes.describe(
      "Maximum memory for request bodies that the hub buffers at the same time, without streamed uploads. A user or an IP address can use up to a quarter of it, which is also the maximum size of such a body. Further requests get 429 or 503. Default: a quarter of the memory of the machine or container, at least 302 MB, and 4 times `MODELYARD_MAX_REQUEST_SIZE`.",
    ),
    MODELYARD_REPOSITORIES_PER_OWNER: wholeNumber(1, 9_999_999)
      .optional()
      .describe(
        "Maximum number of repositories per user or organization. Mirrored repositories are always accepted. Default: unlimited.",
      ),
    MODELYARD_STORAGE_PER_USER: bytes.describe(
      "Default storage limit of a user, such as `50GB`: all repositories of the user, including history, and uploads that are not committed yet. Admins can set other limits for individual accounts in the hub’s settings. Default: unlimited.",
    ),
    MODELYARD_STORAGE_PER_ORGANIZATION: bytes.describe(
      "Default storage limit of an organization. Default: unlimited.",
    ),
    MODELYARD_STORAGE_TOTAL: bytes.describe(
      "Storage limit of the hub: file contents, each counted once, and git data. It also applies to mirrors and the pull-through cache. Default: unlimited.",
    ),
    MODELYARD_GC_TIME: text
      .regex(/^(?:off|([01]\d|2[0-3]):[0-5]\d)$/, { error: "must be a time of day such as 03:30, or off" })
      .default("03:30")
      .describe(
        "Local time of the daily garbage collection, or `off`. It deletes blobs that no repository has used for 14 days.",
      )
      .meta({ type: "HH:MM or `off`" }),
  },
  "Secrets and sign-in": {
    MODELYARD_SIGN_IN: z
      .enum(["optional", "required"], { error: "must be optional or required" })
      .default("optional")
      .describe(
        "`required` closes every page and API to visitors who are not signed in, and to programs without an access token.",
      ),
    MODELYARD_SECRET: text
      .min(32, { error: "must have at least 32 characters. `openssl rand -hex 32` prints a suitable one" })
      .optional()
      .describe(
        "Key that encrypts provider keys. Shared by all processes. Default: the file `secret` in the data directory, created on first start.",
      ),
    MODELYARD_RESET_SECRET: onOff
      .default("off")
      .describe(
        "Whether to accept a new encryption key on this start. Encrypted values must then be re-entered. Use it once if the key is lost.",
      ),
    ...OIDC_SETTINGS,
  },
  Mirroring: {
    MODELYARD_MIRROR_FROM: z
      .url({ protocol: /^https?$/, error: "must be the URL of a hub, such as https://huggingface.co" })
      .optional()
      .describe("Upstream hub for the pull-through cache. Requires MODELYARD_MIRROR_ALLOW.")
      .meta({ type: "URL" }),
    MODELYARD_MIRROR_ALLOW: z
      .string()
      .transform((value) => commaList(value.toLowerCase()))
      .refine((patterns) => patterns.every((pattern) => /^[\w.*-]+\/[\w.*-]+$/.test(pattern)), {
        error: "must be comma-separated patterns such as org/model or org/*",
      })
      .optional()
      .describe("Repositories to cache: comma-separated patterns such as `org/*`.")
      .meta({ type: "list" }),
    MODELYARD_MIRROR_TOKEN: text
      .optional()
      .describe(
        "Access token for the upstream hub, for gated and private repositories. This hub decides who may read the copies.",
      ),
    MODELYARD_MIRROR_GONE: z
      .enum(["keep", "hide"], { error: "must be keep or hide" })
      .default("keep")
      .describe(
        "Treatment of a mirror whose upstream repository was deleted or made private: `keep` serves it as before, `hide` shows it only to its owner and hub admins until it is back.",
      ),
  },
  "Webhooks and metrics": {
    MODELYARD_WEBHOOK_NETWORKS: networkList
      .default([])
      .describe(
        "Private networks that webhooks may reach, in CIDR notation, such as `10.1.0.0/16,127.0.0.1`. Without it, webhooks reach public addresses only.",
      )
      .meta({ type: "list" }),
    MODELYARD_METRICS: z
      .enum(["admin", "loopback"], { error: "must be admin or loopback" })
      .default("admin")
      .describe("Who can read `/metrics`: `admin` (token) or `loopback` (also local requests)."),
    MODELYARD_METRICS_TOKEN: text
      .regex(/^[!-~]{16,}$/, {
        error:
          "must have 16 or more ASCII characters without spaces. `openssl rand -hex 32` prints a suitable one",
      })
      .optional()
      .describe(
        "Token that can read `/metrics` and nothing else, sent as `Authorization: Bearer …`. See [Monitoring](monitoring.md).",
      ),
    MODELYARD_AUDIT_RETENTION_DAYS: wholeNumber(1, 9999, "days")
      .default(365)
      .describe("Retention of the audit log, in days."),
    MODELYARD_METRICS_RETENTION_DAYS: wholeNumber(1, 3650, "days")
      .default(90)
      .describe("Retention of daily provider metrics, in days. Hourly data: 3 days."),
    MODELYARD_REQUEST_RETENTION_DAYS: wholeNumber(1, 9999, "days")
      .default(365)
      .describe("Retention of request history, in days. Daily totals are kept."),
  },
  Tracing: TELEMETRY_SETTINGS,
} as const;

export const SettingsSchema = z.object({
  ...SETTING_GROUPS.Server,
  ...SETTING_GROUPS.Logs,
  ...SETTING_GROUPS["Data and storage"],
  ...SETTING_GROUPS["Secrets and sign-in"],
  ...SETTING_GROUPS.Mirroring,
  ...SETTING_GROUPS["Webhooks and metrics"],
  ...SETTING_GROUPS.Tracing,
});

/** Former names of settings, by their current names. They are accepted until the next minor version. */
export const FORMER_SETTINGS: Readonly<Record<string, keyof Settings>> = {
  OIDC_ISSUER: "MODELYARD_OIDC_ISSUER",
  OIDC_CLIENT_ID: "MODELYARD_OIDC_CLIENT_ID",
  OIDC_CLIENT_SECRET: "MODELYARD_OIDC_CLIENT_SECRET",
  OIDC_ALLOW: "MODELYARD_OIDC_ALLOW",
  MODELYARD_COLLECT_AT: "MODELYARD_GC_TIME",
  MODELYARD_NEW_SECRET: "MODELYARD_RESET_SECRET",
  MODELYARD_MEASURED_DAYS: "MODELYARD_METRICS_RETENTION_DAYS",
  MODELYARD_CALL_DAYS: "MODELYARD_REQUEST_RETENTION_DAYS",
};

/** Settings that require each other: if one of `if` is set, each of `all` is required. */
const REQUIRED_TOGETHER = [
  { if: ["BLOB_URL"], all: ["BLOB_URL", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] },
  {
    if: ["MODELYARD_MIRROR_FROM", "MODELYARD_MIRROR_ALLOW"],
    all: ["MODELYARD_MIRROR_FROM", "MODELYARD_MIRROR_ALLOW"],
  },
  {
    if: ["MODELYARD_OIDC_ISSUER", "MODELYARD_OIDC_CLIENT_ID", "MODELYARD_OIDC_CLIENT_SECRET"],
    all: ["MODELYARD_OIDC_ISSUER", "MODELYARD_OIDC_CLIENT_ID", "MODELYARD_OIDC_CLIENT_SECRET"],
  },
] as const;

export type Settings = z.infer<typeof SettingsSchema>;

/** One or more settings are invalid. The message lists all problems, one per line. */
export class SettingsError extends Error {
  override name = "SettingsError" as const;
}

/**
 * Reads the environment once at start. Nothing else reads it. Empty variables are ignored. Throws a `SettingsError`
 * that lists every problem without values, which may be secrets.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const set = Object.entries(environment).filter(([, value]) => value?.trim());
  const former = set.flatMap(([name, value]) => {
    const current = Object.hasOwn(FORMER_SETTINGS, name) ? FORMER_SETTINGS[name] : undefined;
    return current === undefined ? [] : [[current, value] as const];
  });
  const input = Object.fromEntries([...former, ...set]);
  const result = SettingsSchema.safeParse(input);
  const missing = REQUIRED_TOGETHER.flatMap(({ if: triggers, all }) => {
    const trigger = triggers.find((name) => name in input);
    return trigger === undefined
      ? []
      : all.filter((name) => !(name in input)).map((name) => ({ name, trigger }));
  });
  if (result.success && missing.length === 0) return result.data;
  const lines = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `  ${path.join(".")} ${message}.`),
    ...missing.map(({ name, trigger }) => `  ${name} is required when ${trigger} is set.`),
  ];
  throw new SettingsError(`Invalid settings (environment variables):\n${lines.join("\n")}`);
}

/** Reads the log settings before all others. Invalid values are ignored, as `readSettings` reports them. */
export const readLogSettings = (environment: Record<string, string | undefined>) => {
  const { LOG_LEVEL, MODELYARD_LOG_FORMAT } = SETTING_GROUPS.Logs;
  return {
    level: LOG_LEVEL.catch("warn").parse(environment["LOG_LEVEL"] || undefined),
    format: MODELYARD_LOG_FORMAT.catch("auto").parse(environment["MODELYARD_LOG_FORMAT"] || undefined),
  };
};

/** Returns a log line for each former name in the environment. */
export const formerSettingWarnings = (environment: Record<string, string | undefined>): string[] =>
  Object.entries(FORMER_SETTINGS)
    .filter(([former]) => environment[former]?.trim())
    .map(([former, current]) => `${former} is deprecated. Use ${current}.`);
