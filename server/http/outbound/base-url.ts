import { isIP } from "node:net";
import { isLinkAddress, isPublicAddress } from "./networks.ts";

const PRIVATE_NAMES = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/** Names of the local machine. Data sent to them stays on the machine. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Whether a host is private, by its IP address or its name. */
export const isPrivateHost = (host: string): boolean =>
  isIP(host) === 0 ? PRIVATE_NAMES.test(host) : !isPublicAddress(host) && !isLinkAddress(host);

/**
 * Parses the base URL of a provider. Returns the error as the end of a sentence that starts with the field, or the URL
 * without a trailing slash and without the `/v1` that paths add. Without `allowHttp`, http:// is for this machine only.
 */
export function parseBaseUrl(
  text: string,
  { allowHttp }: { allowHttp: boolean },
): { url: string } | { problem: string } {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:"))
    return { problem: "must be a URL that starts with https://" };
  if (url.username !== "" || url.password !== "")
    return { problem: "must not contain a password; enter it as the key" };
  if (url.search !== "" || url.hash !== "") return { problem: "must not contain ? or #" };
  const host = url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(host) !== 0 && isLinkAddress(host))
    return { problem: "is a link-local address, which is not allowed" };
  if (url.protocol === "http:" && !isPrivateHost(host))
    return { problem: "is a public address and must start with https://" };
  if (url.protocol === "http:" && !allowHttp && !LOOPBACK.test(host))
    return {
      problem:
        "starts with http://, which sends keys and prompts unencrypted; select Allow http:// (allowHttp) if the network is private",
    };
  return { url: `${url.origin}${url.pathname.replace(/(\/v1)?\/*$/, "")}` };
}
