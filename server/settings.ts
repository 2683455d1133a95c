import { z } from "zod";
import { areNetworks } from "./http/outbound/networks.ts";
import { TELEMETRY_SETTINGS } from "./router/telemetry/settings.ts";

const onOff = z.enum(["on", "off"], { error: 'must be "on" or "off"' });

/** Also without a host, which is then the server of this machine: `postgres:///name?host=/run/postgresql`. */
const isPostgresUrl = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace(/^(\w+:\/\/[^/]*@)\//, "$1localhost/"));

/** Every setting, with its default and what it means; the docs' page of settings is made from these descriptions. */
export const SettingsSchema = z.object({
  HOST: z
    .string()
    .trim()
    .default("127.0.0.1")
    .describe("Address to listen at. 0.0.0.0 is every address of the machine."),
  PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, { error: "must be a whole number from 0 to 65535" })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "must be a whole number from 0 to 65535" })
    .default(3000)
    .describe("Port to listen at. 0 takes a free one."),
  MODELYARD_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://models.example.org" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional()
    .describe("The address people see, for absolute links. Without it, that of each request."),
  MODELYARD_ROUTER_HOST: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/, { error: "must be the name of a host, such as router.example.org" })
    .optional()
    .describe("Host name at whose root the router answers too. It is always under /router as well."),
  MODELYARD_DATA: z.string().trim().default("./data").describe("Folder of the database."),
  DATABASE_URL: z
    .string()
    .trim()
    .refine(isPostgresUrl, {
      error:
        "must be an address such as postgres://user:password@host:5432/name; in it, characters such as @ / # % are written %40 %2F %23 %25",
    })
    .optional()
    .describe("PostgreSQL database to use instead of the one in the data folder."),
  BLOB_URL: z
    .url({
      protocol: /^s3$/,
      error:
        "must be an address such as s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.org",
    })
    .optional()
    .describe(
      "S3-compatible object storage for contents of files, instead of the data folder: s3://bucket/prefix, with ?region= and, for others than Amazon, &endpoint=. It has the next two with it.",
    ),
  AWS_ACCESS_KEY_ID: z.string().trim().optional().describe("Who the hub is at the object storage."),
  AWS_SECRET_ACCESS_KEY: z
    .string()
    .trim()
    .optional()
    .describe("What the hub proves itself to the object storage with."),
  BLOB_DIRECT: onOff
    .optional()
    .describe(
      "Whether clients bring and fetch large files at the object storage itself, by addresses that are good for a while. Off where they cannot reach it. Without it: on where the storage is at an https:// address.",
    ),
  BLOB_ACCEL: z
    .string()
    .trim()
    .regex(/^\/[\w/-]+\/$/, { error: "must be a path between slashes, such as /contents/" })
    .optional()
    .describe(
      "Where nginx in front of the hub has the folder files/blobs of the data folder as an internal location, such as /contents/: it then sends large files itself (X-Accel-Redirect).",
    ),
  MODELYARD_COLLECT_AT: z
    .string()
    .trim()
    .regex(/^(?:off|([01]\d|2[0-3]):[0-5]\d)$/, { error: "must be a time of day such as 03:30, or off" })
    .default("03:30")
    .describe(
      "Time of day, by the machine's clock, at which the hub removes what no repository has needed for 14 days, and packs its copies for git; one of all processes does, slowly. off leaves it to `modelyard gc`.",
    ),
  MODELYARD_SECRET: z
    .string()
    .trim()
    .min(32, { error: "needs at least 32 characters, such as `openssl rand -hex 32` prints" })
    .optional()
    .describe(
      "Encrypts provider keys. Without it, the file `secret` of the data folder, which the first start makes. Every process on one database needs the same.",
    ),
  MODELYARD_NEW_SECRET: onOff
    .default("off")
    .describe(
      "Set to on for one start where the secret was lost: what it encrypted has to be entered again.",
    ),
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: "must be the address of an identity provider, such as https://id.example.org",
    })
    .optional()
    .describe("Identity provider (OpenID Connect) that people sign in with. It has the next two with it."),
  OIDC_CLIENT_ID: z.string().trim().optional().describe("What the identity provider knows this hub by."),
  OIDC_CLIENT_SECRET: z
    .string()
    .trim()
    .optional()
    .describe("What the hub proves itself to the identity provider with."),
  OIDC_ALLOW: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean),
    )
    .describe(
      "Whose people the identity provider may bring without an invitation: domains of mail addresses, with commas between; * for everybody it knows.",
    ),
  MODELYARD_STARTER: onOff.default("on").describe("Whether an empty hub begins with the starter catalog."),
  MODELYARD_MIRROR_FROM: z
    .url({
      protocol: /^https?$/,
      error: "must be the address of a hub, such as https://huggingface.co",
    })
    .optional()
    .describe(
      "Hub from which repositories are brought that clients ask for and this one does not have. It has the next one with it.",
    ),
  MODELYARD_MIRROR_ALLOW: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((patterns) => patterns.every((each) => /^[\w.*-]+\/[\w.*-]+$/.test(each)), {
      error: "must be names such as org/model, with commas between; * stands for any letters, as in org/*",
    })
    .optional()
    .describe(
      "Which repositories are brought: names with commas between, in which * stands for any letters: org/*, */*.",
    ),
  MODELYARD_MIRROR_TOKEN: z
    .string()
    .trim()
    .optional()
    .describe(
      "Sent to that hub and nowhere else. With it gated and private repositories come, too; here those are for whom this hub lets in.",
    ),
  MODELYARD_WEBHOOK_NETWORKS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine(areNetworks, {
      error: "must be networks or addresses such as 10.1.0.0/16,127.0.0.1, with commas between",
    })
    .describe(
      "Where webhooks may go besides the internet: networks and addresses such as 10.1.0.0/16,127.0.0.1. Without it, this machine and private networks are out of their reach.",
    ),
  MODELYARD_METRICS: z
    .enum(["admin", "loopback"], { error: "must be admin or loopback" })
    .default("admin")
    .describe(
      "Who may read /metrics: admin, with a token of those who run the hub; loopback, everyone who asks from this machine too.",
    ),
  MODELYARD_MEASURED_DAYS: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: "must be a whole number of days from 1 to 3650" })
    .transform(Number)
    .refine((days) => days >= 1 && days <= 3650, {
      error: "must be a whole number of days from 1 to 3650",
    })
    .default(90)
    .describe(
      "For how many days it is kept how quickly providers answered, and whether they did; hours are kept for three.",
    ),
  MODELYARD_CALL_DAYS: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: "must be a whole number of days from 1 to 9999" })
    .transform(Number)
    .refine((days) => days >= 1, { error: "must be a whole number of days from 1 to 9999" })
    .default(365)
    .describe("For how many days each call of the router is kept. What days came to is kept for good."),
  ...TELEMETRY_SETTINGS,
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("warn")
    .describe("The least important messages that are still written."),
});

