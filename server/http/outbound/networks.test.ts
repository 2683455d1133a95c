import { expect, test } from "vitest";
import { createAllowList, areNetworks, isLinkAddress, isPublicAddress } from "./networks.ts";
import reserved from "./testing/reserved-addresses.json" with { type: "json" };

test.each(["1.1.1.1", "8.8.8.8", "93.184.216.34", "172.32.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is a public address",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(reserved)("%s is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["169.254.169.254", "fe80::1", "::ffff:169.254.169.254", "::ffff:a9fe:a9fe", "fd00:ec2::254"])(
  "%s is link-local",
  (address) => expect(isLinkAddress(address)).toBe(true),
);

test("allows only the networks that an admin lists", () => {
  const allows = createAllowList(["10.1.0.0/16", "127.0.0.1", "fd12::/16"]);
  const addresses = ["10.1.255.255", "127.0.0.1", "::ffff:127.0.0.1", "fd12:3::4", "9.9.9.9"];
  expect(addresses.filter((address) => !allows(address))).toEqual([]);
  const others = ["10.2.0.0", "127.0.0.2", "fd13::1", "169.254.169.254", "nonsense"];
  expect(others.filter((address) => allows(address))).toEqual([]);
});

test("recognizes valid networks", () => {
  expect(areNetworks(["10.0.0.0/8", "::1", "fd00::/8"])).toBe(true);
  for (const invalid of ["10.0.0.0/33", "10.0.0.0/", "10/8", "localhost", "::1/129", "1.1.1.1/8/8"])
    expect(areNetworks([invalid]), invalid).toBe(false);
});
