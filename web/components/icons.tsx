import ICONS from "./icons.json" with { type: "json" };

export type IconName = keyof typeof ICONS;

/**
 * All icons, on a 16 × 16 grid, in the color of the surrounding text. They are only on the server: they never change,
 * and hydration keeps the server's markup.
 */
const SHEET = import.meta.env.SSR
  ? Object.entries(ICONS)
      .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 16 16"><path d="${path}"/></symbol>`)
      .join("")
  : "";

/** The icon definitions, once per page; `Icon` refers to them. */
export const IconSheet = () => (
  <svg
    width="0"
    height="0"
    style={{ position: "absolute" }}
    aria-hidden="true"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: SHEET }}
  />
);

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
