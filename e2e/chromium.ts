import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PATHS = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const findInstalled = () => PATHS.find((path) => path !== undefined && existsSync(path));

/** Installs Debian's headless Chromium, which needs up to 20% less CPU time in tests. */
function install(): void {
  const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (!isDebian) return;
  console.log("Chromium is not installed. Installing Debian's package (about 95 MB) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-q"],
    ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"],
  ]) {
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
  }
}

/** Returns the path of Chromium. Installs it if possible, otherwise throws with instructions. */
export function findChromium(): string {
  if (findInstalled() === undefined) install();
  const path = findInstalled();
  if (path !== undefined) return path;
  throw new Error(
    "The browser tests need Chromium or Chrome. Install one (Debian, Ubuntu: `sudo apt-get install chromium`; " +
      "other systems: Google Chrome), or set CHROMIUM_PATH to the program, and run the tests again.",
  );
}

/**
 * Disabled features: invisible parts of a window, such as two pages for the address bar, which take half a second of CPU time
 * in each new profile. Repeats the features that Playwright 1.65 disables, because only the last list applies.
 */
const DISABLED_FEATURES =
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess," +
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades," +
  "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning," +
  "AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch";

/** Launch options of a browser that sends requests only to the hub under test. */
export const launchOptions = {
  get executablePath() {
    return findChromium();
  },
  get args() {
    const isRoot = process.getuid?.() === 0;
    // In containers, Chromium's own sandbox is not available, and /dev/shm is small.
    const isContainer = isRoot || existsSync("/.dockerenv") || isUnprivileged();
    return [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-dev-shm-usage",
      `--disable-features=${DISABLED_FEATURES}`,
      ...(isContainer ? ["--no-sandbox"] : []),
    ];
  },
};

export const launch = (): Promise<Browser> => chromium.launch(launchOptions);

let shared: Promise<Browser> | undefined;
/** Returns the browser of this process, which ends with the process. Separate contexts share nothing. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launch());

/** Whether the kernel rejects user namespaces, which Chromium's sandbox needs. */
function isUnprivileged(): boolean {
  const setting = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
  return existsSync(setting) && readFileSync(setting, "utf8").trim() === "1";
}
