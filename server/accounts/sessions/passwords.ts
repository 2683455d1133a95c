import * as exported from "scrypt-kdf";
import { ApiError } from "../../http/errors.ts";
import { MAX_WAITING_PASSWORDS } from "../../http/limits.ts";

// The package exports one object as its default, but its types declare named exports (4.0.0, as of 2026-11).
const scrypt = (exported as unknown as { default: typeof exported }).default;

export type Passwords = ReturnType<typeof createPasswords>;

/** 32 MiB and about 0.2 s: scrypt with N = 2^15, r = 8, p = 3, as OWASP recommends (as of 2026-11). */
const COST = { logN: 15, r: 8, p: 3 };

/** Maximum number of passwords to hash at the same time. Each takes 32 MiB and a thread. */
const MAX_CONCURRENT = 2;

/** Systems encode the same letters differently. Normalization makes such passwords equal. */
const normalize = (password: string): string => password.normalize("NFKC");

/** Hashes passwords, a few at a time. Each hash contains its parameters, so hashes with others still work. */
export function createPasswords(cost: typeof COST = COST) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (queue.length >= MAX_WAITING_PASSWORDS)
      throw new ApiError("Unavailable", "Too many users are signing in. Try again in 10 seconds.", {
        retryAfter: 10,
      });
    if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** Returns the hash to store: parameters, salt, and key in base64. */
  const hash = (password: string): Promise<string> =>
    withSlot(async () => Buffer.from(await scrypt.kdf(normalize(password), cost)).toString("base64"));

  let dummyHash: Promise<string> | undefined;
  const getDummyHash = async () => {
    try {
      return await (dummyHash ??= hash("no user has this password"));
    } catch (error) {
      dummyHash = undefined;
      throw error;
    }
  };

  return {
    hash,

    /** Whether the password matches. Takes the same time if there is no stored hash. */
    async check(stored: string | null | undefined, password: string): Promise<boolean> {
      const key = stored ?? (await getDummyHash());
      const same = await withSlot(() => scrypt.verify(key, normalize(password)));
      return same && stored !== null && stored !== undefined;
    },
  };
}
