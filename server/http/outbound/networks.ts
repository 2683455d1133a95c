import { BlockList, isIP } from "node:net";
import { memoizeRecent } from "../../database/lru-cache.ts";

/** Whether connections to an IP address are allowed. */
export type IsAllowed = (address: string) => boolean;

/**
 * Addresses that are not on the public internet: the local machine, private networks, link-local addresses with the
 * credential services of clouds, documentation, and tunnels (IANA's special-purpose address registries, as of 2026-11).
 */
const special = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(net, bits, "ipv6");

/** The public part of IPv6. Excludes the ranges that embed IPv4 addresses. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

const linkLocal = new BlockList();
linkLocal.addSubnet("169.254.0.0", 16, "ipv4");
linkLocal.addSubnet("fe80::", 10, "ipv6");
/** Credential services of AWS and Google Cloud over IPv6 (as of 2026-11). */
linkLocal.addAddress("fd00:ec2::254", "ipv6");
linkLocal.addAddress("fd20:ce::254", "ipv6");

/** Parses an IP address. An IPv4 address that is mapped to IPv6 is treated as IPv4. */
function parseAddress(address: string): { address: string; family: "ipv4" | "ipv6" } | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const version = isIP(mapped ?? address);
  if (version === 0) return undefined;
  return { address: mapped ?? address, family: version === 4 ? "ipv4" : "ipv6" };
}

/** Returns the network that a single client controls: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const getClientNetwork = memoizeRecent((text) => {
  const { address, family } = parseAddress(text) ?? { address: text };
  if (family !== "ipv6") return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = address.includes("::")
    ? Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0")
    : [];
  const bits = [...groups, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${bits.join(":")}::/64`;
});

/** Whether an address is on the public internet. */
export function isPublicAddress(text: string): boolean {
  const parsed = parseAddress(text);
  if (parsed === undefined) return false;
  const { address, family } = parsed;
  return (family === "ipv4" || globalIpv6.check(address, family)) && !special.check(address, family);
}

/** Whether an address is link-local, where clouds serve credentials. Users have no reason to request one. */
export function isLinkAddress(text: string): boolean {
  const parsed = parseAddress(text);
  if (parsed === undefined) return true;
  return linkLocal.check(parsed.address, parsed.family);
}

/** Whether a text is a network such as `10.1.0.0/16`, or one address. */
const isNetwork = (text: string): boolean => {
  const [net = "", bits, ...rest] = text.split("/");
  const version = isIP(net);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

export const areNetworks = (texts: readonly string[]): boolean => texts.every(isNetwork);

/** Matches addresses in any of the networks. */
export function createNetworkList(networks: readonly string[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const text of networks) {
    const [net = "", bits] = text.split("/");
    const family = isIP(net) === 4 ? "ipv4" : "ipv6";
    listed.addSubnet(net, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return memoizeRecent((address) => {
    const parsed = parseAddress(address);
    return parsed !== undefined && listed.check(parsed.address, parsed.family);
  });
}

/** Allows the public internet and the networks that an admin lists. */
export function createAllowList(networks: readonly string[]): IsAllowed {
  const isListed = createNetworkList(networks);
  return (address) => isPublicAddress(address) || isListed(address);
}
