import type { Socket } from "node:net";
import { getClientNetwork } from "./outbound/networks.ts";
import { sendHeadError } from "./request-head.ts";

/**
 * Limits the open connections of each address (for IPv6, each /64 network). Returns whether a connection is within the
 * limit; otherwise, it gets an error and is closed. Reverse proxies, whose connections carry the requests of all
 * clients, are exempt.
 */
export function createConnectionLimit(
  maxPerAddress: number,
  isProxy: (address: string) => boolean,
): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const { remoteAddress = "" } = socket;
    if (isProxy(remoteAddress)) return true;
    const network = getClientNetwork(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= maxPerAddress) {
      const message = `Too many open connections from your IP address. Limit: ${maxPerAddress}.`;
      socket.on("error", () => {}).resume();
      sendHeadError(socket, { status: 429, message });
      return false;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const others = (open.get(network) ?? 1) - 1;
      if (others === 0) open.delete(network);
      else open.set(network, others);
    });
    return true;
  };
}
