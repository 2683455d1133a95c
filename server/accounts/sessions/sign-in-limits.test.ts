import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import { aUser } from "../../testing/users.ts";
import { sharedHub } from "../../testing/shared.ts";
import { KnownDevices } from "./known-devices.ts";

const hub = await sharedHub();
// The time is fixed, because attempts would be refilled during a test on a slow machine. Timers remove counts, too.
beforeEach(() => wait(0));
afterEach(() => void vi.useRealTimers());

/** Advances the fixed time. */
function wait(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() + seconds * 1000 });
}

const PASSWORD = "correct horse battery";

async function signIn(name: string, password: string, remoteAddress: string, cookie = "") {
  const response = await hub.app.inject({
    method: "POST",
    url: "/api/login",
    remoteAddress,
    headers: { host: "hub.test", ...(cookie && { cookie }) },
    payload: { name, password },
  });
  const device = [response.headers["set-cookie"] ?? []]
    .flat()
    .find((value) => value.startsWith("modelyard-device"));
  return { status: response.statusCode, cookie: device?.split(";")[0] ?? "" };
}

async function createUser(name: string): Promise<void> {
  const { id } = await aUser(hub, name);
  await hub.accounts.users.setPassword(id, PASSWORD);
  await hub.accounts.users.setProfile(id, { fullname: "", email: `${name}@hub.test` });
}

/** Sends wrong passwords, and returns the number that the hub checked. */
async function guess(name: string, count: number, from: (i: number) => string, cookie = ""): Promise<number> {
  let checked = 0;
  for (let i = 0; i < count; i++) {
    const { status } = await signIn(name, `wrong ${i}`, from(i), cookie);
    expect([401, 429]).toContain(status);
    if (status === 401) checked += 1;
  }
  return checked;
}

describe("sign-in after wrong passwords on an unknown device", () => {
  test("does not block the user at another IP address", async () => {
    await createUser("ada");
    expect(await guess("ada", 15, () => "198.51.100.7")).toBe(10);
    expect((await signIn("ada", PASSWORD, "198.51.100.7")).status, "not from the same address").toBe(429);
    expect((await signIn("ada", PASSWORD, "192.0.2.1")).status).toBe(200);
  });

  test("does not block the user on a known device, at any IP address", async () => {
    await createUser("ben");
    const { cookie } = await signIn("ben", PASSWORD, "192.0.2.2");
    expect(await guess("ben", 70, () => "192.0.2.2")).toBe(10);
    expect(await guess("ben", 400, (i) => `10.0.${i % 100}.1`)).toBeLessThan(200);
    expect((await signIn("ben", PASSWORD, "203.0.113.9")).status, "an unknown device").toBe(429);
    for (const name of ["ben", "BEN", "ben@hub.test"])
      expect((await signIn(name, PASSWORD, "192.0.2.2", cookie)).status, name).toBe(200);
    expect((await signIn("ben", PASSWORD, "10.0.5.1", cookie)).status).toBe(200);
    wait(6);
    expect((await signIn("ben", PASSWORD, "203.0.113.9")).status, "later").toBe(200);
  });

  test("limits attempts equally for existing and unknown names", async () => {
    await createUser("cleo");
    const statuses = async (name: string, address: string) => {
      const list = [];
      for (let i = 0; i < 12; i++) list.push((await signIn(name, `wrong ${i}`, address)).status);
      return list;
    };
    expect(await statuses("cleo", "198.51.100.20")).toEqual(await statuses("nobody", "198.51.100.21"));
  });

  test("counts attempts per IPv6 network", async () => {
    await createUser("dora");
    expect(await guess("dora", 15, (i) => `2001:db8:0:1::${i.toString(16)}`)).toBe(10);
    expect((await signIn("dora", PASSWORD, "2001:db8:0:2::1")).status).toBe(200);
  });
});

test("rejects a sign-in with a body of 500 kB", async () => {
  expect(await signIn("ada", "x".repeat(500_000), "198.51.100.9")).toMatchObject({ status: 413 });
});

describe("sign-in on a known device", () => {
  test("has a separate limit of 10 attempts", async () => {
    await createUser("eli");
    const { cookie } = await signIn("eli", PASSWORD, "192.0.2.5");
    expect(await guess("eli", 15, (i) => `192.0.2.${i}`, cookie)).toBe(10);
  });

  test("recognizes a device only for its user", async () => {
    await createUser("fay");
    await createUser("gus");
    const { cookie } = await signIn("fay", PASSWORD, "192.0.2.6");
    expect(await guess("gus", 15, () => "192.0.2.6", cookie)).toBe(10);
    expect((await signIn("gus", PASSWORD, "192.0.2.6", cookie)).status).toBe(429);
    expect((await signIn("fay", PASSWORD, "192.0.2.6", cookie)).status).toBe(200);
  });

  test("recognizes a device only by an authentic cookie that has not expired", () => {
    const devices = new KnownDevices(Buffer.alloc(32, 1), () => new Date());
    const value = devices.issue("user");
    expect(devices.read(value)).toEqual({ id: expect.any(String), userId: "user" });
    const [user = "", id = "", expires = "", signature = ""] = value.split(".");
    for (const invalid of [
      undefined,
      "",
      "...",
      `other.${id}.${expires}.${signature}`,
      `${user}.${id}.${Number(expires) + 1}.${signature}`,
      `${value}.`,
      new KnownDevices(Buffer.alloc(32, 2), () => new Date()).issue("user"),
    ])
      expect(devices.read(invalid), invalid).toBeUndefined();
    const later = new KnownDevices(Buffer.alloc(32, 1), () => new Date(Date.now() + 401 * 86_400_000));
    expect(later.read(value)).toBeUndefined();
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8::5:6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
])("counts %s as %s", (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});
