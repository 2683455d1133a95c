import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startHub } from "../server/testing/hub-process.ts";

interface Cookie {
  name: string;
  value: string;
}

export type OwnHub = Awaited<ReturnType<typeof ownHub>>;

/** Starts a separate hub with users. The first user is an admin. */
export async function ownHub(users: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const data = mkdtempSync(join(tmpdir(), "modelyard-own-"));
  const hub = await startHub({
    MODELYARD_DATA: data,
    MODELYARD_STARTER: "off",
    LOG_LEVEL: "warn",
    ...settings,
  });
  hub.child.stderr?.pipe(process.stderr);
  const { address } = hub;
  const cookies = new Map<string, Cookie>();

  /** Sends an API request as a user. Throws if it fails. */
  async function as<T = unknown>(user: string, method: string, path: string, body?: object): Promise<T> {
    const response = await fetchAs(user, path, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  function fetchAs(user: string, path: string, init: RequestInit = {}): Promise<Response> {
    const { name = "", value = "" } = cookies.get(user) ?? {};
    const headers = { cookie: `${name}=${value}`, origin: address, ...init.headers };
    return fetch(address + path, { ...init, headers });
  }
  async function joinAs(link: string, name: string): Promise<void> {
    const joined = await fetch(link.replace("/join/", "/api/join/"), {
      method: "POST",
      headers: { "content-type": "application/json", origin: address },
      body: JSON.stringify({ name, password: "three quiet words" }),
    });
    const [, cookie = "", value = ""] = /^([^=]+)=([^;]+)/.exec(joined.headers.get("set-cookie") ?? "") ?? [];
    cookies.set(name, { name: cookie, value });
  }

  const [first = "ada", ...others] = users;
  await joinAs(hub.adminLink() ?? "", first);
  for (const name of others) {
    const { url } = await as<{ url: string }>(first, "POST", "/api/admin/invitations", {});
    await joinAs(url, name);
  }
  const stop = async () => {
    await hub.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return {
    address,
    pid: hub.child.pid ?? 0,
    data,
    as,
    fetchAs,
    signIn: (page: Page, user: string) =>
      page.context().addCookies([{ ...(cookies.get(user) as Cookie), url: address }]),
    /** Opens a page of the hub. */
    async go(page: Page, path: string) {
      await page.goto(address + path);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
