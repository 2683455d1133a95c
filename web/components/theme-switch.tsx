import { useState } from "react";
import { storeCookie } from "./cookies.ts";
import { Icon, type IconName } from "./icons.tsx";

export const THEME_COOKIE = "theme";
export type Theme = "light" | "dark" | undefined;

/** Parses a theme; `undefined` follows the system. */
export const parseTheme = (value: string | undefined): Theme =>
  value === "light" || value === "dark" ? value : undefined;

const NEXT = new Map<Theme, Theme>([
  [undefined, "light"],
  ["light", "dark"],
  ["dark", undefined],
]);
const LABELS: Record<"light" | "dark" | "system", { icon: IconName; label: string }> = {
  system: { icon: "system", label: "Theme: system" },
  light: { icon: "sun", label: "Theme: light" },
  dark: { icon: "moon", label: "Theme: dark" },
};

/** Cycles through system, light, and dark. Stored in a cookie, so that server-rendered pages do not flash. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const { icon, label } = LABELS[theme ?? "system"];
  return (
    <button
      className="theme needs-script"
      type="button"
      title={label}
      aria-label={label}
      onClick={() => {
        const next = NEXT.get(theme);
        setTheme(next);
        storeCookie(THEME_COOKIE, next);
        if (next === undefined) delete document.documentElement.dataset["theme"];
        else document.documentElement.dataset["theme"] = next;
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