/** What object storage takes. The keys alone are often there for other programs, and mean nothing. */
const STORAGE = ["BLOB_URL", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;

/** Where repositories are brought from, and which; whoever names the one must name the other. */
const MIRROR = ["MODELYARD_MIRROR_FROM", "MODELYARD_MIRROR_ALLOW"] as const;

/** The settings of the identity provider; one without the others is none. */
const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

export type Settings = z.infer<typeof SettingsSchema>;

/** One or more settings are wrong; the message names all of them, a line each. */
export class SettingsError extends Error {
  override name = "SettingsError" as const;
}

/**
 * Reads the environment, once, at start; nothing else looks at it. A variable that is set to nothing counts as not set.
 * Throws a `SettingsError` that names every problem, and never shows a value: it may be a secret.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = SettingsSchema.safeParse(given);
  const without = (names: readonly string[]) =>
    names.filter((name) => !(name in given)).map((name) => ({ name, all: names }));
  const missing = [
    ...(OIDC.some((name) => name in given) ? without(OIDC) : []),
    ...("BLOB_URL" in given ? without(STORAGE) : []),
    ...(MIRROR.some((name) => name in given) ? without(MIRROR) : []),
  ];
  if (read.success && missing.length === 0) return read.data;
  const lines = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `  ${path.join(".")} ${message}.`),
    ...missing.map(({ name, all }) => `  ${name} is missing: ${all.join(", ")} belong together.`),
  ];
  throw new SettingsError(`Some settings (environment variables) are wrong:\n${lines.join("\n")}`);
}
