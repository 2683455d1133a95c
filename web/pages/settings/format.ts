import { day } from "../../components/format.ts";

/** Formats a time to the minute, in UTC: `Nov 21, 2026, 10:05`. */
export const formatMinute = (iso: string): string =>
  `${day(iso)}, ${new Date(iso).toISOString().slice(11, 16)}`;

/** Formats USD to the cent; small amounts with two significant digits. */
export function formatUsd(value: number): string {
  if (value === 0) return "$0";
  if (Math.abs(value) < 0.000_001) return "under $0.000001";
  const digits = Math.abs(value) >= 1 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(Math.abs(value))));
  const [whole = "0", rest] = value.toFixed(digits).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `$${grouped}${rest === undefined ? "" : `.${rest}`}`;
}

/** Returns the browser and system of a user agent. The order matters: user agents also name other browsers. */
export function formatBrowser(agent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(agent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0];
  if (browser === undefined) return agent.slice(0, 60) || "Unknown browser";
  return system === undefined ? browser : `${browser} on ${system}`;
}

const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /Chrom(?:e|ium)\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];
