import { useState } from "react";
import { storeCookie } from "./cookies.ts";
import { Icon, type IconName } from "./icons.tsx";

export const THEME_COOKIE = "theme";
export type Theme = "light" | "dark" | undefined;

/** Parses a theme; `undefined` follows the system. */
export const parseTheme = (value: string | undefined): Theme =>
  value === "light" || value === "dark" ? value : undefined;

const THEMES: Record<"light" | "dark" | "system", { icon: IconName; next: Theme }> = {
  system: { icon: "system", next: "light" },
  light: { icon: "sun", next: "dark" },
  dark: { icon: "moon", next: undefined },
};

/** Cycles through system, light, and dark. Stored in a cookie, so that server-rendered pages do not flash. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  // In the browser, the theme may have changed since the page was rendered.
  const [theme, setTheme] = useState(() =>
    import.meta.env.SSR ? initial : parseTheme(document.documentElement.dataset["theme"]),
  );
  const { icon, next } = THEMES[theme ?? "system"];
  const label = `Theme: ${theme ?? "system"}`;
  return (
    <button
      className="theme needs-script"
      type="button"
      title={label}
      aria-label={label}
      onClick={() => {
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
