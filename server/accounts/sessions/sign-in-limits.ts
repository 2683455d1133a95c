import {
  SIGN_IN_TRIES_FROM_STRANGERS,
  SIGN_IN_TRIES_PER_ACCOUNT,
  SIGN_IN_TRIES_PER_ADDRESS,
} from "../../http/limits.ts";
import { getClientNetwork } from "../../http/outbound/networks.ts";
import type { CreateLimiter } from "../../http/rate-limits/limiters.ts";
import { AttemptLimiter, type Refund } from "./attempt-limiter.ts";
import type { KnownDevice } from "./known-devices.ts";

interface Attempt {
  /** Name or email address as entered. */
  name: string;
  address: string;
  /** Set only if the account's user has signed in with it before. */
  device?: KnownDevice | undefined;
}

/**
 * Limits guesses of passwords and links so that others cannot lock a user out: guesses do not count for other
 * addresses, and guesses from unknown devices do not count for devices with which the user has signed in before.
 */
export function createSignInLimits(create: CreateLimiter | undefined) {
  const byDevice = new AttemptLimiter("sign-in-device", SIGN_IN_TRIES_PER_ACCOUNT, create);
  const byAccountAndAddress = new AttemptLimiter("sign-in", SIGN_IN_TRIES_PER_ACCOUNT, create);
  const byAddress = new AttemptLimiter("sign-in-address", SIGN_IN_TRIES_PER_ADDRESS, create);
  const byAccount = new AttemptLimiter("sign-in-strangers", SIGN_IN_TRIES_FROM_STRANGERS, create);

  /** Takes an attempt from each limiter. Returns a function that refunds them all. */
  async function take(...counted: readonly [limiter: AttemptLimiter, key: string][]): Promise<Refund> {
    const refunds: Refund[] = [];
    for (const [limiter, key] of counted) refunds.push(await limiter.take(key));
    return async () => {
      await Promise.all(refunds.map((refund) => refund()));
    };
  }

  return {
    /** Takes an attempt with a password. Returns a function to call if the password was right. */
    takePassword({ name, address, device }: Attempt): Promise<Refund> {
      if (device !== undefined) return take([byDevice, device.id]);
      const account = name.toLowerCase();
      const network = getClientNetwork(address);
      return take([byAddress, network], [byAccountAndAddress, `${network} ${account}`], [byAccount, account]);
    },
    /** Takes an attempt with a link. Returns a function to call if the link works. */
    takeLink: (address: string): Promise<Refund> => take([byAddress, getClientNetwork(address)]),
  };
}
