import { expect, test } from "vitest";
import { createAllowList, areNetworks, isLinkAddress, isPublicAddress } from "./networks.ts";

test.each(["1.1.1.1", "8.8.8.8", "93.184.216.34", "172.32.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is of the internet",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:169.254.169.254",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::8.8.8.8",
  "2002:7f00:1::",
  "2001:0:1::1",
  "2001:db8::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "localhost",
  "2130706433",
  "0x7f.1",
  "",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["169.254.169.254", "fe80::1", "::ffff:169.254.169.254", "::ffff:a9fe:a9fe", "fd00:ec2::254"])(
  "%s is of the link",
  (address) => expect(isLinkAddress(address)).toBe(true),
);

test("allows the networks that an admin lists, and no others", () => {
  const allows = createAllowList(["10.1.0.0/16", "127.0.0.1", "fd12::/16"]);
  const asked = ["10.1.255.255", "127.0.0.1", "::ffff:127.0.0.1", "fd12:3::4", "9.9.9.9"];
  expect(asked.filter((address) => !allows(address))).toEqual([]);
  const others = ["10.2.0.0", "127.0.0.2", "fd13::1", "169.254.169.254", "nonsense"];
  expect(others.filter((address) => allows(address))).toEqual([]);
});

test("recognizes networks", () => {
  expect(areNetworks(["10.0.0.0/8", "::1", "fd00::/8"])).toBe(true);
  for (const wrong of ["10.0.0.0/33", "10.0.0.0/", "10/8", "localhost", "::1/129", "1.1.1.1/8/8"])
    expect(areNetworks([wrong]), wrong).toBe(false);
});
