import {
  SIGN_IN_TRIES_FROM_STRANGERS,
  SIGN_IN_TRIES_PER_ACCOUNT,
  SIGN_IN_TRIES_PER_ADDRESS,
} from "../../http/limits.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import { createAttemptLimiter } from "./attempt-limiter.ts";
import type { KnownDevice } from "./known-devices.ts";

interface Attempt {
  /** Name or email address as entered. */
  name: string;
  address: string;
  /** Absent unless the account's user signed in with it before. */
  device?: KnownDevice | undefined;
}

/**
 * Limits guesses of passwords and links so that strangers cannot lock a user out: those of one address do not count for
 * another address, and those of all strangers do not count for a device that the user signed in with before.
 */
export function createSignInLimits(now: () => Date) {
  const byDevice = createAttemptLimiter({ ...SIGN_IN_TRIES_PER_ACCOUNT, now });
  const byAccountAndAddress = createAttemptLimiter({ ...SIGN_IN_TRIES_PER_ACCOUNT, now });
  const byAddress = createAttemptLimiter({ ...SIGN_IN_TRIES_PER_ADDRESS, now });
  const byAccount = createAttemptLimiter({ ...SIGN_IN_TRIES_FROM_STRANGERS, now });

  /** Takes one attempt of each, and returns a function that returns them all. */
  function take(...counted: readonly [limiter: typeof byDevice, key: string][]): () => void {
    for (const [limiter, key] of counted) limiter.take(key);
    return () => {
      for (const [limiter, key] of counted) limiter.refund(key);
    };
  }

  return {
    /** Takes an attempt with a password. Returns a function to call if the password was right. */
    takePassword({ name, address, device }: Attempt): () => void {
      if (device !== undefined) return take([byDevice, device.id]);
      const account = name.toLowerCase();
      const network = getClientNetwork(address);
      return take([byAddress, network], [byAccountAndAddress, `${network} ${account}`], [byAccount, account]);
    },
    /** Takes an attempt with a link. Returns a function to call if the link works. */
    takeLink: (address: string): (() => void) => take([byAddress, getClientNetwork(address)]),
  };
}
