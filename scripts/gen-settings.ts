import { SettingsSchema } from "../server/settings.ts";

/** Generates docs/settings.md from the descriptions of settings. */
export function settingsPage(): string {
  const defaults = SettingsSchema.safeParse({}).data ?? {};
  const rows = Object.entries(SettingsSchema.shape).map(([name, { description = "" }]) => {
    const value: unknown = defaults[name as keyof typeof defaults];
    const shown = value === undefined || String(value) === "" ? "–" : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${description.replaceAll("|", "\\|")} |\n`;
  });
  return [
    "<!-- Written by `npm run gen` from server/settings.ts. Do not edit; run it again. -->\n\n",
    "# Settings\n\n",
    "The hub reads its settings from the environment, once, at start. A variable that is set to nothing counts as not set. ",
    "If any is wrong, the hub does not start, and names every one of them with what is wrong.\n\n",
    "| name | default | meaning |\n|---|---|---|\n",
    ...rows,
  ].join("");
}
