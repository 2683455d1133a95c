import { describe, expect, test } from "vitest";
import { readSettings, SettingsSchema } from "./settings.ts";

/** What a hub has that was told nothing. */
const DEFAULTS = {
  HOST: "127.0.0.1",
  PORT: 3000,
  MODELYARD_DATA: "./data",
  MODELYARD_COLLECT_AT: "03:30",
  MODELYARD_NEW_SECRET: "off",
  OIDC_ALLOW: [],
  MODELYARD_STARTER: "on",
  MODELYARD_WEBHOOK_NETWORKS: [],
  MODELYARD_METRICS: "admin",
  MODELYARD_MEASURED_DAYS: 90,
  MODELYARD_CALL_DAYS: 365,
  OTEL_EXPORTER_OTLP_TIMEOUT: 10_000,
  OTEL_TRACES_SAMPLER: "parentbased_always_on",
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "false",
  OTEL_SDK_DISABLED: "false",
  MODELYARD_TRACE_PROVIDERS: "off",
  LOG_LEVEL: "warn",
};

describe("settings", () => {
  test("have a default each where they can", () => {
    expect(readSettings({})).toEqual(DEFAULTS);
  });

  test("take what is set, and nothing else of the environment", () => {
    const environment = {
      HOST: "0.0.0.0",
      PORT: " 0 ",
      MODELYARD_URL: "https://models.example.org/hub//",
      MODELYARD_DATA: "/srv/modelyard",
      MODELYARD_COLLECT_AT: "off",
      MODELYARD_NEW_SECRET: "off",
      MODELYARD_STARTER: "off",
      MODELYARD_METRICS: "loopback",
      LOG_LEVEL: "warn",
    };
    expect(readSettings({ ...environment, PATH: "/bin", HOME: "/root" })).toEqual({
      ...DEFAULTS,
      ...environment,
      PORT: 0,
      MODELYARD_URL: "https://models.example.org/hub",
    });
  });

  test("set to nothing are not set", () => {
    expect(readSettings({ PORT: "", HOST: " ", MODELYARD_URL: "" })).toEqual(readSettings({}));
  });

  test("that are wrong are all named at once, with what is allowed and without their values", () => {
    const wrong = {
      PORT: "70000",
      MODELYARD_URL: "ftp://models.example.org",
      DATABASE_URL: "mysql://yard:hunter2@db/yard",
      MODELYARD_STARTER: "perhaps",
      LOG_LEVEL: "loud",
    };
    const message = (() => {
      try {
        return readSettings(wrong) && "";
      } catch (error) {
        return String(error);
      }
    })();
    expect(message.split("\n")).toEqual([
      "SettingsError: Some settings (environment variables) are wrong:",
      "  PORT must be a whole number from 0 to 65535.",
      "  MODELYARD_URL must be an address such as https://models.example.org.",
      "  DATABASE_URL must be an address such as postgres://user:password@host:5432/name; in it, characters such as @ / # % are written %40 %2F %23 %25.",
      '  MODELYARD_STARTER must be "on" or "off".',
      "  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.",
    ]);
  });

  test("of the identity provider belong together", () => {
    const given = { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_SECRET: "hunter2" };
    expect(() => readSettings(given)).toThrow(
      /OIDC_CLIENT_ID is missing: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
    );
    expect(() => readSettings(given)).not.toThrow(/hunter2/);
    expect(readSettings({ ...given, OIDC_CLIENT_ID: "yard" }).OIDC_CLIENT_ID).toBe("yard");
  });

  test("refuse a secret that can be guessed", () => {
    expect(() => readSettings({ MODELYARD_SECRET: "hunter2" })).toThrow(/MODELYARD_SECRET needs at least 32/);
  });

  test.each(["80a", "-1", "3.5", "0x50", "1e3", "65536"])("refuse the port %s", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/PORT must be a whole number/);
  });

  test.each([
    "postgres://yard:pass%40word@db.example.org:5432/yard?sslmode=verify-full",
    "postgresql://db/yard",
    "postgres:///yard?host=/run/postgresql",
    "postgres://yard@/yard?host=/run/postgresql",
  ])("take the database %s", (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test.each([
    "postgres",
    "postgres:yard",
    "http://db/yard",
    "sqlite:///x",
    "postgres://yard:a/b#c@db:5432/yard",
  ])("refuse the database %s", (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow(/DATABASE_URL must be an address/);
  });

  test("are each described", () => {
    for (const [name, schema] of Object.entries(SettingsSchema.shape))
      expect(schema.description, name).toMatch(/\.$/);
  });
});
