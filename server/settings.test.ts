import { describe, expect, test } from "vitest";
import { FORMER_SETTINGS, formerSettingWarnings, readSettings, SettingsSchema } from "./settings.ts";
import DEFAULTS from "./testing/default-settings.json" with { type: "json" };

const IDENTITY_PROVIDER = {
  MODELYARD_OIDC_ISSUER: "https://id.example.org",
  MODELYARD_OIDC_CLIENT_ID: "yard",
  MODELYARD_OIDC_CLIENT_SECRET: "hunter2",
};

describe("settings", () => {
  test("have defaults", () => {
    expect(readSettings({})).toEqual(DEFAULTS);
  });

  test("are read from the environment, without other variables", () => {
    const environment = {
      HOST: "0.0.0.0",
      PORT: " 0 ",
      MODELYARD_URL: "https://models.example.org/hub//",
      MODELYARD_DATA: "/srv/modelyard",
      MODELYARD_GC_TIME: "off",
      MODELYARD_RESET_SECRET: "off",
      MODELYARD_LOGOS: "on",
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

  test("are unset if empty", () => {
    expect(readSettings({ PORT: "", HOST: " ", MODELYARD_URL: "" })).toEqual(readSettings({}));
  });

  test("are all listed with the rule and without the value if invalid", () => {
    const invalid = {
      PORT: "70000",
      MODELYARD_URL: "ftp://models.example.org",
      DATABASE_URL: "mysql://yard:hunter2@db/yard",
      MODELYARD_STARTER: "perhaps",
      LOG_LEVEL: "loud",
    };
    const message = (() => {
      try {
        return readSettings(invalid) && "";
      } catch (error) {
        return String(error);
      }
    })();
    expect(message.split("\n")).toEqual([
      "SettingsError: Invalid settings (environment variables):",
      "  PORT must be a whole number from 0 to 65535.",
      "  MODELYARD_URL must be a URL such as https://models.example.org.",
      '  MODELYARD_STARTER must be "on" or "off".',
      "  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.",
      "  DATABASE_URL must be a URL such as postgres://user:password@host:5432/name; percent-encode special characters (@ as %40, / as %2F, # as %23, % as %25).",
    ]);
  });

  test("of the identity provider require each other", () => {
    const { MODELYARD_OIDC_CLIENT_ID: id, ...given } = IDENTITY_PROVIDER;
    expect(() => readSettings(given)).toThrow(
      /MODELYARD_OIDC_CLIENT_ID is required when MODELYARD_OIDC_ISSUER is set/,
    );
    expect(() => readSettings(given)).not.toThrow(/hunter2/);
    expect(readSettings(IDENTITY_PROVIDER).MODELYARD_OIDC_CLIENT_ID).toBe(id);
  });

  test("map groups of the identity provider to roles", () => {
    const roles = "hub-admins=admin, /ml=team=vision:write,leads=vision:admin";
    expect(readSettings({ MODELYARD_OIDC_ROLES: roles }).MODELYARD_OIDC_ROLES).toEqual([
      { group: "hub-admins", role: "admin" },
      { group: "/ml=team", organization: "vision", role: "write" },
      { group: "leads", organization: "vision", role: "admin" },
    ]);
    for (const invalid of ["ml-team", "ml-team=write", "ml-team=vision:owner", "=admin", "a=b:read:write"])
      expect(() => readSettings({ MODELYARD_OIDC_ROLES: invalid }), invalid).toThrow(/such as hub-admins=/);
  });

  test("reject a short secret", () => {
    expect(() => readSettings({ MODELYARD_SECRET: "hunter2" })).toThrow(
      /MODELYARD_SECRET must have at least 32/,
    );
  });

  test.each(["80a", "-1", "3.5", "0x50", "1e3", "65536"])("reject the port %s", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/PORT must be a whole number/);
  });

  test.each([
    "postgres://yard:pass%40word@db.example.org:5432/yard?sslmode=verify-full",
    "postgresql://db/yard",
    "postgres:///yard?host=/run/postgresql",
    "postgres://yard@/yard?host=/run/postgresql",
  ])("accept the database %s", (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test.each([
    "postgres",
    "postgres:yard",
    "http://db/yard",
    "sqlite:///x",
    "postgres://yard:a/b#c@db:5432/yard",
  ])("reject the database %s", (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow(/DATABASE_URL must be a URL/);
  });

  test.each(Object.entries(FORMER_SETTINGS))("accept the former name %s for %s", (former, current) => {
    const value = current.endsWith("_DAYS") ? "7" : current === "MODELYARD_GC_TIME" ? "04:00" : "on";
    const others = current.startsWith("MODELYARD_OIDC_") ? IDENTITY_PROVIDER : {};
    const { [current]: given = value, ...more }: Record<string, string> = others;
    const expected = readSettings({ ...more, [current]: given });
    expect(readSettings({ ...more, [former]: given })).toEqual(expected);
    expect(expected).not.toEqual(DEFAULTS);
    expect(formerSettingWarnings({ [former]: value })).toEqual([`${former} is deprecated. Use ${current}.`]);
  });

  test("prefer the current name over the former name", () => {
    const both = { MODELYARD_COLLECT_AT: "01:00", MODELYARD_GC_TIME: "02:00" };
    expect(readSettings(both).MODELYARD_GC_TIME).toBe("02:00");
  });

  test("all have a description", () => {
    for (const [name, schema] of Object.entries(SettingsSchema.shape))
      expect(schema.description, name).toMatch(/\.$/);
  });
});
