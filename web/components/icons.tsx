import type { JSX } from "react";

/** All icons, on a 16 × 16 grid, stroked in the color of the surrounding text. */
const ICONS = {
  bolt: <path d="M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z" />,
  down: <path d="M8 2.5v9M4.2 8 8 11.8 11.8 8M3 14h10" />,
  heart: (
    <path d="M8 13.4S2 10 2 5.9A3.1 3.1 0 0 1 5.1 2.8C6.6 2.8 7.6 3.7 8 4.7c.4-1 1.4-1.9 2.9-1.9A3.1 3.1 0 0 1 14 5.9c0 4.1-6 7.5-6 7.5z" />
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
    </>
  ),
  check: <path d="m3 8.5 3.5 3.5L13 4.5" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
  filter: <path d="M2 4h12M4.5 8h7M6.5 12h3" />,
  table: <path d="M2 3.5h12v9H2zM2 6.5h12M2 9.5h12M6.5 6.5v6" />,
  jump: <path d="M2.5 4.5 6 8l-3.5 3.5M8 12h5.5" />,
  feed: <path d="M3 3a10 10 0 0 1 10 10M3 7.5A5.5 5.5 0 0 1 8.5 13M3.5 12.5h.1" />,
  search: <path d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5 14 14" />,
  text: <path d="M3 4.5V3h10v1.5M8 3v10M6 13h4" />,
  image: <path d="M2.5 3h11v10h-11zM3 11.5l3-3 2.5 2.5 2-2 2.5 2.5M10.5 6.200h.01" />,
  audio: <path d="M2.5 6.5v3M5.3 4.5v7M8 2.5v11M10.7 5v6M13.5 6.5v3" />,
  multi: <path d="M9 6a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM6.5 7h7v6.5h-7z" />,
  shapes: <path d="M2.5 2.5h4.5V7H2.5zM9 2.5h4.5V7H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z" />,
  bell: <path d="M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4zM6.5 13.5a1.6 1.6 0 0 0 3 0" />,
  rows: <path d="M2 4h12M2 8h12M2 12h12" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3" />
    </>
  ),
  moon: <path d="M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z" />,
  system: <path d="M2 3h12v8H2zM6 14h4M8 11v3" />,
  up: <path d="M8 12V2.8M4.2 6.5 8 2.8l3.8 3.7M3 14h10" />,
  plus: <path d="M8 2.5v11M2.5 8h11" />,
  file: <path d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3" />,
  folder: <path d="M1.5 3h4.5l1.5 2h7v8h-13z" />,
  expand: <path d="m4 6 4 4 4-4" />,
  lock: <path d="M3.5 7h9v6.5h-9zM5.5 7V4.5a2.5 2.5 0 0 1 5 0V7" />,
  edit: <path d="M2.5 13.5 3.2 10.6 11 2.8l2.2 2.2-7.8 7.8z" />,
  out: <path d="M6 3.5H3.5v9h9V10M9 2.5h4.5V7M13 3 7.5 8.5" />,
  help: <path d="M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9.2 8 10M8 12v1" />,
  more: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />,
  play: <path d="M5 3.2v9.6L13 8z" />,
  plug: <path d="M5.5 2v3.5m5-3.5v3.5m-7 0h9v2a4.5 4.5 0 0 1-9 0zM8 12v2.5" />,
  chip: <path d="M4 4h8v8H4zM6.5 1.5V4m3-2.5V4m-3 8v2.5m3-2.5v2.5M1.5 6.5H4m-2.5 3H4m8-3h2.5m-2.5 3h2.5" />,
  branch: (
    <path d="M4.5 4.5v7M11.5 7.5c0 2.5-3 2.5-7 3.5M4.5 1.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M4.5 11.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M11.5 4.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3" />
  ),
  chat: <path d="M2 3h12v8.2H7.5l-3 2.8v-2.8H2z" />,
  code: <path d="M5 4.5 1.5 8 5 11.5m6-7L14.5 8 11 11.5M9 3 7 13" />,
  sliders: (
    <path d="M2 4.5h6m4 0h2M2 11.5h2m4 0h6M10 2.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M6 9.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6" />
  ),
  warn: <path d="M8 2 1.5 13.5h13zM8 6.5v3.5M8 11.5v1" />,
  user: (
    <path d="M8 8.3a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600ZM2.8 13.500c.6-2.6 2.6-4 5.2-4s4.6 1.4 5.2 4" />
  ),
  users: (
    <path d="M6 7.500a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.600ZM1.8 13c.4-2.3 2-3.5 4.2-3.500s3.8 1.2 4.2 3.500M10.5 3.200a2.2 2.2 0 0 1 0 4.200M12 9.800c1.3.4 2 1.5 2.3 3.2" />
  ),
  shield: <path d="M8 1.8 3 3.500v4c0 3.2 2 5.5 5 6.7 3-1.2 5-3.5 5-6.700v-4zM5.8 8l1.6 1.600L10.3 6.5" />,
  key: <path d="M6 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8.2 7.800l5-5M11 5l1.8 1.8" />,
  disk: (
    <path d="M2.5 4c0-1.1 2.5-2 5.5-2s5.5.9 5.5 2-2.5 2-5.5 2-5.5-.9-5.5-2Zm0 0v8c0 1.1 2.5 2 5.5 2s5.5-.9 5.5-2V4M2.5 8c0 1.1 2.5 2 5.5 2s5.5-.9 5.5-2" />
  ),
  wallet: (
    <path d="M2.5 5.500V12A1.5 1.5 0 0 0 4 13.500h8.500a1 1 0 0 0 1-1v-6a1 1 0 0 0-1-1H3.700a1.25 1.25 0 0 1 0-2.500h8.100v2.500M10.8 9.500h.01" />
  ),
  eye: (
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  chart: <path d="M2.5 13.500h11M4.5 11V7.500M8 11V3.500M11.5 11V6" />,
  list: <path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01" />,
  route: (
    <path d="M4 14.300a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600ZM12 5.300a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600ZM5.8 12.500h4.700a2.2 2.2 0 0 0 0-4.500h-5a2.2 2.2 0 0 1 0-4.500h4.7" />
  ),
  hook: (
    <path d="M6 10.500a3 3 0 1 1-3-4M8 5l-2.2 5M8 5a2.5 2.5 0 1 1 2.4.8M10 11.500h2M8 5l2.5 4.200a2.5 2.5 0 1 1 .5 4.6" />
  ),
  globe: (
    <path d="M8 13.700A5.7 5.7 0 1 0 8 2.300a5.7 5.7 0 0 0 0 11.400ZM2.5 8h11M8 2.300c3.2 3.3 3.2 8.1 0 11.4-3.2-3.3-3.2-8.1 0-11.400Z" />
  ),
  home: <path d="M2.5 7.5 8 3l5.5 4.5V13h-11zM6.5 13V9.5h3V13" />,
  pulse: <path d="M1.5 8h3l2-5 3 10 2-5h3" />,
  clock: <path d="M8 13.700A5.7 5.7 0 1 0 8 2.300a5.7 5.7 0 0 0 0 11.400ZM8 4.800V8l2.2 1.6" />,
} as const;

export type IconName = keyof typeof ICONS;

/** The definitions as SVG. Only the server has them: they never change, and hydration keeps what the document contains. */
const SHEET = import.meta.env.SSR
  ? Object.entries(ICONS)
      .map(([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 16 16">${toSvg(drawing)}</symbol>`)
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

/** Returns the SVG of shapes without children. */
function toSvg({ type, props }: JSX.Element): string {
  const { children = [], ...attributes } = props as Record<string, string> & { children?: JSX.Element[] };
  if (typeof type !== "string") return children.map(toSvg).join("");
  const text = Object.entries(attributes).map(
    ([name, value]) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  );
  return `<${type}${text.join("")}/>`;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
